import { type Telling, telling } from "./telling.ts";

/** Why a server cannot be reached, by the code of the system's error. */
export function unreachableBecause(error: unknown): Telling {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known = reasons[code];
  if (known !== undefined) return telling(known);
  if (error instanceof Error && error.message === "redirect count exceeded") return telling("endless-redirects");
  return telling("other-reason", { text: (error instanceof Error ? error.message : String(error)) || code });
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: "server-unknown",
  EAI_AGAIN: "no-lookup",
  ECONNREFUSED: "connection-refused",
  ECONNRESET: "connection-broke",
  ENETUNREACH: "no-network",
  UND_ERR_SOCKET: "connection-broke",
};
