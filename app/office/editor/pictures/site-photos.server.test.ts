import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { diskPhotoStore } from "#app/data/photos/disk-photo-store.server.ts";
import { findPhoto } from "#app/data/photos/find-photo.server.ts";
import type { PhotoStore } from "#app/data/photos/photo-store.server.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { liveContent } from "#app/site/content/content.server.ts";
import { commandAt, deskAt, changeAt } from "#tests/command-at.ts";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { plainPicture } from "#tests/sample-pictures.ts";
import { endConsents, readConsents } from "./site-photos.server.ts";

const DAY_MINUTES = 24 * 60;

/** A platform with a photo store, and a child's picture on the classes slide. */
async function school(until: string | null) {
  const platform = await makePlatform();
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-photos-"));
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    await platform[Symbol.asyncDispose]();
  });
  const desk = { ...platform, photos: diskPhotoStore(folder) };
  // Wide enough for several sizes.
  const picture = await plainPicture(400, 300);
  const { path: address = "" } = await upload(desk, picture, until);
  const id = address.split("/").at(-1) ?? "";
  const before = await photoFound(desk, id);
  expect(await publish(desk, { do: "publish", base: 0, blocks: cardWith(address) })).toMatchObject({
    isSaved: true,
  });
  return { platform: desk, id, before };
}

const cardWith = (img: string) => ({ classCards: [{ name: "Ballet", img, blurb: "" }] });
const sizesOf = async ({ photos }: { photos: PhotoStore }) => (await photos.list()).length;

const publish = changeAt("/admin/editor", "admin");
const withdraw = deskAt("/admin/editor/withdraw", "admin");

async function upload(platform: TestPlatform, bytes: Uint8Array, until: string | null) {
  const body = new FormData();
  body.set("photo", new File([new Uint8Array(bytes)], "class.jpg"));
  body.set("isChild", "true");
  body.set("givenBy", "Ann Tern");
  body.set("until", until ?? "");
  const request = new Request("http://school.example/", { method: "POST", body });
  const sent = { request, params: {}, context: makeContext(platform, "admin") };
  const { data } = await commandAt("/admin/editor/photos")(sent);
  return data as typeof data & { path?: string };
}

const pictureOnSite = async ({ database }: TestPlatform) =>
  (await liveContent(database)).classCards[0]?.img;

const photoFound = ({ database }: TestPlatform, id: string, scopes: Scope[] = []) =>
  findPhoto(database, new Set(scopes), id);

test("a picture is office only until the website shows it, and again afterwards", async () => {
  const { platform, id, before } = await school(null);
  expect(before).toBe(401);
  expect(await photoFound(platform, id)).toMatchObject({ id });
  await publish(platform, { do: "publish", base: 1, blocks: cardWith("") });
  expect(await photoFound(platform, id)).toBe(401);
  expect(await photoFound(platform, id, ["inventory"])).toBe(403);
  expect(await photoFound(platform, id, ["admin"])).toMatchObject({ id });
  await publish(platform, { do: "bring back", base: 2, number: 1 });
  expect(await photoFound(platform, id)).toMatchObject({ id });
});

test("a costume's picture stays inventory only, even if the website names it", async () => {
  const { platform } = await school(null);
  const { database } = platform;
  const costume = { contentHash: "hash", width: 8, height: 8, byteSize: 8, scope: "inventory" };
  const createdAt = platform.now().toISOString();
  await database
    .insertInto("photos")
    .values({ ...costume, id: "a-cape", createdAt })
    .execute();
  await publish(platform, { do: "publish", base: 1, blocks: cardWith("/photos/a-cape") });
  expect(await photoFound(platform, "a-cape")).toBe(401);
});

test("a picture stays on the site until the end of its consent's last day", async () => {
  const { platform, id } = await school("2026-11-20");
  expect(await endConsents(platform)).toBe(0);
  expect(await pictureOnSite(platform)).toBe(`/photos/${id}`);
  platform.passMinutes(DAY_MINUTES);
  expect(await sizesOf(platform)).toBe(2);
  expect(await endConsents(platform)).toBe(1);
  expect(await sizesOf(platform)).toBe(0);
  expect(await pictureOnSite(platform)).toBe("");
  expect(await photoFound(platform, id)).toBe(404);
  expect(await readConsents(platform.database, "2026-11-21")).toEqual([]);
  const audit = await platform.database
    .selectFrom("audit")
    .select("action")
    .where("who", "=", "the system")
    .orderBy("action")
    .execute();
  expect(audit).toEqual([{ action: "ended photo consent" }, { action: "published content" }]);
  expect(await endConsents(platform)).toBe(0);
});

test("a consent without a last day ends once, when withdrawn", async () => {
  const { platform, id } = await school(null);
  platform.passMinutes(1000 * DAY_MINUTES);
  expect(await endConsents(platform)).toBe(0);
  expect(await sizesOf(platform)).toBe(2);
  expect(await withdraw(platform, { id })).toEqual({ isSaved: true });
  expect(await sizesOf(platform)).toBe(0);
  expect(await pictureOnSite(platform)).toBe("");
  expect(await photoFound(platform, id)).toBe(404);
  expect(await withdraw(platform, { id })).toMatchObject({ status: 410 });
});

test("files that could not be deleted on withdrawal are deleted later", async () => {
  const { platform, id } = await school(null);
  const photos = { ...platform.photos, remove: () => Promise.reject(new Error("no bucket")) };
  expect(await withdraw({ ...platform, photos } as TestPlatform, { id })).toEqual({
    isSaved: true,
  });
  expect(await sizesOf(platform)).toBe(2);
  await endConsents(platform);
  expect(await sizesOf(platform)).toBe(0);
});

test("a picture whose consent has already ended is refused", async () => {
  const platform = await makePlatform();
  await using _ = platform;
  const answer = await upload(platform, new Uint8Array(1), "2026-11-19");
  expect(answer).toMatchObject({ problem: "This consent has already ended." });
});

test("an old version and a draft are published without withdrawn pictures", async () => {
  const { platform, id } = await school(null);
  await withdraw(platform, { id });
  expect(await publish(platform, { do: "bring back", base: 2, number: 1 })).toEqual({
    isSaved: true,
    leftOut: 1,
  });
  const { classCards } = await liveContent(platform.database);
  expect(classCards).toMatchObject([{ name: "Ballet", img: "" }]);
  const blocks = { classCards: [{ name: "Tap", img: `/photos/${id}`, blurb: "" }] };
  expect(await publish(platform, { do: "publish", base: 3, blocks })).toMatchObject({
    leftOut: 1,
  });
  expect(await pictureOnSite(platform)).toBe("");
  expect(await publish(platform, { do: "bring back", base: 4, number: 2 })).toMatchObject({
    leftOut: 0,
  });
});
