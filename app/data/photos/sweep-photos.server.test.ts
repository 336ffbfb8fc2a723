import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "#tests/fresh-database.ts";
import { plainPicture } from "#tests/sample-pictures.ts";
import { addPhoto, deletePhotos, preparePhoto } from "./add-photo.server.ts";
import { diskPhotoStore } from "./disk-photo-store.server.ts";
import { photoName } from "./photo-rules.ts";
import { sweepPhotos } from "./sweep-photos.server.ts";

const NOW = new Date("2026-11-20T09:30:00.000Z");
const MOMENT = { at: NOW.toISOString(), since: "2026-10-20T23:00:00.000Z" };
const daysBefore = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

function temporaryPhotos() {
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-photos-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const age = (name: string, at: Date) => utimesSync(path.join(folder, name), at, at);
  return { photos: diskPhotoStore(folder), age };
}

test("a deleted photo keeps its files until the undo window ends, then loses every size", async () => {
  await using open = await freshDatabase();
  const { photos } = temporaryPhotos();
  const platform = { database: open.database, photos };
  const add = async () =>
    addPhoto(platform, await plainPicture(400, 20), {
      scope: null,
      at: daysBefore(60).toISOString(),
    });
  const [kept, recent, old] = [await add(), await add(), await add()];
  await deletePhotos(open.database, [recent], "2026-10-20T23:00:00.000Z");
  await deletePhotos(open.database, [old], "2026-10-20T22:59:59.999Z");
  expect(await sweepPhotos(platform, MOMENT)).toEqual([photoName(old, 320), photoName(old, 400)]);
  const left = (await photos.list()).map(({ name }) => name);
  expect(left.toSorted()).toEqual(
    [kept, recent].flatMap((id) => [photoName(id, 320), photoName(id, 400)]).toSorted(),
  );
});

test("deleting a photo again does not restart its undo window", async () => {
  await using open = await freshDatabase();
  const { photos } = temporaryPhotos();
  const platform = { database: open.database, photos };
  const id = await addPhoto(platform, await plainPicture(40, 20), {
    scope: null,
    at: NOW.toISOString(),
  });
  await deletePhotos(open.database, [id], daysBefore(31).toISOString());
  await deletePhotos(open.database, [id], NOW.toISOString());
  expect(await sweepPhotos(platform, MOMENT)).toEqual([photoName(id, 40)]);
});

test("files without a row are deleted after nine days, not while a form may still be saved", async () => {
  await using open = await freshDatabase();
  const { photos, age } = temporaryPhotos();
  const [waiting, forgotten] = [
    await preparePhoto(photos, await plainPicture(40, 20)),
    await preparePhoto(photos, await plainPicture(40, 20)),
  ];
  age(photoName(waiting.id, 40), daysBefore(8.9));
  age(photoName(forgotten.id, 40), daysBefore(9.1));
  expect(await sweepPhotos({ database: open.database, photos }, MOMENT)).toEqual([
    photoName(forgotten.id, 40),
  ]);
});
