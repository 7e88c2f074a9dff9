import { readFileSync } from "node:fs";

const ofMainThread = `/proc/self/task/${process.pid}/schedstat`;

/**
 * Seconds of processor time that the main thread has used: what runs on one core, whatever else the machine does and whatever
 * the runtime's other threads do (they compile and collect garbage). Where the system doesn't tell, seconds by the clock.
 */
export function threadSeconds(): number {
  try {
    return Number(readFileSync(ofMainThread, "utf8").split(" ")[0]) / 1e9;
  } catch {
    return performance.now() / 1000;
  }
}
