// A photo store in a folder that is removed with the test.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { diskPhotoStore } from "#app/data/photos/disk-photo-store.server.ts";

export function makePhotos() {
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-photos-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return diskPhotoStore(folder);
}
