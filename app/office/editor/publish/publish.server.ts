// Publishes a new content for everybody at once, or an earlier one again.
import type { SaidOfClasses } from "#app/site/week/same-class.ts";
import { command, type Desk } from "#app/platform/commands/command.server.ts";
import { Refused } from "#app/platform/commands/answer.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Content } from "#app/site/content/content.ts";
import { readContent } from "#app/site/content/content.schema.ts";
import { liveContent, liveVersion } from "#app/site/content/content.server.ts";
import { recordChange } from "#app/office/changes/change-row.server.ts";
import { nameOfBlock } from "#app/office/editor/form/editor-blocks.ts";
import { bringBackSchema, publishSchema } from "#app/office/editor/editor.schema.ts";
import { contentAgain, putLive } from "./put-live.server.ts";
import { timeProblems, withTidyTimes } from "#app/office/editor/form/timetable-times.ts";
import { VERSIONS } from "./version-rows.server.ts";

const ADDRESS = "/admin/editor/publish";

/** Publishes what was changed, if nobody published anything since it was begun. */
export const publish = command({
  address: ADDRESS,
  asks: "publish",
  schema: publishSchema,
  run: async (desk, { base, blocks, ...said }) => {
    await refuseOlder(desk.trx, base);
    return put(desk, await withBlocks(desk.trx, blocks), said);
  },
});

/** Publishes an earlier version again, but for pictures and names that were withdrawn since. */
export const bringVersionBack = command({
  address: ADDRESS,
  asks: "bring back",
  schema: bringBackSchema,
  run: async (desk, { base, number, ...said }) => {
    await refuseOlder(desk.trx, base);
    const { content, hidden } = await contentAgain(desk.trx, number);
    return { ...(await put(desk, content, said)), ...(hidden > 0 && { hidden }) };
  },
});

/** What is answered: how many pictures are left out, since they were withdrawn. */
type Published = { leftOut: number };

async function put(desk: Desk, content: Content, said: SaidOfClasses): Promise<Published> {
  const { trx, visitor, at } = desk;
  const { number, leftOut, classes } = await putLive(desk, content, said);
  const { table } = VERSIONS;
  await recordChange(trx, visitor, {
    kind: "published content",
    summary: `Published the website, version ${number}`,
    // The website and the classes of the week are one: they come back together, or not at all.
    isWhole: true,
    rows: [{ table, id: String(number), before: {}, wasNew: true, version: null }, ...classes],
    at,
  });
  return { leftOut };
}

async function refuseOlder(trx: Database, base: number): Promise<void> {
  const version = await liveVersion(trx);
  if (version === base) return;
  throw new Refused(
    409,
    "Somebody published meanwhile. Your draft is kept: look at the list again.",
    { newer: { version, values: {} } },
  );
}

/** The live content with some blocks replaced. Throws Refused where they cannot be shown. */
async function withBlocks(trx: Database, blocks: Record<string, unknown>): Promise<Content> {
  const live = await liveContent(trx);
  const { content, badBlocks } = readContent(blocks, live);
  if (badBlocks.length > 0) {
    const names = badBlocks.map(nameOfBlock).join(", ");
    throw new Refused(422, `Not published: ${names} cannot be shown as it is.`);
  }
  const [problem] = timeProblems(content.timetable, live.timetable);
  if (problem !== undefined) throw new Refused(422, `Not published: ${problem}`);
  return { ...content, timetable: withTidyTimes(content.timetable, live.timetable) };
}
