// Keeps the browser files of earlier builds, which pages opened before a deployment still request. A name includes
// a hash of the content, so it is one file for ever.
import { constants } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";

const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;
const UNFINISHED = ".part";

/** Returns the folder of earlier files in the data folder. */
export function earlierAssetsFolder(dataFolder: string): string {
  return path.join(dataFolder, "assets-kept");
}

type Keeping = {
  /** The folder of the built browser files. */
  clientFolder: string;
  keptFolder: string;
  now: Date;
};

/**
 * Copies the current build's files to the earlier ones, marks them as in use, and removes files
 * that no build of the last seven days had. A stored file is never rewritten. Call it at start
 * and then often, so that the last use is known.
 */
export async function storeAssets({ clientFolder, keptFolder, now }: Keeping): Promise<void> {
  const assets = path.join(clientFolder, "assets");
  await mkdir(keptFolder, { recursive: true });
  const kept = new Set(await readdir(keptFolder));
  for (const name of await readdir(assets)) {
    if (!kept.has(name)) await copyWhole(path.join(assets, name), keptFolder, now);
    await utimes(path.join(keptFolder, name), now, now);
  }
  await removeUnused(keptFolder, now);
}

/** An interrupted copy never gets the file's name. */
async function copyWhole(file: string, keptFolder: string, now: Date): Promise<void> {
  const name = path.basename(file);
  const unfinished = path.join(keptFolder, `${name}.${now.getTime()}${UNFINISHED}`);
  await copyFile(file, unfinished, constants.COPYFILE_FICLONE);
  await rename(unfinished, path.join(keptFolder, name));
}

async function removeUnused(keptFolder: string, now: Date): Promise<void> {
  for (const name of await readdir(keptFolder)) {
    const file = path.join(keptFolder, name);
    const { mtimeMs } = await stat(file);
    const isOver = now.getTime() - mtimeMs > KEPT_DAYS * DAY_MS;
    if (isOver) await rm(file, { force: true });
  }
}
