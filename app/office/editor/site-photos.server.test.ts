import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { diskPhotoStore } from "#app/platform/photos/disk-photo-store.server.ts";
import { findPhoto } from "#app/platform/photos/find-photo.server.ts";
import { liveContent } from "#app/site/content/content.server.ts";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { plainPicture } from "#tests/sample-pictures.ts";
import { action } from "./editor.tsx";
import { addSitePhoto, endConsents, readConsents, withdrawConsent } from "./site-photos.server.ts";

const DESK = makeVisitor({ names: { admin: "Jo" } });
const DAY_MINUTES = 24 * 60;

/** A platform with a store for photos, and a picture of a child on the classes' slide. */
async function school(until: string | null) {
  const platform = await makePlatform();
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-photos-"));
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    await platform[Symbol.asyncDispose]();
  });
  const desk = { ...platform, photos: diskPhotoStore(folder) };
  const consent = { isChild: true, givenBy: "Ann Tern", until };
  const answer = await addSitePhoto(desk, DESK, await plainPicture(40, 30), consent);
  if (!answer.isSaved) throw new Error(answer.problem);
  const blocks = { classCards: [{ name: "Ballet", img: answer.path, blurb: "" }] };
  const body = JSON.stringify({ do: "publish", base: 0, blocks });
  const request = new Request("http://school.example/admin/editor", { method: "POST", body });
  await action({ request, context: makeContext(platform, "admin") } as never);
  return { platform, id: answer.path.split("/").at(-1) ?? "" };
}

const pictureOnSite = async ({ database }: TestPlatform) =>
  (await liveContent(database)).classCards[0]?.img;

const photoFound = ({ database }: TestPlatform, id: string) => findPhoto(database, new Set(), id);

test("a picture stays on the site through the last day of its consent, and goes on the next", async () => {
  const { platform, id } = await school("2026-11-20");
  expect(await endConsents(platform)).toBe(0);
  expect(await pictureOnSite(platform)).toBe(`/photos/${id}`);
  platform.passMinutes(DAY_MINUTES);
  expect(await endConsents(platform)).toBe(1);
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

test("a consent without a last day ends when it is withdrawn, and once", async () => {
  const { platform, id } = await school(null);
  platform.passMinutes(1000 * DAY_MINUTES);
  expect(await endConsents(platform)).toBe(0);
  expect(await withdrawConsent(platform, DESK, id)).toEqual({ isSaved: true });
  expect(await pictureOnSite(platform)).toBe("");
  expect(await photoFound(platform, id)).toBe(404);
  expect(await withdrawConsent(platform, DESK, id)).toMatchObject({ status: 404 });
});

test("a consent that has ended already brings no picture in", async () => {
  const platform = await makePlatform();
  await using _ = platform;
  const consent = { isChild: true, givenBy: "Ann Tern", until: "2026-11-19" };
  const answer = await addSitePhoto(platform as never, DESK, Buffer.alloc(0), consent);
  expect(answer).toMatchObject({ problem: "This consent has ended already." });
});
