// Clears the store of bytes that nobody can ask for any more.
import type { Platform } from "../context.server.ts";
import { photoIdOf } from "./photo-rules.ts";

/** A deleted photo can be brought back for this long. */
export const DELETED_KEPT_DAYS = 30;
/** Bytes without a row may belong to a form that is being saved right now. */
export const UNRECORDED_KEPT_DAYS = 1;
const DAY_MS = 86_400_000;

/** Removes the bytes of photos long deleted, and bytes that never got a row; returns the names. */
export async function sweepPhotos(
  { database, photos }: Pick<Platform, "database" | "photos">,
  now: Date,
): Promise<string[]> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const deletedBefore = before(DELETED_KEPT_DAYS).toISOString();
  // The store is listed first: a photo that is added meanwhile is not in the list at all.
  const stored = await photos.list();
  const rows = await database.selectFrom("photos").select(["id", "deletedAt"]).execute();
  const deletedAt = new Map(rows.map((row) => [row.id, row.deletedAt]));
  const isDue = ({ name, writtenAt }: (typeof stored)[number]) => {
    const deleted = deletedAt.get(photoIdOf(name) ?? "");
    if (deleted === undefined) return writtenAt < before(UNRECORDED_KEPT_DAYS);
    return deleted !== null && deleted < deletedBefore;
  };
  const due = stored.filter(isDue).map(({ name }) => name);
  for (const name of due) await photos.remove(name);
  return due;
}
