// Tells families of a cancelled class by email, and records the families told by email or phone.
import { randomUUID } from "node:crypto";
import { actorName } from "#app/data/audit/audit.server.ts";
import { Refused, type Change } from "#app/data/commands/answer.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { queueMail } from "#app/jobs/mail/outbox.server.ts";
import { formatCount, formatDay } from "#app/ui/format.ts";
import { liveContent } from "#app/site/content/content.server.ts";
import {
  recordChange,
  rowsOf,
  requireRow,
  auditRow,
  type ChangedRow,
} from "#app/office/changes/change-row.server.ts";
import { ALREADY } from "#app/office/slice/due/due.server.ts";
import { classWords } from "#app/office/class-places/class-words.ts";
import { WEEKLY_CLASSES } from "../../weekly-class-rows.server.ts";
import { MEETINGS } from "../meeting-rows.server.ts";
import { toldSummary } from "./told-state.ts";
import { type MessageSent } from "./telling.schema.ts";
import { readFamiliesToTell, notToldYet, type FamilyToTell } from "./telling.server.ts";
import { tellFamilies } from "../../week.commands.ts";

export const FAMILIES_TOLD = rowsOf<"familiesTold">({
  table: "familiesTold",
  one: "family told",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: "Someone else has changed this.",
  gone: "This has been undone.",
  nameOf: () => "a family who was told",
});

const NO_MAIL = "Email is not set up. Ring the families, then press 'Told by phone'.";

export const tellFamiliesHandler = handler(tellFamilies, async (desk, posted) => {
  const { id = "" } = desk.params;
  if (posted.way === "mail") return { told: await tellByMail(desk, id, posted) };
  return { change: await tellByPhone(desk, id, posted.day, posted.families) };
});

/**
 * Queues a separate mail to each contact who receives mail, so that no home sees another's address. Records a
 * family without an address as not reached. Returns a summary, such as '11 families told, 1 not reached'.
 */
async function tellByMail(
  desk: Desk,
  classId: string,
  { day, families: keys, subject, body }: MessageSent,
): Promise<string> {
  const { trx, at, platform } = desk;
  if (!platform.environment.SMTP_URL) throw new Refused(422, NO_MAIL);
  const { weekly, meetingId } = await cancelledMeeting(desk, classId, day);
  const { school } = await liveContent(trx);
  const replyTo = school.email === "" ? {} : { replyTo: school.email };
  for (const family of await readFamiliesToTell(trx, weekly, day)) {
    const { mails, state } = family;
    if (mails.length === 0 && state === null) {
      await recordTold(desk, weekly.id, day, family, "none");
    }
    if (mails.length === 0 || !keys.includes(family.key)) continue;
    const mailIds: string[] = [];
    for (const recipient of mails) {
      mailIds.push(await queueMail(trx, { recipient, ...replyTo, subject, body }, at));
    }
    await recordTold(desk, weekly.id, day, family, "mail", mailIds);
  }
  const families = await readFamiliesToTell(trx, weekly, day);
  const told = toldSummary(families.map(({ state }) => state));
  const facts = [{ label: "Families", to: told }];
  await auditRow(desk, MEETINGS, { id: meetingId, action: "told families", facts });
  return told;
}

/** Records families as told by phone: those with these keys, or all who are not told yet. */
export async function tellByPhone(
  desk: Desk,
  classId: string,
  day: string,
  keys: readonly string[] | "all",
): Promise<Change> {
  const { trx, visitor, at } = desk;
  const { weekly, meetingId } = await cancelledMeeting(desk, classId, day);
  const families = notToldYet(await readFamiliesToTell(trx, weekly, day)).filter(
    ({ key }) => keys === "all" || keys.includes(key),
  );
  if (families.length === 0) throw new Refused(409, ALREADY);
  const rows: ChangedRow[] = [];
  for (const family of families) {
    rows.push(await recordTold(desk, weekly.id, day, family, "phone"));
  }
  const count = formatCount(families.length, "family", "families");
  const facts = [{ label: "Told by phone", to: count }];
  await auditRow(desk, MEETINGS, { id: meetingId, action: "told families", facts });
  const summary = `Told ${count} by phone: ${classWords(weekly)} on ${formatDay(day)} is cancelled`;
  return recordChange(trx, visitor, { kind: "told families", summary, rows, at });
}

async function cancelledMeeting(desk: Desk, classId: string, day: string) {
  const weekly = await requireRow(desk, WEEKLY_CLASSES, classId);
  const meeting = await desk.trx
    .selectFrom("meetingChanges")
    .select("id")
    .where("classId", "=", weekly.id)
    .where("day", "=", day)
    .where("state", "=", "cancelled")
    .executeTakeFirst();
  if (!meeting)
    throw new Refused(409, `${classWords(weekly)} on ${formatDay(day)} is not cancelled.`);
  return { weekly, meetingId: meeting.id };
}

/** Inserts or replaces the family's record, and returns the change for undo. */
async function recordTold(
  { trx, visitor, at }: Desk,
  classId: string,
  day: string,
  { key: familyKey }: FamilyToTell,
  way: "mail" | "phone" | "none",
  mailIds: readonly string[] = [],
): Promise<ChangedRow> {
  const { table } = FAMILIES_TOLD;
  const existing = await trx
    .selectFrom("familiesTold")
    .select(["id", "way", "mailIds", "toldBy"])
    .where("classId", "=", classId)
    .where("day", "=", day)
    .where("familyKey", "=", familyKey)
    .executeTakeFirst();
  const set = { way, mailIds: [...mailIds], toldBy: actorName(visitor) };
  if (existing) {
    const { id, ...before } = existing;
    await trx.updateTable("familiesTold").set(set).where("id", "=", id).execute();
    return { table, id, before, version: null };
  }
  const id = randomUUID();
  await trx
    .insertInto("familiesTold")
    .values({ id, classId, day, familyKey, ...set, createdAt: at })
    .execute();
  return { table, id, before: {}, wasNew: true, version: null };
}

/** Deletes the record of the families told: the meeting has changed again since. */
export async function clearFamiliesTold(
  { trx }: Desk,
  classId: string,
  day: string,
): Promise<void> {
  await trx
    .deleteFrom("familiesTold")
    .where("classId", "=", classId)
    .where("day", "=", day)
    .execute();
}
