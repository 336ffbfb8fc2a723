// Stacks all pictures of a folder into one file, so that a wall of them loads at once.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import type { TransformFactory } from "vite-imagetools";

/** Tiles in a sheet; unused ones stay empty. */
const MOST_TILES = 10;

/** For steps on the way to the encoder: compressing them as well takes time. */
const UNCOMPRESSED = { compressionLevel: 0 } as const;

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
      picturesIn(folder).map((file) =>
        sharp(file).resize(width, height).png(UNCOMPRESSED).toBuffer(),
      ),
    );
    const size = { width, height: height * MOST_TILES };
    Object.assign(info, size, { autoOriented: size });
    const whole = await sharp({ create: { ...size, channels: 3, background: "black" } })
      .composite(tiles.map((input, place) => ({ input, left: 0, top: place * height })))
      .png(UNCOMPRESSED)
      .toBuffer();
    return sharp(whole);
  };
};

/** Adds to a sheet's address a hash of its pictures, so that it is rebuilt when one changes. */
export function pictureDirectives({ pathname, searchParams }: URL): URLSearchParams {
  if (!searchParams.has("sheet")) return new URLSearchParams();
  const folder = path.dirname(decodeURIComponent(pathname));
  const hash = createHash("sha256");
  for (const file of picturesIn(folder)) hash.update(readFileSync(file));
  return new URLSearchParams({ folder, of: hash.digest("hex") });
}

function picturesIn(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".jpg"));
  if (files.length > MOST_TILES) throw new Error(`${folder} has more than ${MOST_TILES} pictures`);
  return files.sort().map((file) => path.join(folder, file));
}
