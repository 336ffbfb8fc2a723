import { describe, expect, test } from "vitest";
import { platformContext, type Platform } from "#app/data/context.server.ts";
import { photoName } from "#app/data/photos/photo-rules.ts";
import { makeContext } from "#tests/make-context.ts";
import { makePhotos } from "#tests/make-photos.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { purge } from "#app/retention.server.ts";
import { makeCostume } from "#tests/makers/make-costume.ts";
import { plainPicture, pngThatClaims } from "#tests/sample-pictures.ts";
import {
  addCostume,
  deleteCostume,
  editCostume,
  restoreCostume,
  undoIn,
} from "#tests/wardrobe-desk.ts";
import { action as uploadPhoto } from "#app/office/costumes/photos/photo-upload-route.tsx";
import { openTicket } from "#app/office/costumes/photos/photo-tickets.server.ts";

const KEY = "a-key-that-is-long-enough";
const DAYS = 24 * 60;

async function wardrobe() {
  const platform: TestPlatform & { photos?: Platform["photos"] } = await makePlatform();
  const photos = makePhotos();
  platform.photos = photos;
  const send = async (bytes: Uint8Array, name: string) => {
    const body = new FormData();
    body.set("photo", new File([bytes as Uint8Array<ArrayBuffer>], name));
    const request = new Request("http://school.example/", { method: "POST", body });
    const context = makeContext(platform, "inventory");
    expect(context.get(platformContext).photos).toBe(photos);
    const response = await uploadPhoto({ request, context } as never);
    return (await response.json()) as { ticket?: string; problem?: string };
  };
  const ticket = async () => (await send(await plainPicture(40, 30), "tutu.jpg")).ticket ?? "";
  return { platform, photos, send, ticket };
}

const costumes = ({ database }: Pick<TestPlatform, "database">) =>
  database.selectFrom("costumes").selectAll().execute();

const keptPhotos = async ({ database }: Pick<TestPlatform, "database">) =>
  (await database.selectFrom("photos").select("deletedAt").execute()).map(
    ({ deletedAt }) => deletedAt === null,
  );

describe("adding a costume", () => {
  test("stores fields as text and photos, once however often it is sent", async () => {
    const { platform, ticket } = await wardrobe();
    await using _ = platform;
    const form = {
      key: KEY,
      values: { "Item name": " White tutu ", COLOUR: "", "BOX NUMBER": "007" },
      photos: [await ticket(), await ticket()],
    };
    expect(await addCostume(platform, form)).toEqual({ isSaved: true });
    expect(await addCostume(platform, form)).toEqual({ isSaved: true });
    const [costume, ...others] = await costumes(platform);
    expect(others).toEqual([]);
    expect(costume?.fields).toEqual({ "Item name": "White tutu", "BOX NUMBER": "007" });
    expect(costume?.imageUrls).toEqual([
      expect.stringMatching(/^\/photos\/[0-9a-f-]{36}$/),
      expect.stringMatching(/^\/photos\/[0-9a-f-]{36}$/),
    ]);
    const photos = await platform.database.selectFrom("photos").select("scope").execute();
    expect(photos).toEqual([{ scope: "inventory" }, { scope: "inventory" }]);
    const [row] = await platform.database.selectFrom("audit").selectAll().execute();
    expect(row).toMatchObject({ who: "inventory desk", action: "added costume" });
  });

  test("is refused when empty", async () => {
    const { platform } = await wardrobe();
    await using _ = platform;
    const empty = { key: KEY, values: { "Item name": " " }, photos: [] };
    expect(await addCostume(platform, empty)).toMatchObject({ isSaved: false, status: 422 });
    expect(await costumes(platform)).toEqual([]);
  });

  test("accepts photos only by this school's tickets of the last eight days", async () => {
    const { platform, ticket } = await wardrobe();
    await using _ = platform;
    const good = await ticket();
    const [body = "", seal = ""] = good.split(".");
    const other = Buffer.from(body, "base64url").toString().replace("40", "41");
    const bad = [
      "/photos/somebody-elses",
      "javascript:alert(1)",
      `${Buffer.from(other).toString("base64url")}.${seal}`,
      body,
    ];
    for (const photo of bad) {
      const form = { key: KEY, values: { "Item name": "Tutu" }, photos: [photo] };
      expect(await addCostume(platform, form)).toMatchObject({ status: 422 });
    }
    const { secret, now } = platform;
    expect(openTicket(secret, good, now())).not.toBeNull();
    platform.passMinutes(8 * DAYS + 1);
    expect(openTicket(secret, good, now())).toBeNull();
    expect(await costumes(platform)).toEqual([]);
    expect(await keptPhotos(platform)).toEqual([]);
  });

  test("stores photos sent with the form once, and refuses files that are not pictures", async () => {
    const { platform } = await wardrobe();
    await using _ = platform;
    const send = async (bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.set("key", KEY);
      form.set("body", JSON.stringify({ values: { "Item name": "Tutu" }, photos: ["photo 0"] }));
      form.set("photo 0", new File([bytes], "tutu.jpg"));
      return addCostume(platform, form);
    };
    expect(await send(new Uint8Array([1]))).toMatchObject({
      status: 422,
      problem: "tutu.jpg is not a JPEG, PNG or WebP picture.",
    });
    const picture = new Uint8Array(await plainPicture(40, 30));
    expect([await send(picture), await send(picture)]).toEqual([
      { isSaved: true },
      { isSaved: true },
    ]);
    const stored = await costumes(platform);
    expect(stored.map(({ imageUrls }) => imageUrls)).toEqual([[expect.stringMatching(/^.photos/)]]);
    expect(await keptPhotos(platform)).toEqual([true]);
  });
});

