// Small pictures for tests: plain ones, rotated ones, and ones with false headers.
import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** A picture of one colour; `format` decides the encoding. */
export function plainPicture(
  width: number,
  height: number,
  format: "jpeg" | "png" | "webp" = "jpeg",
): Promise<Buffer> {
  return plain(width, height).toFormat(format).toBuffer();
}

function plain(width: number, height: number, colour = "#3a6ea5"): Sharp {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}

/** As a phone held sideways stores it: 40 by 20 pixels, whose red left half belongs on top. */
export async function sidewaysPicture(): Promise<Buffer> {
  const red = await plain(20, 20, "#ff0000").png().toBuffer();
  return plain(40, 20, "#0000ff")
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

/** A picture with a location in its metadata. */
export function pictureWithPlace(): Promise<Buffer> {
  return plain(64, 48)
    .withExif({
      IFD0: { Copyright: "A parent at the sea" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "50/1 22/1 0/1" },
    })
    .jpeg()
    .toBuffer();
}

/** A PNG of a few bytes that claims to be `width` by `height` pixels. */
export function pngThatClaims(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const nearlyNothing = Buffer.from("789c030000000001", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", nearlyNothing),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, "latin1"), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
