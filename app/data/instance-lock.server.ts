// Allows one process on a data folder; the lock ends with the process, however it ends.
import { chmodSync, mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "#app/data/database/database.server.ts";

/**
 * Locks the folder for this process and returns a function that releases it. Uses SQLite's file
 * lock, which the operating system frees when a process is killed, so no stale lock can remain.
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
