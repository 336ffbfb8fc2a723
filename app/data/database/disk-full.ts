// Detects a full disk, on either engine and in the photo store.

const SQLITE_FULL = 13;
const SQLITE_IOERR_WRITE = 778;
const SQLITE_IOERR_SHMSIZE = 4874;
const SQLITE_CODES: readonly unknown[] = [SQLITE_FULL, SQLITE_IOERR_WRITE, SQLITE_IOERR_SHMSIZE];
/** PostgreSQL's `disk_full`, and the two file system errors that mean the same. */
const OTHER_CODES: readonly unknown[] = ["53100", "ENOSPC", "EFBIG"];

export const DISK_FULL =
  "The server's disk is full: nothing was saved. Please make room on it and try again.";

/** Returns true for an error that means the disk is full, or was caused by one. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  return SQLITE_CODES.includes(errcode) || OTHER_CODES.includes(code) || isDiskFull(error.cause);
}
