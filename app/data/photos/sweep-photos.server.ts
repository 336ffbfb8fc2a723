// Clears the store of bytes that nobody can ask for any more.
import type { Platform } from "../context.server.ts";
import type { PurgeMoment } from "../retention/retention.server.ts";
import { photoIdOf } from "./photo-rules.ts";

/** Bytes without a row may belong to a change that waits in a browser, for 7 days at the most. */
const UNRECORDED_KEPT_DAYS = 9;
const DAY_MS = 86_400_000;

/**
 * Removes the bytes of photos that were deleted before the window, in every size, and bytes that never
 * got a row; returns the names.
 */
export async function sweepPhotos(
  { database, photos }: Pick<Platform, "database" | "photos">,
  { at, since }: PurgeMoment,
): Promise<string[]> {
  const unrecordedBefore = new Date(Date.parse(at) - UNRECORDED_KEPT_DAYS * DAY_MS);
  // The store is listed first: a photo that is added meanwhile is not in the list at all.
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
