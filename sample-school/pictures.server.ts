// Draws the pictures of the costumes and puts them into the store, each distinct one drawn once.
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { preparePhoto, type PreparedPhoto } from "#app/platform/photos/add-photo.server.ts";
import { photoName, widthsOf } from "#app/platform/photos/photo-rules.ts";
import type { PhotoStore } from "#app/platform/photos/photo-store.server.ts";
import { drawCostume, type CostumePicture } from "./pictures/costume-picture.ts";

/** While one picture is being kept, the next ones are drawn. */
const DRAWN_AT_ONCE = 3;
const COPIED_AT_ONCE = 16;

/**
 * A photo for every picture asked for, list by list. Photos are owned by one costume, so a picture
 * that several costumes show is kept once for each of them.
 */
export async function preparePictures(
  store: PhotoStore,
  wanted: CostumePicture[][],
): Promise<PreparedPhoto[][]> {
  const uses = new Map<string, { picture: CostumePicture; count: number }>();
  for (const picture of wanted.flat()) {
    const use = uses.get(keyOf(picture));
    uses.set(keyOf(picture), { picture, count: (use?.count ?? 0) + 1 });
  }
  const photos = new Map<string, PreparedPhoto[]>();
  await eachOf([...uses], DRAWN_AT_ONCE, async ([key, { picture, count }]) => {
    const first = await preparePhoto(store, await rasterise(picture));
    photos.set(key, [first, ...(await copiesOf(store, first, count - 1))]);
  });
  return wanted.map((pictures) =>
    pictures.map((picture) => photos.get(keyOf(picture))?.pop() as PreparedPhoto),
  );
}

function keyOf(picture: CostumePicture): string {
  return JSON.stringify(picture);
}

/** Without compression: the picture is read back at once. */
function rasterise(picture: CostumePicture): Promise<Buffer> {
  return sharp(Buffer.from(drawCostume(picture)))
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer();
}

async function copiesOf(
  store: PhotoStore,
  photo: PreparedPhoto,
  count: number,
): Promise<PreparedPhoto[]> {
  if (count === 0) return [];
  const copies = Array.from({ length: count }, () => ({ ...photo, id: randomUUID() }));
  for (const width of widthsOf(photo.width)) {
    const bytes = await store.get(photoName(photo.id, width));
    if (!bytes) throw new Error("A picture that was just kept is not in the store.");
    await eachOf(copies, COPIED_AT_ONCE, ({ id }) => store.put(photoName(id, width), bytes));
  }
  return copies;
}

async function eachOf<Entry>(
  entries: readonly Entry[],
  atOnce: number,
  work: (entry: Entry) => Promise<void>,
): Promise<void> {
  const queue = [...entries];
  const worker = async () => {
    for (let entry = queue.shift(); entry !== undefined; entry = queue.shift()) await work(entry);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
