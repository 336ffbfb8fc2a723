// Stores the costumes' pictures from the sample school's folder.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { storePhoto, type PreparedPhoto } from "#app/data/photos/add-photo.server.ts";
import type { PhotoStore } from "#app/data/photos/photo-store.server.ts";

/** The folder has each picture in the widths, in pixels, that a photo of 800 is stored in. */
const WIDEST = { width: 800, height: 1000 };
const NARROWER = { width: 320, height: 400 };
const KEPT_AT_ONCE = 16;

/**
 * Stores a photo for every requested picture, list by list. A photo belongs to one costume, so a
 * picture shown by several costumes is stored once for each.
 */
export async function preparePictures(
  store: PhotoStore,
  folder: string,
  wanted: string[][],
): Promise<PreparedPhoto[][]> {
  const read = async (name: string, size: typeof WIDEST) => ({
    ...size,
    bytes: await readFile(path.join(folder, `${name}-${size.width}.webp`)),
  });
  const keep = async (name: string) =>
    storePhoto(store, [await read(name, WIDEST), await read(name, NARROWER)]);
  const kept: PreparedPhoto[][] = [];
  const queue = [...wanted.entries()];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [place, names] = next;
      kept[place] = await Promise.all(names.map(keep));
    }
  };
  await Promise.all(Array.from({ length: KEPT_AT_ONCE }, worker));
  return kept;
}
