// Deletes photo files that can no longer be shown.
import type { Platform } from "../context.server.ts";
import type { PurgeMoment } from "../retention/retention.server.ts";
import { photoIdOf } from "./photo-rules.ts";

/** A file without a row may belong to a change queued in a browser, for 7 days at most. */
const UNRECORDED_KEPT_DAYS = 9;
const DAY_MS = 86_400_000;

/**
 * Deletes, in every size, the files of photos deleted before the undo window, and files that
 * never got a row; returns their names.
 */
export async function sweepPhotos(
  { database, photos }: Pick<Platform, "database" | "photos">,
  { at, since }: PurgeMoment,
): Promise<string[]> {
  const unrecordedBefore = new Date(Date.parse(at) - UNRECORDED_KEPT_DAYS * DAY_MS);
  // List the store first: a photo added since is then not in the list at all.
  const stored = await photos.list();
  const rows = await database.selectFrom("photos").select(["id", "deletedAt"]).execute();
  const deletedAt = new Map(rows.map((row) => [row.id, row.deletedAt]));
  const isDue = ({ name, writtenAt }: (typeof stored)[number]) => {
    const deleted = deletedAt.get(photoIdOf(name) ?? "");
    if (deleted === undefined) return writtenAt < unrecordedBefore;
    return deleted !== null && deleted < since;
  };
  const due = stored.filter(isDue).map(({ name }) => name);
  for (const name of due) await photos.remove(name);
  return due;
}
