// Reads how far a school that started empty is with its first week.
import { handler } from "#app/data/commands/handler.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { Platform } from "#app/data/context.server.ts";
import { OPENING_NAME, SAMPLE_PUBLISHER } from "#app/platform/opening.ts";
import { readSetting, writeSetting } from "#app/data/stored-setting.server.ts";
import { backupHealth } from "#app/jobs/backup/backup-state.server.ts";
import { note } from "../settings/settings-desk.server.ts";
import { TEST_MAIL } from "../settings/mail/mails.server.ts";
import { firstWeekSteps, isWeekDone, type FirstWeekFacts, type Step } from "./first-week.ts";
import { setFirstWeek } from "./today.commands.ts";

const SETTING = "first week";

export type FirstWeek = { isHidden: boolean; steps: Step[] };

/** Returns null for a school with the sample's records, and once everything is done. */
export async function readFirstWeek({
  database,
  environment,
  now,
}: Pick<Platform, "database" | "environment" | "now">): Promise<FirstWeek | null> {
  const { kind } = await readSetting(database, "filled");
  if (kind !== "empty" && kind !== "sample website") return null;
  const { isHidden } = await readSetting(database, SETTING);
  const facts: FirstWeekFacts = {
    ...(await websiteFacts(database)),
    classes: await classFacts(database),
    staff: await staffFacts(database),
    import: await importFacts(database),
    mail: {
      isBegun: environment.SMTP_URL !== undefined,
      isDone: await wasMailSent(database),
    },
    backup: await backupFacts(database, now()),
  };
  const steps = firstWeekSteps(facts);
  return isWeekDone(steps) ? null : { isHidden: isHidden === true, steps };
}

export const setFirstWeekHandler = handler(setFirstWeek, async (desk, { isHidden }) => {
  await writeSetting(desk.trx, SETTING, { isHidden }, desk.at);
  const action = isHidden ? "hid the first week" : "showed the first week";
  await note(desk, { action, subjectId: SETTING });
});

type Published = { school?: { name?: string }; keyDates?: unknown };

/** The sample's version, if there is one, came with the start; the others are by people. */
async function websiteFacts(database: Database) {
  const versions = await database
    .selectFrom("contentVersions")
    .select(["content", "publishedBy"])
    .orderBy("number")
    .execute();
  const isSample = ({ publishedBy }: { publishedBy: string }) => publishedBy === SAMPLE_PUBLISHER;
  const [first, last] = [versions.find(isSample), versions.at(-1)].map(
    (version) => (version?.content ?? { school: { name: OPENING_NAME } }) as Published,
  );
  const differs = (of: keyof Published) =>
    JSON.stringify(first?.[of]) !== JSON.stringify(last?.[of]);
  const isPublished = versions.some((version) => !isSample(version));
  const terms = await database.selectFrom("terms").select("id").limit(1).execute();
  return {
    school: { isBegun: differs("school"), isDone: first?.school?.name !== last?.school?.name },
    terms: { isBegun: differs("keyDates"), isDone: terms.length > 0 || differs("keyDates") },
    website: { isBegun: isPublished, isDone: isPublished },
  };
}

/** Classes that a person has added or changed; those of the first timetable came with the start. */
async function classFacts(database: Database) {
  const rows = await database
    .selectFrom("weeklyClasses")
    .select(["createdAt", "updatedAt"])
    .where("archivedAt", "is", null)
    .execute();
  const { at } = await readSetting(database, "filled");
  const own = rows.filter(({ createdAt, updatedAt }) => updatedAt > createdAt || createdAt !== at);
  const pupils = await database.selectFrom("enrolments").select("id").limit(1).execute();
  return { isBegun: own.length > 0, isDone: own.length > 0 && pupils.length > 0 };
}

/** People whom an owner has added; the first ones came with the start. */
async function staffFacts(database: Database) {
  const people = await database
    .selectFrom("people")
    .select("createdAt")
    .where("removedAt", "is", null)
    .orderBy("createdAt")
    .execute();
  const first = people[0]?.createdAt;
  const isDone = people.some(({ createdAt }) => createdAt !== first);
  const teaching = await database.selectFrom("classTeachers").select("id").limit(1).execute();
  return { isBegun: isDone || teaching.length > 0, isDone };
}

async function importFacts(database: Database) {
  const imports = await database.selectFrom("imports").select("id").limit(1).execute();
  const members = await database
    .selectFrom("members")
    .select("id")
    .where("deletedAt", "is", null)
    .limit(1)
    .execute();
  return { isBegun: imports.length > 0, isDone: members.length > 0 };
}

/** Whether the mail server has accepted the last test message, or any message. */
async function wasMailSent(database: Database): Promise<boolean> {
  const { id } = await readSetting(database, TEST_MAIL);
  if (typeof id !== "string") return false;
  const sent = await database
    .selectFrom("outbox")
    .select("id")
    .where("state", "=", "sent")
    .limit(1)
    .execute();
  return sent.length > 0;
}

async function backupFacts(database: Database, now: Date) {
  const { lastGoodAt, isWanted } = await backupHealth(database, now);
  return { isBegun: isWanted, isDone: lastGoodAt !== null };
}
