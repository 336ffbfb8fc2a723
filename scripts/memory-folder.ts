// Where the tests keep what goes with them: in memory, where there is room for it.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";

const IN_MEMORY = "/dev/shm";
/** The databases, schools and browsers of a whole run come to less than a third of this. */
const ROOM_BYTES = 4e9;

/**
 * Makes the folder of temporary files one in memory, until this process ends: on a disk thousands of
 * small databases wait for it. A machine without 4 GB of such room, or with a TMPDIR of its own, keeps
 * its own folder.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || roomIn(IN_MEMORY) < ROOM_BYTES) return;
  const folder = mkdtempSync(`${IN_MEMORY}/callboard-tests-`);
  // PostgreSQL's programs come here under a name of their own.
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
