// Turns an uploaded picture into a photo: checked, upright, without EXIF, in several widths.
import { createHash, randomUUID } from "node:crypto";
import sharp from "sharp";
import type { Platform } from "../context.server.ts";
import type { Database } from "../database/database.server.ts";
import type { Scope } from "#app/platform/scopes.ts";
import {
  PHOTO_MAX_BYTES,
  PHOTO_MAX_PIXELS,
  PHOTO_MAX_WIDTH,
  photoName,
  photoRefusal,
  pictureFormat,
  widthsOf,
  type PhotoProblem,
} from "./photo-rules.ts";
import type { PhotoStore } from "./photo-store.server.ts";

/** The tallest picture that WebP allows. */
const MAX_HEIGHT = 16_383;
const QUALITY = 82;
const DECODE_LIMIT_SECONDS = 20;

// Uploads share the machine with page requests: one thread each, and no cache between pictures.
sharp.concurrency(1);
sharp.cache(false);

/** A refused picture; the message is for the person who sent it. */
export class PhotoRefusal extends Error {
  constructor(problem: PhotoProblem, fileName: string) {
    super(photoRefusal(problem, fileName));
    this.name = "PhotoRefusal";
  }
}

/** A photo whose files are stored and whose row is not written yet. */
export type PreparedPhoto = {
  id: string;
  /** SHA-256 of the widest variant. */
  contentHash: string;
  /** Of the widest variant, upright, in pixels. */
  width: number;
  height: number;
  /** Of the widest variant. */
  byteSize: number;
};

type PhotoRow = {
  /** The scope that may see it; null for everyone. */
  scope: Scope | null;
  at: string;
};

/**
 * Checks a picture and stores its variants under a new random id. Throws PhotoRefusal, naming
 * `fileName`. Files that never get a row are deleted after nine days.
 */
export async function preparePhoto(
  store: PhotoStore,
  bytes: Uint8Array,
  fileName = "The picture",
): Promise<PreparedPhoto> {
  return storePhoto(store, await inTurn(() => readPicture(bytes, fileName)));
}

/** Stores a photo's variants, the widest first, under a new random id. */
export async function storePhoto(
  store: PhotoStore,
  variants: readonly [widest: Variant, ...narrower: Variant[]],
): Promise<PreparedPhoto> {
  const [widest] = variants;
  const id = randomUUID();
  for (const { width, bytes } of variants) await store.put(photoName(id, width), bytes);
  return {
    id,
    contentHash: createHash("sha256").update(widest.bytes).digest("hex"),
    width: widest.width,
    height: widest.height,
    byteSize: widest.bytes.length,
  };
}

/** Writes the row of a prepared photo in the caller's transaction; returns its id. */
export async function recordPhoto(
  trx: Database,
  prepared: PreparedPhoto,
  { scope, at }: PhotoRow,
): Promise<string> {
  await trx
    .insertInto("photos")
    .values({ ...prepared, scope, createdAt: at })
    .execute();
  return prepared.id;
}

/** Adds one photo in its own transaction; returns its id or throws PhotoRefusal. */
export async function addPhoto(
  { database, photos }: Pick<Platform, "database" | "photos">,
  bytes: Uint8Array,
  { fileName, ...row }: PhotoRow & { fileName?: string },
): Promise<string> {
  const prepared = await preparePhoto(photos, bytes, fileName);
  return database.transaction().execute((trx) => recordPhoto(trx, prepared, row));
}

/** Marks photos as deleted: they are no longer shown, and their files are deleted after 30 days. */
export async function deletePhotos(trx: Database, ids: string[], at: string): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable("photos")
    .set({ deletedAt: at })
    .where("id", "in", ids)
    .where("deletedAt", "is", null)
    .execute();
}

/** Undoes a deletion; works while the files are still stored. */
export async function restorePhotos(trx: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable("photos").set({ deletedAt: null }).where("id", "in", ids).execute();
}

/** One width of a photo: its size in pixels and its bytes. */
type Variant = { width: number; height: number; bytes: Buffer };

async function readPicture(
  bytes: Uint8Array,
  fileName: string,
): Promise<[widest: Variant, ...narrower: Variant[]]> {
  if (bytes.length > PHOTO_MAX_BYTES) throw new PhotoRefusal("bytes", fileName);
  const format = pictureFormat(bytes);
  if (!format) throw new PhotoRefusal("format", fileName);
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > PHOTO_MAX_PIXELS) throw new PhotoRefusal("pixels", fileName);
    const widest = await variantOf(bytes, PHOTO_MAX_WIDTH);
    const narrower: Variant[] = [];
    for (const kept of widthsOf(widest.width).slice(0, -1)) {
      narrower.push(await variantOf(bytes, kept));
    }
    return [widest, ...narrower];
  } catch (error) {
    if (error instanceof PhotoRefusal) throw error;
    throw new PhotoRefusal("damaged", fileName);
  }
}

async function variantOf(bytes: Uint8Array, width: number): Promise<Variant> {
  const { data, info } = await sharp(bytes, {
    limitInputPixels: PHOTO_MAX_PIXELS,
    // Phones write harmless oddities that are only warnings; a truncated picture is an error.
    failOn: "error",
  })
    .timeout({ seconds: DECODE_LIMIT_SECONDS })
    .autoOrient()
    .resize({ width, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** One picture at a time: one of 40 megapixels can take 160 MB to decode. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(work);
  lastTurn = turn.catch(() => {});
  return turn;
}
