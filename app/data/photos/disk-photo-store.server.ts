// Stores photos in a folder: a file appears under its name only once it is written whole.
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { PhotoStore } from "./photo-store.server.ts";

/** Opens a folder, created with the first photo. */
export function diskPhotoStore(folder: string): PhotoStore {
  const fileOf = (name: string) => path.join(folder, name);
  return {
    put: async (name, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if (await exists(fileOf(name))) throw new Error(`photo ${name} already exists`);
      const unfinished = fileOf(`.${randomUUID()}.unfinished`);
      try {
        await writeAndSync(unfinished, bytes);
        await rename(unfinished, fileOf(name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
    get: (name) => readFile(fileOf(name)).catch(nullWhereMissing),
    remove: (name) => rm(fileOf(name), { force: true }),
    list: async () => {
      const names = (await readdir(folder).catch(nullWhereMissing)) ?? [];
      const found = await Promise.all(
        names.map(async (name) => {
          const stats = await stat(fileOf(name)).catch(nullWhereMissing);
          return stats?.isFile() ? [{ name, writtenAt: stats.mtime }] : [];
        }),
      );
      return found.flat();
    },
  };
}

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(nullWhereMissing)) !== null;
}

async function writeAndSync(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new name survives a power cut only once its folder is synced too. */
async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and keeps names without this.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
