// Stacks all pictures of a folder into one file, so that a wall of them loads at once.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import type { TransformFactory } from "vite-imagetools";

/** Tiles in a sheet; unused ones stay empty. */
const MOST_TILES = 10;

/**
 * Handles `?sheet=1000x750` on a picture: stacks its folder's pictures by name, each cropped to that size
 * in pixels.
 */
export const pictureSheet: TransformFactory = ({ sheet, folder }, { useParam }) => {
  if (typeof sheet !== "string" || typeof folder !== "string") return undefined;
  useParam("sheet");
  useParam("folder");
  const [width = 0, height = 0] = sheet.split("x").map(Number);
  return async ({ info }) => {
    const tiles = await Promise.all(
      picturesIn(folder).map((file) => sharp(file).resize(width, height).png().toBuffer()),
    );
    const size = { width, height: height * MOST_TILES };
    Object.assign(info, size, { autoOriented: size });
    const whole = await sharp({ create: { ...size, channels: 3, background: "black" } })
      .composite(tiles.map((input, place) => ({ input, left: 0, top: place * height })))
      .png()
      .toBuffer();
    return sharp(whole);
  };
};

/**
 * The encoder's default is 4. One step above this takes twice as long and saves 8 % of the size, but a first
 * start has a minute in all.
 */
const EFFORT = "1";

/**
 * Sets the encoder's effort, and for a sheet a hash of its pictures, so that it is rebuilt when one
 * changes.
 */
export function pictureDirectives({ pathname, searchParams }: URL): URLSearchParams {
  const directives = new URLSearchParams(searchParams.has("format") ? { effort: EFFORT } : {});
  if (!searchParams.has("sheet")) return directives;
  const folder = path.dirname(decodeURIComponent(pathname));
  const hash = createHash("sha256");
  for (const file of picturesIn(folder)) hash.update(readFileSync(file));
  directives.set("folder", folder);
  directives.set("of", hash.digest("hex"));
  return directives;
}

function picturesIn(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".jpg"));
  if (files.length > MOST_TILES) throw new Error(`${folder} has more than ${MOST_TILES} pictures`);
  return files.sort().map((file) => path.join(folder, file));
}
