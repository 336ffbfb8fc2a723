// Publishes new content or an earlier version; the weekly classes are updated to match.
import { actorName } from "#app/data/audit/audit.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { type ChangedRow, recordChange, rowsOf } from "#app/office/changes/change-row.server.ts";
import { changedSinceWords } from "#app/office/changes/undo.ts";
import { nameOfBlock } from "#app/office/editor/form/editor-blocks.ts";
import { timeProblems, withTidyTimes } from "#app/office/editor/form/timetable-times.ts";
import { photosIn, withoutPhotos, showPhotosOf } from "../pictures/shown-photos.server.ts";
import type { Content } from "#app/site/content/content.ts";
import { readContent } from "#app/site/content/content.schema.ts";
import {
  liveContent,
  liveVersion,
  publishContent as insertContent,
} from "#app/site/content/content.server.ts";
import { OPENING_CONTENT } from "#app/site/content/opening-content.ts";
import { hideWithdrawnNames } from "#app/site/content/success-names.ts";
import { followNames } from "./follow-names.server.ts";
import { followTimetable, type FollowedRow } from "#app/site/week/follow-timetable.server.ts";
import type { ClassDecisions } from "#app/site/week/same-class.ts";
import { publishContent, bringVersionBack } from "../editor.commands.ts";

/** Publishes changes, unless someone has published since they were started. */
export const publishHandler = handler(publishContent, async (desk, { base, blocks, ...said }) => {
  await refuseOlder(desk.trx, base);
  return put(desk, await withBlocks(desk.trx, blocks), said);
});

/** Publishes an earlier version again, without pictures and names withdrawn since. */
export const bringVersionBackHandler = handler(
  bringVersionBack,
  async (desk, { base, number, ...said }) => {
    await refuseOlder(desk.trx, base);
    const { content, hidden } = await contentAgain(desk.trx, number);
    return { ...(await put(desk, content, said)), ...(hidden > 0 && { hidden }) };
  },
);

/** Publishes content; the answer counts the pictures left out as withdrawn. */
type Published = { leftOut: number };

async function put(desk: Desk, content: Content, said: ClassDecisions): Promise<Published> {
  const { trx, visitor, at } = desk;
  const { number, leftOut, classes } = await putLive(desk, content, said);
  await recordChange(trx, visitor, {
    kind: "published content",
    summary: `Published the website, version ${number}`,
    // The website and its weekly classes are undone together, or not at all.
    isWhole: true,
    rows: [
      { table: "contentVersions", id: String(number), before: {}, wasNew: true, version: null },
      ...classes,
    ],
    at,
  });
  return { leftOut };
}

const CHANGED = "Somebody published meanwhile.";

/** Undo publishes the previous version again. */
export const VERSIONS = rowsOf<"contentVersions">({
  table: "contentVersions",
  one: "content",
  key: "number",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: CHANGED,
  gone: CHANGED,
  nameOf: ({ number }) => `version ${number} of the website`,
  bringBack: async (desk, { id }) => {
    const live = await liveVersion(desk.trx);
    if (live !== Number(id)) throw new Refused(409, changedSinceWords(["the website"]));
    const { content } = await contentAgain(desk.trx, live - 1);
    await putLive(desk, content);
  },
});

async function refuseOlder(trx: Database, base: number): Promise<void> {
  const version = await liveVersion(trx);
  if (version === base) return;
  throw new Refused(
    409,
    "Somebody published meanwhile. Your draft is kept: please check the list again.",
    { newer: { version, values: {} } },
  );
}

/** Returns the live content with some blocks replaced. Throws Refused for invalid blocks. */
async function withBlocks(trx: Database, blocks: Record<string, unknown>): Promise<Content> {
  const live = await liveContent(trx);
  const { content, badBlocks } = readContent(blocks, live);
  if (badBlocks.length > 0) {
    const names = badBlocks.map(nameOfBlock).join(", ");
    throw new Refused(422, `Not published: please correct ${names} first.`);
  }
  const [problem] = timeProblems(content.timetable, live.timetable);
  if (problem !== undefined) throw new Refused(422, `Not published: ${problem}`);
  return { ...content, timetable: withTidyTimes(content.timetable, live.timetable) };
}

type Live = {
  number: number;
  /** Number of pictures left out because their consent was withdrawn. */
  leftOut: number;
  /** The weekly classes changed along with it, for undo. */
  classes: ChangedRow[];
};

/** Publishes the content. Throws Refused (409) until every moved class is answered as the same or not. */
export async function putLive(
  { trx, visitor, at, today }: Desk,
  content: Content,
  { same = {}, lastDays = {} }: Partial<ClassDecisions> = {},
): Promise<Live> {
  const gone = await photosGone(trx, content);
  const next = withoutPhotos(content, gone);
  await showPhotosOf(trx, await liveContent(trx), next);
  const number = await insertContent(trx, next, { who: actorName(visitor), at, visitor });
  const { timetable } = next;
  const followed = await followTimetable(trx, {
    timetable,
    today,
    at,
    answers: same,
    lastDays,
  });
  const renamed = await followNames(trx, followed);
  const classes = [...followed.map(changedClass), ...renamed];
  return { number, leftOut: gone.length, classes };
}

function changedClass({ id, before, version }: FollowedRow): ChangedRow {
  return { table: "weeklyClasses", id, before: before ?? {}, wasNew: before === null, version };
}

/** Returns a version's content; 0 is the initial one. Throws Refused (422) for an unknown version. */
async function contentOf(trx: Database, number: number): Promise<Content> {
  if (number === 0) return OPENING_CONTENT;
  const row = await trx
    .selectFrom("contentVersions")
    .select("content")
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) throw new Refused(422, "Version not found.");
  return readContent(row.content).content;
}

/**
 * Returns an earlier version's content without withdrawn pictures and names; `hidden` counts those names.
 * Throws Refused (422) for an unknown version.
 */
async function contentAgain(
  trx: Database,
  number: number,
): Promise<{ content: Content; hidden: number }> {
  const content = await contentOf(trx, number);
  const { successItems } = await liveContent(trx);
  const { items, hidden } = hideWithdrawnNames(content.successItems, successItems);
  return { content: { ...content, successItems: items }, hidden };
}

/** Returns the content's pictures that may no longer be shown. */
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
