/** Why something could not be had from the source; `message` is for the person who runs the program, in English. */
export interface DownloadFailure {
  readonly kind: "failed";
  readonly code: "cards/no-network" | "cards/not-served" | "cards/try-later" | "cards/bad-download";
  readonly message: string;
}

export const failed = (code: DownloadFailure["code"], message: string): DownloadFailure => ({
  kind: "failed",
  code,
  message,
});
