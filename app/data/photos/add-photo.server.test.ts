import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "#tests/fresh-database.ts";
import {
  pictureWithPlace,
  plainPicture,
  pngThatClaims,
  sidewaysPicture,
} from "#tests/sample-pictures.ts";
import { addPhoto, PhotoRefusal, preparePhoto, recordPhoto } from "./add-photo.server.ts";
import { diskPhotoStore } from "./disk-photo-store.server.ts";
import { photoName } from "./photo-rules.ts";

const AT = "2026-11-20T09:30:00.000Z";

function temporaryStore() {
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-photos-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return diskPhotoStore(path.join(folder, "photos"));
}

async function widest(store: ReturnType<typeof temporaryStore>, picture: Buffer) {
  const prepared = await preparePhoto(store, picture);
  const bytes = await store.get(photoName(prepared.id, prepared.width));
  return { prepared, bytes: Buffer.from(bytes ?? []) };
}

describe("a photo", () => {
  test.each(["jpeg", "png", "webp"] as const)(
    "may be a %s and is stored as WebP",
    async (format) => {
      const { prepared, bytes } = await widest(
        temporaryStore(),
        await plainPicture(64, 48, format),
      );
      expect(prepared).toMatchObject({ width: 64, height: 48, byteSize: bytes.length });
      expect(prepared.contentHash).toBe(createHash("sha256").update(bytes).digest("hex"));
      expect((await sharp(bytes).metadata()).format).toBe("webp");
    },
  );

  test("is stored 320, 960 and at most 1920 pixels wide", async () => {
    const store = temporaryStore();
    const { id } = await preparePhoto(store, await plainPicture(2400, 1200));
    const names = (await store.list()).map(({ name }) => name);
    expect(names.sort()).toEqual([`${id}-1920.webp`, `${id}-320.webp`, `${id}-960.webp`]);
    const sizes = await Promise.all(
      [320, 960, 1920].map(async (width) => {
        const found = await sharp((await store.get(photoName(id, width))) ?? undefined).metadata();
        return [found.width, found.height];
      }),
    );
    expect(sizes).toEqual([
      [320, 160],
      [960, 480],
      [1920, 960],
    ]);
  });

  test("is never enlarged", async () => {
    const store = temporaryStore();
    const { id } = await preparePhoto(store, await plainPicture(500, 100));
    const names = (await store.list()).map(({ name }) => name);
    expect(names.sort()).toEqual([`${id}-320.webp`, `${id}-500.webp`]);
  });

  test("that is one pixel wide and very tall still fits", async () => {
    const { prepared } = await widest(temporaryStore(), await plainPicture(1, 40_000, "png"));
    expect(prepared).toMatchObject({ width: 1, height: 16_383 });
  });

  test("taken sideways is stored upright", async () => {
    const { prepared, bytes } = await widest(temporaryStore(), await sidewaysPicture());
    expect(prepared).toMatchObject({ width: 20, height: 40 });
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const colourAt = (x: number, y: number) => {
      const [red = 0, , blue = 0] = data.subarray((y * info.width + x) * info.channels);
      return red > 200 && blue < 60 ? "red" : blue > 200 && red < 60 ? "blue" : "neither";
    };
    expect([colourAt(10, 5), colourAt(10, 35)]).toEqual(["red", "blue"]);
  });

  test("loses its location and author", async () => {
    const picture = await pictureWithPlace();
    const before = await sharp(picture).metadata();
    expect(before.exif?.toString("latin1")).toContain("A parent at the sea");
    const { bytes } = await widest(temporaryStore(), picture);
    const after = await sharp(bytes).metadata();
    expect([after.exif, after.xmp, after.iptc, after.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.toString("latin1")).not.toContain("parent");
  });

  test("loses any data appended to the picture", async () => {
    const polyglot = Buffer.concat([
      await plainPicture(64, 48),
      Buffer.from("<script>alert('polyglot')</script>PK\u0003\u0004"),
    ]);
    const { bytes } = await widest(temporaryStore(), polyglot);
    expect(bytes.toString("latin1")).not.toContain("script");
  });

  test("gets a new name each time, even for the same bytes", async () => {
    const store = temporaryStore();
    const picture = await plainPicture(64, 48);
    const first = await preparePhoto(store, picture);
    const second = await preparePhoto(store, picture);
    expect(second.id).not.toBe(first.id);
    expect(second.contentHash).toBe(first.contentHash);
  });
});

describe("a picture is refused with one plain line", () => {
  const cases: [why: string, bytes: () => Promise<Buffer> | Buffer, message: RegExp][] = [
    [
      "a text called .jpg",
      () => Buffer.from("Dear school,"),
      /^tutu\.jpg is not a JPEG, PNG or WebP picture\.$/,
    ],
    [
      "an SVG with a script",
      () => Buffer.from("<svg><script/></svg>"),
      /is not a JPEG, PNG or WebP/,
    ],
    [
      "a page that starts like a GIF",
      () => Buffer.from("GIF89a/*<html>*/=1"),
      /is not a JPEG, PNG or WebP/,
    ],
    ["nothing at all", () => Buffer.alloc(0), /is not a JPEG, PNG or WebP/],
    ["more than 10 MB", () => Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), /is larger than 10 MB/],
    [
      "a few bytes that claim 30,000 by 30,000 pixels",
      () => pngThatClaims(30_000, 30_000),
      /has more than 40 megapixels/,
    ],
    ["a few bytes that claim 60,000 by 600 pixels", () => pngThatClaims(60_000, 600), /is damaged/],
    [
      "a cut-off JPEG",
      async () => half(await plainPicture(640, 480)),
      /is damaged and cannot be read/,
    ],
    ["a cut-off PNG", async () => half(await plainPicture(640, 480, "png")), /is damaged/],
    ["a cut-off WebP", async () => half(await plainPicture(640, 480, "webp")), /is damaged/],
    [
      "a program behind the first bytes of a JPEG",
      () => Buffer.from("ffd8ffe03c3f706870", "hex"),
      /is damaged/,
    ],
  ];

  test.each(cases)("%s", async (_, bytes, message) => {
    const store = temporaryStore();
    const refused = preparePhoto(store, await bytes(), "tutu.jpg").catch((error: unknown) => error);
    const error = await refused;
    expect(error).toBeInstanceOf(PhotoRefusal);
    expect((error as PhotoRefusal).message).toMatch(message);
    expect(await store.list()).toEqual([]);
  });

  test("and 40 megapixels exactly are not too many", async () => {
    const { prepared } = await widest(temporaryStore(), await plainPicture(8000, 5000, "png"));
    expect(prepared).toMatchObject({ width: 1920, height: 1200 });
  });
});

