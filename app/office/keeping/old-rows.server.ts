// The records of each kind that are older than a day, with the name by which people know each.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { addDays, addMonths } from "#app/platform/days/day.ts";
import { formatCount, formatDay, formatMonth } from "#app/ui/format.ts";
import { readStudents } from "#app/office/lessons/form/students.schema.ts";
import { readOldLeavers } from "./leavers.server.ts";
import type { Kind, Listed } from "./kinds.ts";

export type Old = {
  /** By which it is held. */
  id: string;
  name: string;
  /** From which its time is counted. */
  day: string;
  /** Of the rows that are old; of a kind that has one row for each, its id. */
  rowIds: string[];
};

/** Those whose time is counted from `before` or an earlier day, the oldest first. */
type ReadOld = (
  database: Database,
  days: SchoolDays,
  before: string,
  emailsOfSchool: readonly string[],
) => Promise<Old[]>;

/** The first moment that is too late for a day. */
const endOf = (days: SchoolDays, day: string) => days.startOf(addDays(day, 1));

const readOldEnquiries: ReadOld = async (database, days, before) => {
  const rows = await database
    .selectFrom("enquiries")
    .select((eb) => [
      "id",
      "name",
      "reference",
      eb.fn.coalesce("repliedAt", "createdAt").as("countedAt"),
    ])
    .where("state", "!=", "spam")
    .where((eb) => eb(eb.fn.coalesce("repliedAt", "createdAt"), "<", endOf(days, before)))
    .orderBy("countedAt")
    .execute();
  return rows.map(({ id, name, reference, countedAt }) => ({
    id,
    name: `${name}, ${reference}`,
    day: days.dayOf(countedAt),
    rowIds: [id],
  }));
};

/** A trial that a member came from stays as long as the member. */
const readOldTrials: ReadOld = async (database, days, before) => {
  const rows = await database
    .selectFrom("trials")
    .select(["id", "name", "firstTrialDate", "trialPeriod"])
    .where("joined", "=", false)
    .where("isCurrentMember", "=", false)
    .where("deletedAt", "is", null)
    .where("firstTrialDate", "<=", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("members")
            .select("members.id")
            .whereRef("members.convertedFromTrialId", "=", "trials.id"),
        ),
      ),
    )
    .orderBy("firstTrialDate")
    .execute();
  return rows
    .map(({ id, name, firstTrialDate, trialPeriod }) => ({
      id,
      name,
      day: addDays(firstTrialDate, trialPeriod),
      rowIds: [id],
    }))
    .filter(({ day }) => day <= before);
};

/** Those of one member are one entry, and are held together. */
const readOldCalls: ReadOld = async (database, days, before) => {
  const rows = await database
    .selectFrom("memberCheckins as call")
    .innerJoin("members", "members.id", "call.memberId")
    .select(["call.id", "call.memberId", "call.callAt", "members.name"])
    .where("call.deletedAt", "is", null)
    .where("call.callAt", "<", endOf(days, before))
    .orderBy("call.callAt")
    .execute();
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId);
  return [...byMember].map(([id, calls]) => ({
    id,
    name: `${calls[0]?.name}, ${formatCount(calls.length, "call")}`,
    day: days.dayOf(calls[0]?.callAt ?? ""),
    rowIds: calls.map((call) => call.id),
  }));
};

const readOldLessons: ReadOld = async (database, days, before) => {
  const rows = await database
    .selectFrom("aaPrivateLessons")
    .select(["id", "date", "students"])
    .where("deletedAt", "is", null)
    .where("date", "<=", before)
    .orderBy("date")
    .execute();
  return rows.map(({ id, date, students }) => {
    const names = readStudents(students).students.map(({ name }) => name);
    return { id, name: `${names.join(", ")}, ${formatDay(date)}`, day: date, rowIds: [id] };
  });
};

/** A teacher's year, with all that was paid in it. */
const readOldPay: ReadOld = async (database, days, before) => {
  const rows = await database
    .selectFrom("payYears as year")
    .innerJoin("paySchedules as schedule", "schedule.id", "year.scheduleId")
    .innerJoin("payTeachers as teacher", "teacher.id", "year.teacherId")
    .select(["year.scheduleId", "year.teacherId", "teacher.name"])
    .select(["schedule.firstMonth", "schedule.lastMonth"])
    .orderBy("schedule.lastMonth")
    .orderBy("teacher.name")
    .execute();
  return rows
    .map(({ scheduleId, teacherId, name, firstMonth, lastMonth }) => ({
      id: `${scheduleId} ${teacherId}`,
      name: `${name}, ${formatMonth(firstMonth)} to ${formatMonth(lastMonth)}`,
      day: addDays(addMonths(`${lastMonth}-01`, 1), -1),
      rowIds: [scheduleId, teacherId],
    }))
    .filter(({ day }) => day <= before);
};

export const READ_OLD: Record<Kind, ReadOld> = {
  enquiries: readOldEnquiries,
  trials: readOldTrials,
  leavers: readOldLeavers,
  calls: readOldCalls,
  lessons: readOldLessons,
  payroll: readOldPay,
};

/** What is held of a kind, with the name of whoever holds it. */
export async function readHolds(database: Database, kind: Listed): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom("retentionHolds")
    .select(["rowId", "heldBy"])
    .where("kind", "=", kind)
    .execute();
  return new Map(rows.map(({ rowId, heldBy }) => [rowId, heldBy]));
}
