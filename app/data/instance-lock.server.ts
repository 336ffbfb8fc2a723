// One process at a time on one data folder; the lock goes with the process, however it ends.
import { chmodSync, mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "#app/data/database/database.server.ts";

/**
 * Takes the folder for this process and returns how to let it go. SQLite's own file lock is used
 * because the operating system frees it when a process is killed: no stale lock can remain.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const file = path.join(folder, "in-use.lock");
  const lock = new DatabaseSync(file, { timeout: 0 });
  chmodSync(file, 0o600);
  try {
    lock.exec("pragma journal_mode = delete; begin exclusive");
  } catch {
    lock.close();
    throw new StartError(
      `Another Callboard is running on ${folder}. Stop it, or set CALLBOARD_DATA to another folder.`,
    );
  }
  return () => lock.close();
}
