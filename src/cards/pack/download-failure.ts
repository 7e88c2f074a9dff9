import { type Telling, telling } from "../../model/index.ts";

/** Why something could not be had from the source; `why` is for the person who runs the program. */
export interface DownloadFailure {
  readonly kind: "failed";
  readonly code: "cards/no-network" | "cards/not-served" | "cards/try-later" | "cards/bad-download";
  readonly why: Telling;
}

/** `name` is that of a `Telling`. */
export const failed = (code: DownloadFailure["code"], name: string, values: Telling["values"]): DownloadFailure => ({
  kind: "failed",
  code,
  why: telling(name, values),
});
