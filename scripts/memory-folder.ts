// Keeps the tests' temporary files in memory, if there is enough.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";

const IN_MEMORY = "/dev/shm";
/** All databases, schools and browsers of a run need less than a third of this. */
const ROOM_BYTES = 4e9;

/**
 * Moves temporary files to memory until this process ends: on a disk thousands of small
 * databases would wait for it. Does nothing with less than 4 GB free, or when TMPDIR is set.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || roomIn(IN_MEMORY) < ROOM_BYTES) return;
  const folder = mkdtempSync(`${IN_MEMORY}/callboard-tests-`);
  // PostgreSQL's programs use it under another account.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}

function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
