// Keeps the browser files of earlier builds: a page that was opened before a deployment still asks
// for them. Their names hold their content, so a name is one file for ever.
import { constants } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";

const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;
const UNFINISHED = ".part";

/** The folder of the kept files in the data folder. */
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
 * Copies the files of the current build to those that are kept, marks them as in use now, and removes
 * what no build of the last seven days had. A kept file is never written again. To be called at the
 * start and then often: what was in use until a moment ago is then known to be.
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

/** A copy that was broken off is never taken for the file. */
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
