// Children who came to a class without being on its list: added on the register, followed up by the office.
import { href } from "react-router";
import { randomUUID } from "node:crypto";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { findRow } from "#app/data/commands/guarded-write.server.ts";
import { Refused, type Change } from "#app/data/commands/answer.ts";
import { platformContext } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { daysBetween } from "#app/platform/days/day.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import { formatDay } from "#app/ui/format.ts";
import {
  changeRow,
  recordChange,
  auditRow,
  rowsOf,
} from "#app/office/changes/change-row.server.ts";
import { ALREADY, type DueKind } from "#app/office/slice/due/due.server.ts";
import { NO_CONTACT } from "#app/office/slice/due/due.ts";
import { classWords } from "#app/office/class-places/class-words.ts";
import type { Guest } from "../register/register-shown.ts";
import { findMeeting } from "../registers.server.ts";
import { addGuest } from "../registers.commands.ts";

const FIRST_VERSION = 1;

export const REGISTER_GUESTS = rowsOf<"registerGuests">({
  table: "registerGuests",
  one: "child at the door",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has changed this.",
  gone: "This is no longer there.",
  nameOf: ({ name }) => name,
});

export const addGuestHandler = handler(addGuest, async (desk, { day, name }) => {
  const { trx, visitor, at, params } = desk;
  const meeting = await findMeeting(trx, visitor, { classId: params.id, day });
  if (!meeting) throw new Refused(404, "This class isn't on that day.");
  const id = randomUUID();
  const guest = { id, classId: meeting.id, day, name, addedBy: actorName(visitor) };
  await trx
    .insertInto("registerGuests")
    .values({ ...guest, createdAt: at, updatedAt: at })
    .execute();
  await auditRow(desk, REGISTER_GUESTS, { id, action: "added child at the door" });
  const row = { table: REGISTER_GUESTS.table, id, before: {}, wasNew: true };
  const summary = `${name} came to ${classWords(meeting)} on ${formatDay(day)}`;
  const rows = [{ ...row, version: FIRST_VERSION }];
  const kind = "added child at the door";
  return { change: await recordChange(trx, visitor, { kind, summary, rows, at }) };
});

/** Returns the children added on a day, by class id, in the order they were added. */
export async function readGuestsOfDay(
  database: Database,
  day: string,
): Promise<Map<string, Guest[]>> {
  const rows = await database
    .selectFrom("registerGuests")
    .select(["classId", "id", "name", "addedBy"])
    .where("day", "=", day)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const byClass = Map.groupBy(rows, ({ classId }) => classId);
  return new Map(
    [...byClass].map(([classId, of]) => [
      classId,
      of.map(({ id, name, addedBy }) => ({ id, name, addedBy })),
    ]),
  );
}

export const DUE_GUESTS: DueKind = {
  kind: "guest",
  group: "questions",
  tile: "Not on the list",
  name: "Not on the list",
  tone: "warning",
  acts: [{ act: "known", words: "Sorted out" }],
  scope: "admin",
  page: "/admin/registers",
  weight: { onTheDay: 58, perDayLate: 1, mostDays: 7 },
  read: async (context, { today }) => {
    const rows = await context
      .get(platformContext)
      .database.selectFrom("registerGuests as guest")
      .innerJoin("weeklyClasses as weekly", "weekly.id", "guest.classId")
      .select(["guest.id", "guest.classId", "guest.day", "guest.name", "guest.addedBy"])
      .select(["weekly.name as className", "weekly.day as weekDay"])
      .select(["weekly.fromMinute", "weekly.toMinute"])
      .where("guest.isKnown", "=", false)
      .orderBy("guest.createdAt")
      .execute();
    return rows.map(({ id, classId, day, name, className, weekDay, addedBy, ...times }) => ({
      ids: [id],
      title: name,
      reason: `Came to ${classWords({ name: className, day: weekDay, ...times })} on ${formatDay(day)} but isn't on the list. Added by ${addedBy}`,
      daysLeft: daysBetween(today, day),
      ...NO_CONTACT,
      leadsTo: `${href("/admin/registers/:id", { id: classId })}?day=${day}`,
    }));
  },
  finish: { known: (desk, ids) => sortOut(desk, ids) },
};

async function sortOut(desk: Desk, [id = ""]: readonly string[]): Promise<Change> {
  const guest = await findRow(desk.trx, REGISTER_GUESTS, id);
  if (!guest || guest.isKnown) throw new Refused(409, ALREADY);
  const words = {
    action: "knew child at the door",
    summary: `Sorted out: ${guest.name}, not on the list`,
  };
  const { change } = await changeRow(desk, REGISTER_GUESTS, guest, { isKnown: true }, words);
  return change;
}
