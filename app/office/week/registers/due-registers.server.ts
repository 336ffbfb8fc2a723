// Lists today's unexplained absences, and registers not marked today or yesterday.
import { href } from "react-router";
import { randomUUID } from "node:crypto";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { Refused, type Change } from "#app/data/commands/answer.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import { placesTaken } from "#app/site/week/places.server.ts";
import { recordChange } from "#app/office/changes/change-row.server.ts";
import { ALREADY, type DueKind } from "#app/office/slice/due/due.server.ts";
import { NO_CONTACT } from "#app/office/slice/due/due.ts";
import { classWords } from "#app/office/class-places/class-words.ts";
import { isOverdueToMark, standingOf, tapOf } from "./register/register.ts";
import { nextTapNumber } from "./register/next-tap-number.server.ts";
import { REGISTER_MARKS } from "./register/register-rows.server.ts";
import { meetingsOf } from "./registers.server.ts";

/** Returns the latest mark of each child whose mark on a day is 'away'. */
async function awayOn(database: Database, day: string) {
  const rows = await database
    .selectFrom("registerMarks as tap")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "tap.classId")
    .leftJoin("members", "members.id", "tap.memberId")
    .leftJoin("trials", "trials.id", "tap.trialId")
    .select(["tap.id", "tap.classId", "tap.day", "tap.memberId", "tap.trialId", "tap.mark"])
    .select(["tap.reason", "tap.markedBy", "tap.createdAt"])
    .select(["weekly.name", "weekly.day as weekDay", "weekly.fromMinute", "weekly.toMinute"])
    .select((eb) => [
      eb.fn.coalesce("members.name", "trials.name").as("child"),
      eb.fn.coalesce("members.parentName", "trials.parentName").as("parentName"),
      eb.fn.coalesce("members.email", "trials.email").as("email"),
      eb.fn.coalesce("members.phone", "trials.phone").as("phone"),
    ])
    .where("tap.day", "=", day)
    .where("members.deletedAt", "is", null)
    .where("trials.deletedAt", "is", null)
    .orderBy("tap.createdAt")
    .orderBy("tap.place")
    .orderBy("tap.id")
    .execute();
  const meetings = Map.groupBy(rows, (row) => `${row.classId} ${row.memberId ?? row.trialId}`);
  return [...meetings.values()].flatMap((taps) => {
    const { mark } = standingOf(taps.map(tapOf));
    const last = taps.at(-1);
    return mark === "away" && last ? [last] : [];
  });
}

export const DUE_AWAY: DueKind = {
  kind: "away",
  group: "now",
  tile: "Away without notice",
  name: "Away",
  tone: "danger",
  acts: [{ act: "excused", words: "Excused" }],
  scope: "admin",
  page: "/admin/registers",
  weight: { onTheDay: 60, perDayLate: 1, mostDays: 1 },
  read: async (context, { today }) => {
    const { database } = context.get(platformContext);
    const rows = await awayOn(database, today);
    return rows.map(({ id, classId, child, parentName, email, phone, ...row }) => ({
      ids: [id],
      title: child ?? "",
      reason: `Away from ${classWords({ ...row, day: row.weekDay })}`,
      daysLeft: 0,
      parentName: parentName ?? "",
      email: email ?? "",
      phone: phone ?? "",
      leadsTo: `${href("/admin/registers/:id", { id: classId })}?day=${today}`,
    }));
  },
  finish: { excused: excuse },
};

/** Adds an 'excused' mark after the 'away' one; undo removes it. */
async function excuse(desk: Desk, [id = ""]: readonly string[]): Promise<Change> {
  const { trx, visitor, at, today } = desk;
  const away = (await awayOn(trx, today)).find((row) => row.id === id);
  if (!away) throw new Refused(409, ALREADY);
  const { classId, day, memberId, trialId } = away;
  const of = { classId, day, memberId, trialId };
  const mark = { id: randomUUID(), mark: "excused", markedBy: actorName(visitor), createdAt: at };
  await trx
    .insertInto("registerMarks")
    .values({ ...mark, ...of, place: await nextTapNumber(trx, "registerMarks", of) })
    .execute();
  const row = { table: REGISTER_MARKS.table, id: mark.id, before: {}, wasNew: true, version: null };
  const summary = `Excused ${away.child} from ${classWords({ ...away, day: away.weekDay })}`;
  return recordChange(trx, visitor, { kind: "marked register", summary, rows: [row], at });
}

export const DUE_REGISTERS: DueKind = {
  kind: "register",
  group: "now",
  tile: "Registers not marked",
  name: "Register",
  tone: "warning",
  acts: [{ act: "open", words: "Open", isElsewhere: true }],
  scope: "admin",
  page: "/admin/registers",
  weight: { onTheDay: 65, perDayLate: 5, mostDays: 1 },
  read: async (context, { today, timeOf }) => {
    const { database, now } = context.get(platformContext);
    const visitor = context.get(visitorContext);
    const time = timeOf(now().toISOString());
    const lines = await Promise.all(
      [addDays(today, -1), today].map(async (day) => {
        const meetings = await meetingsOf(database, visitor, day);
        const taken = await placesTaken(database, day);
        const marked = await database
          .selectFrom("registerMarks")
          .select("classId")
          .distinct()
          .where("day", "=", day)
          .execute();
        const markedIds = new Set(marked.map(({ classId }) => classId));
        return meetings
          .filter(({ id }) => !markedIds.has(id) && (taken.get(id) ?? 0) > 0)
          .filter((meeting) => day < today || isOverdueToMark(meeting, time))
          .map((meeting) => ({
            ids: [`${meeting.id} ${day}`],
            title: meeting.name,
            reason: `Not marked: ${classWords(meeting)}${meeting.teachers && `, ${meeting.teachers}`}`,
            daysLeft: day < today ? -1 : 0,
            ...NO_CONTACT,
            leadsTo: `${href("/admin/registers/:id", { id: meeting.id })}?day=${day}`,
          }));
      }),
    );
    return lines.flat();
  },
};
