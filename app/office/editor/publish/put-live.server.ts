// Makes a content the live one, but for the pictures that were withdrawn; the classes of the week follow it.
import type { Desk } from "#app/platform/commands/command.server.ts";
import { Refused } from "#app/platform/commands/answer.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { nameOf } from "#app/platform/sessions/unlock.server.ts";
import type { Content } from "#app/site/content/content.ts";
import { readContent } from "#app/site/content/content.schema.ts";
import { liveContent, publishContent } from "#app/site/content/content.server.ts";
import { withoutWithdrawn } from "#app/site/content/success-names.ts";
import { OPENING_CONTENT } from "#app/site/content/opening-content.ts";
import type { ChangedRow } from "#app/office/changes/change-row.server.ts";
import { followTimetable, type FollowedRow } from "#app/site/week/follow-timetable.server.ts";
import type { SaidOfClasses } from "#app/site/week/same-class.ts";
import { photosIn, withoutPhotos } from "#app/office/editor/pictures/pictures-in-content.ts";
import { showPhotosOf } from "#app/office/editor/pictures/shown-photos.server.ts";

type Live = {
  number: number;
  /** How many pictures are left out, since they were withdrawn. */
  leftOut: number;
  /** The classes of the week that changed with it, as undo needs them. */
  classes: ChangedRow[];
};

/** Throws Refused (409) where it is not said of each class that moved whether it is the same. */
export async function putLive(
  { trx, visitor, at, today }: Desk,
  content: Content,
  { same = {}, lastDays = {} }: Partial<SaidOfClasses> = {},
): Promise<Live> {
  const gone = await photosGone(trx, content);
  const next = withoutPhotos(content, gone);
  await showPhotosOf(trx, await liveContent(trx), next);
  const number = await publishContent(trx, next, { who: nameOf(visitor), at, visitor });
  const { timetable } = next;
  const followed = await followTimetable(trx, {
    timetable,
    today,
    at,
    answers: same,
    lastDays,
  });
  return { number, leftOut: gone.length, classes: followed.map(changedClass) };
}

function changedClass({ id, before, version }: FollowedRow): ChangedRow {
  return { table: "weeklyClasses", id, before: before ?? {}, wasNew: before === null, version };
}

/** The content of a version, 0 being the opening one. Throws Refused (422) where there is no such version. */
async function contentOf(trx: Database, number: number): Promise<Content> {
  if (number === 0) return OPENING_CONTENT;
  const row = await trx
    .selectFrom("contentVersions")
    .select("content")
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) throw new Refused(422, "There is no such version.");
  return readContent(row.content).content;
}

/**
 * The content of an earlier version, as it may be shown again; `hidden` counts the names whose consent was
 * withdrawn since. Throws Refused (422) where there is no such version.
 */
export async function contentAgain(
  trx: Database,
  number: number,
): Promise<{ content: Content; hidden: number }> {
  const content = await contentOf(trx, number);
  const { successItems } = await liveContent(trx);
  const { items, hidden } = withoutWithdrawn(content.successItems, successItems);
  return { content: { ...content, successItems: items }, hidden };
}

/** The pictures of a content that nobody can be shown any more. */
async function photosGone(trx: Database, content: Content): Promise<string[]> {
  const ids = photosIn(content);
  if (ids.length === 0) return [];
  const there = await trx
    .selectFrom("photos")
    .select("id")
    .where("id", "in", ids)
    .where("deletedAt", "is", null)
    .execute();
  const found = new Set(there.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}
