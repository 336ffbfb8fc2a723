import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { RouterContextProvider } from "react-router";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "#tests/fresh-database.ts";
import { plainPicture } from "#tests/sample-pictures.ts";
import {
  ANONYMOUS,
  platformContext,
  visitorContext,
  type Platform,
} from "#app/data/context.server.ts";
import { addPhoto, deletePhotos } from "#app/data/photos/add-photo.server.ts";
import { diskPhotoStore } from "#app/data/photos/disk-photo-store.server.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { loader } from "./photo-route.tsx";

const AT = "2026-11-20T09:30:00.000Z";

async function school() {
  const open = await freshDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-photos-"));
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    await open[Symbol.asyncDispose]();
  });
  const platform = { database: open.database, photos: diskPhotoStore(folder) };
  const add = async (scope: Scope | null) =>
    addPhoto(platform, await plainPicture(1000, 500), { scope, at: AT });
  const ask = (address: string, scopes: Scope[] = [], headers: HeadersInit = {}) => {
    const url = new URL(address, "http://localhost");
    const context = new RouterContextProvider();
    context.set(platformContext, platform as Platform);
    const reauthenticatedScopes = new Set(scopes);
    context.set(visitorContext, { ...ANONYMOUS, scopes: new Set(scopes), reauthenticatedScopes });
    return loader({
      request: new Request(url, { headers }),
      url,
      pattern: "/photos/:id",
      params: { id: url.pathname.split("/").at(-1) ?? "" },
      context,
    });
  };
  return { platform, add, ask };
}

test("anyone can see a public photo", async () => {
  const { add, ask } = await school();
  const response = await ask(`/photos/${await add(null)}`);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual({
    "content-type": "image/webp",
    "cache-control": "public, max-age=60",
    etag: expect.stringMatching(/^"[a-z0-9-]+-1000"$/),
    "x-content-type-options": "nosniff",
  });
  expect(await widthOf(response)).toBe(1000);
});

test("an inventory photo needs the inventory scope, and only the browser caches it", async () => {
  const { add, ask } = await school();
  const address = `/photos/${await add("inventory")}`;
  const seen = await ask(address, ["inventory"]);
  expect([seen.status, seen.headers.get("cache-control")]).toEqual([
    200,
    "private, max-age=31536000, immutable",
  ]);
  expect((await ask(address)).status).toBe(401);
  const other = await ask(address, ["members", "lessons"]);
  expect([other.status, other.headers.get("cache-control")]).toEqual([403, "no-store"]);
  expect(await other.text()).toBe("Your pass-phrase does not open this.");
});

test("an unpublished website picture is revalidated after a minute", async () => {
  const { add, ask } = await school();
  const address = `/photos/${await add("admin")}`;
  const seen = await ask(address, ["admin"]);
  expect([seen.status, seen.headers.get("cache-control")]).toEqual([200, "private, max-age=60"]);
  const stranger = await ask(address);
  expect([stranger.status, stranger.headers.get("cache-control")]).toEqual([401, "no-store"]);
});

test.each([
  ["320", 320],
  ["400", 960],
  ["5000", 1000],
  ["tiny", 1000],
])("?w=%s sends %i pixels", async (wanted, width) => {
  const { add, ask } = await school();
  expect(await widthOf(await ask(`/photos/${await add(null)}?w=${wanted}`))).toBe(width);
});

test("a cached photo is answered with 304 until it is deleted", async () => {
  const { platform, add, ask } = await school();
  const id = await add(null);
  const etag = (await ask(`/photos/${id}`)).headers.get("etag") ?? "";
  const again = await ask(`/photos/${id}`, [], { "if-none-match": etag });
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  expect((await ask(`/photos/${id}?w=320`, [], { "if-none-match": etag })).status).toBe(200);
  await deletePhotos(platform.database, [id], AT);
  expect((await ask(`/photos/${id}`, [], { "if-none-match": etag })).status).toBe(404);
});

test("a photo that never existed or was deleted is not found for anyone", async () => {
  const { platform, add, ask } = await school();
  const id = await add(null);
  const hidden = await add("inventory");
  await deletePhotos(platform.database, [id, hidden], AT);
  for (const name of [id, hidden, "nothing", "..%2Fcallboard.db"]) {
    expect((await ask(`/photos/${name}`)).status).toBe(404);
    expect((await ask(`/photos/${name}`, ["inventory"])).status).toBe(404);
  }
});

test("a photo whose file is missing is not found, rather than an error", async () => {
  const { platform, add, ask } = await school();
  const id = await add(null);
  for (const { name } of await platform.photos.list()) await platform.photos.remove(name);
  expect((await ask(`/photos/${id}`)).status).toBe(404);
});

async function widthOf(response: Response): Promise<number> {
  return (await sharp(await response.arrayBuffer()).metadata()).width;
}
