// Puts a checked SQLite file in the place of the school's, in one step of the file system.
import { existsSync, readdirSync, statSync } from "node:fs";
import { copyFile, link, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

const BESIDE = ["-wal", "-shm", "-journal"];

/** Moves `fresh`, which nobody has open, to `file`; what was there must be kept elsewhere by now. */
export async function replaceFile(fresh: string, file: string): Promise<void> {
  settle(fresh);
  await sync(fresh);
  if (existsSync(file)) settleIfReadable(file);
  // What belongs beside the old file would be read into the new one.
  for (const ending of BESIDE) await rm(`${file}${ending}`, { force: true });
  await rename(fresh, file);
  if (process.platform !== "win32") await sync(path.dirname(file));
}

/**
 * Keeps files as they are, and those of folders, also in the new folder `aside`. They stay in their
 * place until something better is put there, so that no moment is without a database.
 */
export async function keepAside(names: string[], aside: string): Promise<void> {
  await mkdir(aside, { mode: 0o700 });
  for (const name of names) {
    const kept = path.join(aside, path.basename(name));
    if (existsSync(name) && statSync(name).isDirectory()) {
      const inside = readdirSync(name).map((file) => path.join(name, file));
      await keepAside(inside, kept);
      continue;
    }
    for (const end of ["", ...BESIDE]) {
      if (existsSync(`${name}${end}`)) await linkOrCopy(`${name}${end}`, `${kept}${end}`);
    }
  }
}

/** A second name for a file takes no room on the disk; not every file system has them. */
async function linkOrCopy(file: string, kept: string): Promise<void> {
  await link(file, kept).catch(() => copyFile(file, kept));
}

function settleIfReadable(file: string): void {
  try {
    settle(file);
  } catch {
    // It is no database any more, and has been kept aside as it is.
  }
}

/** Brings everything from the log beside the file into the file itself. */
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
