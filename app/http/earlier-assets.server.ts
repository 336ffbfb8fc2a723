// Keeps the browser files of earlier builds, which pages opened before a deployment still request. A name includes
// a hash of the content, so it is one file for ever.
import { constants } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";

const RETENTION_DAYS = 7;
const DAY_MS = 86_400_000;
const UNFINISHED = ".part";

/** Returns the folder of earlier files in the data folder. */
export function earlierAssetsFolder(dataFolder: string): string {
  return path.join(dataFolder, "assets-kept");
}

type StoreOptions = {
  /** The folder of the built browser files. */
  clientFolder: string;
  earlierFolder: string;
  now: Date;
};

/**
 * Copies the current build's files to the earlier ones, marks them as in use, and removes files
 * that no build of the last seven days had. A stored file is never rewritten. Call it at start
 * and then often, so that the last use is known.
 */
export async function storeAssets({
  clientFolder,
  earlierFolder,
  now,
}: StoreOptions): Promise<void> {
  const assets = path.join(clientFolder, "assets");
  await mkdir(earlierFolder, { recursive: true });
  const kept = new Set(await readdir(earlierFolder));
  for (const name of await readdir(assets)) {
    if (!kept.has(name)) await copyWhole(path.join(assets, name), earlierFolder, now);
    await utimes(path.join(earlierFolder, name), now, now);
  }
  await removeUnused(earlierFolder, now);
}

/** An interrupted copy never gets the file's name. */
async function copyWhole(file: string, earlierFolder: string, now: Date): Promise<void> {
  const name = path.basename(file);
  const unfinished = path.join(earlierFolder, `${name}.${now.getTime()}${UNFINISHED}`);
  await copyFile(file, unfinished, constants.COPYFILE_FICLONE);
  await rename(unfinished, path.join(earlierFolder, name));
}

async function removeUnused(earlierFolder: string, now: Date): Promise<void> {
  for (const name of await readdir(earlierFolder)) {
    const file = path.join(earlierFolder, name);
    const { mtimeMs } = await stat(file);
    const isOver = now.getTime() - mtimeMs > RETENTION_DAYS * DAY_MS;
    if (isOver) await rm(file, { force: true });
  }
}