test("a damaged picture is either stored whole or refused plainly", async () => {
  const seeds = await Promise.all(
    (["jpeg", "png", "webp"] as const).map((format) => plainPicture(40, 30, format)),
  );
  const store = temporaryStore();
  const flips = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 })), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...seeds), flips, fc.nat(), async (seed, changes, cut) => {
      const bytes = Buffer.from(seed.subarray(0, cut % 3 === 0 ? cut % seed.length : seed.length));
      for (const [at, change] of changes) {
        if (bytes.length > 0) bytes[at % bytes.length]! ^= change;
      }
      const result = await preparePhoto(store, bytes).catch((error: unknown) => error);
      if (result instanceof PhotoRefusal) return;
      const { id, width, height } = result as Awaited<ReturnType<typeof preparePhoto>>;
      const kept = await store.get(photoName(id, width));
      const found = await sharp(kept ?? undefined).metadata();
      expect([found.format, found.width, found.height]).toEqual(["webp", width, height]);
    }),
    { numRuns: 300 },
  );
});

describe("the row of a photo", () => {
  test("holds its size, its hash and who may see it", async () => {
    await using open = await freshDatabase();
    const photos = temporaryStore();
    const id = await addPhoto({ ...open, photos }, await plainPicture(64, 48), {
      scope: "inventory",
      at: AT,
    });
    const rows = await open.database.selectFrom("photos").selectAll().execute();
    const bytes = await photos.get(photoName(id, 64));
    expect(rows).toEqual([
      {
        id,
        contentHash: createHash("sha256")
          .update(bytes ?? "")
          .digest("hex"),
        width: 64,
        height: 48,
        byteSize: bytes?.length,
        scope: "inventory",
        createdAt: AT,
        deletedAt: null,
      },
    ]);
  });

  test("is rolled back with the caller's transaction", async () => {
    await using open = await freshDatabase();
    const prepared = await preparePhoto(temporaryStore(), await plainPicture(64, 48));
    const failing = open.database.transaction().execute(async (trx) => {
      await recordPhoto(trx, prepared, { scope: null, at: AT });
      throw new Error("the form was wrong");
    });
    await expect(failing).rejects.toThrow("the form was wrong");
    expect(await open.database.selectFrom("photos").selectAll().execute()).toEqual([]);
  });

  test("is not written for a picture that is refused", async () => {
    await using open = await freshDatabase();
    const adding = addPhoto({ ...open, photos: temporaryStore() }, Buffer.from("text"), {
      scope: null,
      at: AT,
      fileName: "notes.jpg",
    });
    await expect(adding).rejects.toThrow("notes.jpg is not a JPEG, PNG or WebP picture.");
    expect(await open.database.selectFrom("photos").selectAll().execute()).toEqual([]);
  });
});

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}
