// Replaces the school's SQLite file with a checked one, in one step of the file system.
import { existsSync, readdirSync, statSync } from "node:fs";
import { copyFile, link, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

const BESIDE = ["-wal", "-shm", "-journal"];

/** Moves `fresh`, which must not be open, to `file`; the old file must be saved elsewhere by now. */
export async function replaceFile(fresh: string, file: string): Promise<void> {
  settle(fresh);
  await sync(fresh);
  if (existsSync(file)) settleIfReadable(file);
  // The old file's log would be read into the new one.
  for (const ending of BESIDE) await rm(`${file}${ending}`, { force: true });
  await rename(fresh, file);
  if (process.platform !== "win32") await sync(path.dirname(file));
}

/**
 * Copies files, and those in folders, to a new folder `aside`. The originals stay until they are
 * replaced, so that there is always a database.
 */
export async function setAside(names: string[], aside: string): Promise<void> {
  await mkdir(aside, { mode: 0o700 });
  for (const name of names) {
    const kept = path.join(aside, path.basename(name));
    if (existsSync(name) && statSync(name).isDirectory()) {
      const inside = readdirSync(name).map((file) => path.join(name, file));
      await setAside(inside, kept);
      continue;
    }
    for (const end of ["", ...BESIDE]) {
      if (existsSync(`${name}${end}`)) await linkOrCopy(`${name}${end}`, `${kept}${end}`);
    }
  }
}

/** A hard link takes no disk space; not every file system has them. */
async function linkOrCopy(file: string, kept: string): Promise<void> {
  await link(file, kept).catch(() => copyFile(file, kept));
}

function settleIfReadable(file: string): void {
  try {
    settle(file);
  } catch {
    // It is no longer a database, and has been set aside unchanged.
  }
}

/** Moves everything from the write-ahead log into the file. */
function settle(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec("pragma wal_checkpoint(truncate)");
  } finally {
    database.close();
  }
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
