import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { freshDatabase } from "#tests/fresh-database.ts";
import { plainPicture } from "#tests/sample-pictures.ts";
import { addPhoto, deletePhotos, preparePhoto } from "./add-photo.server.ts";
import { createLog } from "../log.server.ts";
import { diskPhotoStore } from "./disk-photo-store.server.ts";
import { photoName } from "./photo-rules.ts";
import { startSweeping } from "./start-sweeping.server.ts";
import { sweepPhotos } from "./sweep-photos.server.ts";

const SILENT = { CALLBOARD_LOG: "silent" } as const;
const NOW = new Date("2026-11-20T09:30:00.000Z");
const daysBefore = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

function temporaryPhotos() {
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-photos-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const age = (name: string, at: Date) => utimesSync(path.join(folder, name), at, at);
  return { photos: diskPhotoStore(folder), age };
}

test("a deleted photo keeps its bytes for 30 days, in every width", async () => {
  await using open = await freshDatabase();
  const { photos } = temporaryPhotos();
  const platform = { database: open.database, photos };
  const add = async () =>
    addPhoto(platform, await plainPicture(400, 20), {
      scope: null,
      at: daysBefore(60).toISOString(),
    });
  const [kept, recent, old] = [await add(), await add(), await add()];
  await deletePhotos(open.database, [recent], daysBefore(29.9).toISOString());
  await deletePhotos(open.database, [old], daysBefore(30.1).toISOString());
  expect(await sweepPhotos(platform, NOW)).toEqual([photoName(old, 320), photoName(old, 400)]);
  const left = (await photos.list()).map(({ name }) => name);
  expect(left.toSorted()).toEqual(
    [kept, recent].flatMap((id) => [photoName(id, 320), photoName(id, 400)]).toSorted(),
  );
});

test("deleting a photo again does not start its 30 days anew", async () => {
  await using open = await freshDatabase();
  const { photos } = temporaryPhotos();
  const platform = { database: open.database, photos };
  const id = await addPhoto(platform, await plainPicture(40, 20), {
    scope: null,
    at: NOW.toISOString(),
  });
  await deletePhotos(open.database, [id], daysBefore(31).toISOString());
  await deletePhotos(open.database, [id], NOW.toISOString());
  expect(await sweepPhotos(platform, NOW)).toEqual([photoName(id, 40)]);
});

test("bytes that never got a row go after a day, not while a form may still be saved", async () => {
  await using open = await freshDatabase();
  const { photos, age } = temporaryPhotos();
  const [waiting, forgotten] = [
    await preparePhoto(photos, await plainPicture(40, 20)),
    await preparePhoto(photos, await plainPicture(40, 20)),
  ];
  age(photoName(waiting.id, 40), daysBefore(0.9));
  age(photoName(forgotten.id, 40), daysBefore(1.1));
  expect(await sweepPhotos({ database: open.database, photos }, NOW)).toEqual([
    photoName(forgotten.id, 40),
  ]);
});

test("the product sweeps by itself, and stops when it is asked to", async () => {
  await using open = await freshDatabase();
  const { photos } = temporaryPhotos();
  const platform = { database: open.database, photos, now: () => NOW, log: createLog(SILENT) };
  const id = await addPhoto(platform, await plainPicture(20, 20), {
    scope: null,
    at: daysBefore(60).toISOString(),
  });
  await deletePhotos(open.database, [id], daysBefore(31).toISOString());
  const { stop } = startSweeping(platform, 1);
  await vi.waitFor(async () => expect(await photos.list()).toEqual([]), { timeout: 20_000 });
  await stop();
});
