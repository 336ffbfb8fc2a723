// Deletes the leftovers of an interrupted backup or restore.
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** Unchanged for this long, nothing can still be using it. */
const BROKEN_AFTER_MS = 3_600_000;

const LEFT_BEHIND = /^(\.(unfinished|checking)-|restoring-)|\.(unfinished|unproven)$/;

/** Deletes leftovers unchanged for an hour, from the data folder and its backups; returns how many. */
export async function removeLeftovers(dataFolder: string, now: Date): Promise<number> {
  let count = 0;
  for (const folder of [dataFolder, path.join(dataFolder, "backups")]) {
    for (const name of (await namesIn(folder)).filter((each) => LEFT_BEHIND.test(each))) {
      const file = path.join(folder, name);
      if (now.getTime() - (await lastChanged(file)) < BROKEN_AFTER_MS) continue;
      await rm(file, { recursive: true, force: true });
      count += 1;
    }
  }
  return count;
}

/** A folder's own time does not change when its files are written. */
async function lastChanged(file: string): Promise<number> {
  const { mtimeMs } = await stat(file);
  const inside = await namesIn(file);
  const times = await Promise.all(
    inside.map(async (name) => (await stat(path.join(file, name))).mtimeMs),
  );
  return Math.max(mtimeMs, ...times);
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
}
