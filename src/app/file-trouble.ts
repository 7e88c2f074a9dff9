import { type Telling, telling } from "../model/index.ts";

/**
 * What kept a file from being read or written, with its path. Null for what is no trouble with files. `about` is the path where
 * the error tells none.
 */
export function fileTrouble(cause: unknown, about: string): Telling | null {
  if (!(cause instanceof Error) || !("code" in cause)) return null;
  const reason = reasons[String(cause.code)];
  if (reason === undefined) return null;
  const path = "path" in cause && typeof cause.path === "string" ? cause.path : about;
  const isFolder = "syscall" in cause && cause.syscall === "mkdir";
  return telling("in-file", { file: path, why: telling(isFolder ? "folder-not-made" : reason) });
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "no-such-file",
  EISDIR: "is-a-folder",
  ENOTDIR: "no-folder-in-path",
  EEXIST: "in-the-way",
  EACCES: "forbidden",
  EPERM: "forbidden",
  EROFS: "read-only",
  ENOSPC: "no-space",
  EMFILE: "too-many-files",
  ELOOP: "link-loop",
  ENAMETOOLONG: "name-too-long",
};
