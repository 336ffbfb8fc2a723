// Tells families that a meeting is cancelled, by mail or as it was said by phone, and keeps who was told.
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
import { toldWords } from "./told-words.ts";
import { type MessageSent } from "./telling.schema.ts";
import { readFamiliesToTell, untold, type FamilyToTell } from "./telling.server.ts";
import { tellFamilies } from "../../week.commands.ts";

export const FAMILIES_TOLD = rowsOf<"familiesTold">({
  table: "familiesTold",
  one: "family told",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: "Somebody else changed this meanwhile.",
  gone: "This was taken back meanwhile.",
  nameOf: () => "a family who was told",
});

const NO_MAIL = "No mail server is set up: ring the families, then press 'Told by phone'.";

export const tellFamiliesHandler = handler(tellFamilies, async (desk, posted) => {
  const { id = "" } = desk.params;
  if (posted.way === "mail") return { told: await tellByMail(desk, id, posted) };
  return { change: await tellByPhone(desk, id, posted.day, posted.families) };
});

/**
 * Queues one mail to each contact who is marked for mail, so that nobody sees the other home's address. A
 * family without an address is kept as not reached. Returns how many were told, in words.
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
      await keepTold(desk, weekly.id, day, family, "none");
    }
    if (mails.length === 0 || !keys.includes(family.key)) continue;
    const mailIds: string[] = [];
    for (const recipient of mails) {
      mailIds.push(await queueMail(trx, { recipient, ...replyTo, subject, body }, at));
    }
    await keepTold(desk, weekly.id, day, family, "mail", mailIds);
  }
  const families = await readFamiliesToTell(trx, weekly, day);
  const told = toldWords(families.map(({ state }) => state));
  const facts = [{ label: "Families", to: told }];
  await auditRow(desk, MEETINGS, { id: meetingId, action: "told families", facts });
  return told;
}

/** Keeps that families were told by phone: those of these keys, or all who were not told yet. */
export async function tellByPhone(
  desk: Desk,
  classId: string,
  day: string,
  keys: readonly string[] | "all",
): Promise<Change> {
  const { trx, visitor, at } = desk;
  const { weekly, meetingId } = await cancelledMeeting(desk, classId, day);
  const families = untold(await readFamiliesToTell(trx, weekly, day)).filter(
    ({ key }) => keys === "all" || keys.includes(key),
  );
  if (families.length === 0) throw new Refused(409, ALREADY);
  const rows: ChangedRow[] = [];
  for (const family of families) {
    rows.push(await keepTold(desk, weekly.id, day, family, "phone"));
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
  if (!meeting) throw new Refused(409, `${classWords(weekly)} on ${formatDay(day)} takes place.`);
  return { weekly, meetingId: meeting.id };
}

/** Writes over what was kept of the family before; the row is given as undo needs it. */
async function keepTold(
  { trx, visitor, at }: Desk,
  classId: string,
  day: string,
  { key: familyKey }: FamilyToTell,
  way: "mail" | "phone" | "none",
  mailIds: readonly string[] = [],
): Promise<ChangedRow> {
  const { table } = FAMILIES_TOLD;
  const known = await trx
    .selectFrom("familiesTold")
    .select(["id", "way", "mailIds", "toldBy"])
    .where("classId", "=", classId)
    .where("day", "=", day)
    .where("familyKey", "=", familyKey)
    .executeTakeFirst();
  const set = { way, mailIds: [...mailIds], toldBy: actorName(visitor) };
  if (known) {
    const { id, ...before } = known;
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

/** What was told of a meeting counts no more once it is changed again. */
export async function forgetTold({ trx }: Desk, classId: string, day: string): Promise<void> {
  await trx
    .deleteFrom("familiesTold")
    .where("classId", "=", classId)
    .where("day", "=", day)
    .execute();
}
