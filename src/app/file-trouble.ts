/**
 * What kept a file from being read or written, with its path: "x/cards.pack: this may not be read or written". Null for what is
 * no trouble with files. `about` is the path where the error tells none.
 */
export function fileTrouble(cause: unknown, about: string): string | null {
  if (!(cause instanceof Error) || !("code" in cause)) return null;
  const reason = reasons[String(cause.code)];
  if (reason === undefined) return null;
  const path = "path" in cause && typeof cause.path === "string" ? cause.path : about;
  return `${path}: ${"syscall" in cause && cause.syscall === "mkdir" ? "this folder cannot be made" : reason}`;
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  EISDIR: "this is a folder, not a file",
  ENOTDIR: "a part of this path is no folder",
  EEXIST: "this is in the way",
  EACCES: "this may not be read or written",
  EPERM: "this may not be read or written",
  EROFS: "this may not be written to",
  ENOSPC: "there is no space left",
  EMFILE: "too many files are open",
  ELOOP: "this is a link that leads back to itself",
  ENAMETOOLONG: "this name is too long",
};