describe("changing a costume", () => {
  test("keeps fields the form did not show, and never overwrites a newer change", async () => {
    const { platform } = await wardrobe();
    await using _ = platform;
    const imageUrls = ["https://a.example/1.jpg", "https://a.example/2.jpg"];
    const fields = { color: "red", Notes: "mended" };
    const { id } = await makeCostume(platform.database, { fields, imageUrls });
    const edit = { version: 1, values: { COLOUR: "blue" }, photos: imageUrls.slice(1) };
    const edited = await editCostume(platform, edit, id);
    expect(edited).toMatchObject({
      isSaved: true,
      change: { summary: "This costume: COLOUR from red to blue; Photos from 2 to 1" },
    });
    expect(await costumes(platform)).toMatchObject([
      {
        fields: { color: "blue", Notes: "mended" },
        imageUrls: ["https://a.example/2.jpg"],
        version: 2,
        searchText: "mended\u001fblue\u001ehttps://a.example/2.jpg",
      },
    ]);
    const stale = { ...edit, photos: [] };
    expect(await editCostume(platform, stale, id)).toMatchObject({
      status: 409,
      newer: { version: 2, values: { photos: ["https://a.example/2.jpg"] } },
    });
    expect(await costumes(platform)).toMatchObject([{ imageUrls: ["https://a.example/2.jpg"] }]);
    expect(await undoIn(platform, edited)).toMatchObject({ isSaved: true });
    expect(await costumes(platform)).toMatchObject([{ fields, imageUrls }]);
  });

  test("a removed photo is purged after 30 days, unless another costume shows it", async () => {
    const { platform, photos, ticket } = await wardrobe();
    await using _ = platform;
    const values = { "Item name": "Tutu" };
    await addCostume(platform, { key: KEY, values, photos: [await ticket()] });
    const [first] = await costumes(platform);
    const imageUrls = first?.imageUrls as string[];
    const { id } = await makeCostume(platform.database, { imageUrls });
    const off = { values, photos: [], version: 1 };
    await editCostume(platform, off, id);
    expect(await keptPhotos(platform)).toEqual([true]);
    await editCostume(platform, off, first?.id);
    expect(await keptPhotos(platform)).toEqual([false]);
    platform.passMinutes(31 * DAYS);
    expect(await purge({ ...platform, photos })).toMatchObject({ "photo files": 1, photos: 1 });
    expect(await photos.list()).toEqual([]);
  });
});

test("a deleted costume can be restored with its photos within 30 days, but not after", async () => {
  const { platform, photos, ticket } = await wardrobe();
  await using _ = platform;
  await addCostume(platform, { key: KEY, values: {}, photos: [await ticket()] });
  const [costume] = await costumes(platform);
  const id = costume?.id ?? "";
  expect(await deleteCostume(platform, {}, id)).toMatchObject({ isSaved: true });
  expect(await keptPhotos(platform)).toEqual([false]);
  expect(await deleteCostume(platform, {}, id)).toMatchObject({ status: 410, change: {} });
  // The last minute of the school's day, 30 days later.
  platform.passMinutes(30 * DAYS + 13 * 60 + 59);
  expect(await restoreCostume(platform, {}, id)).toEqual({ isSaved: true });
  expect(await keptPhotos(platform)).toEqual([true]);
  const [url = ""] = (costume?.imageUrls ?? []) as string[];
  expect(await photos.get(photoName(url.slice("/photos/".length), 40))).not.toBeNull();
  await deleteCostume(platform, {}, id);
  platform.passMinutes(31 * DAYS);
  expect(await restoreCostume(platform, {}, id)).toMatchObject({ status: 404 });
});

test("a file that is not a photo is refused with a plain message naming it", async () => {
  const { platform, photos, send } = await wardrobe();
  await using _ = platform;
  const page = Buffer.from("<!doctype html><script>alert(1)</script>");
  expect(await send(page, "page.jpg")).toEqual({
    problem: "page.jpg is not a JPEG, PNG or WebP picture.",
  });
  expect((await send(pngThatClaims(30_000, 30_000), "wide.png")).problem).toMatch(
    /^wide\.png has more than 40 megapixels/,
  );
  const large = Buffer.alloc(10 * 1024 * 1024 + 1, 0xff);
  expect((await send(large, "large.jpg")).problem).toMatch(/^large\.jpg is larger than 10 MB/);
  expect(await photos.list()).toEqual([]);
});
