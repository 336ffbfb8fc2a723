// Declares the registers to the rest of the office.
import { markOccasionChildHandler } from "./occasions/save-occasion-mark.server.ts";
import { addYears } from "#app/platform/days/day.ts";
import { formatDay } from "#app/ui/format.ts";
import type { Moment, PersonRecords } from "#app/office/slice/moment.server.ts";
import { readTrialIds } from "#app/office/member-record/find-person.server.ts";
import { recordPart } from "#app/office/slice/record-part.server.ts";
import type { Slice } from "#app/office/slice/slice.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { excuseAheadHandler } from "../absence/save-absence.server.ts";
import { classWords } from "#app/office/class-places/class-words.ts";
import { MARK_WORDS, standingOf, tapOf } from "./register/register.ts";
import { leavingOf, leavingWords } from "./leaving/leaving.ts";
import { DUE_AWAY, DUE_REGISTERS } from "./due-registers.server.ts";
import { countAdultsHandler } from "./building/count-adults.server.ts";
import { addGuestHandler, DUE_GUESTS, REGISTER_GUESTS } from "./building/guests.server.ts";
import { REGISTER_MARKS } from "./register/register-rows.server.ts";
import { askWhoMustNotHandler, noteLeavingHandler } from "./leaving/save-leaving.server.ts";
import { markChildHandler } from "./register/save-mark.server.ts";
import type { Member } from "#app/office/member-record/member.server.ts";

/** Returns all marks of these people, including from their trial, in order. */
async function tapsOf(database: Database, { members, trialIds }: PersonRecords) {
  const ids = members.map(({ id }) => id);
  return database
    .selectFrom("registerMarks as tap")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "tap.classId")
    .select(["weekly.name", "weekly.day as weekDay", "weekly.fromMinute", "weekly.toMinute"])
    .select(["tap.id", "tap.classId", "tap.day", "tap.mark", "tap.reason"])
    .select(["tap.markedBy", "tap.createdAt"])
    .where((eb) =>
      eb.or([eb("tap.memberId", "in", [...ids, ""]), eb("tap.trialId", "in", [...trialIds, ""])]),
    )
    .orderBy("tap.createdAt")
    .orderBy("tap.place")
    .orderBy("tap.id")
    .execute();
}

/** Returns the current mark at each meeting. */
async function attendance(database: Database, person: PersonRecords) {
  const taps = await tapsOf(database, person);
  const meetings = Map.groupBy(taps, ({ classId, day }) => `${classId} ${day}`);
  return [...meetings.values()].flatMap((of) => {
    const { mark, last } = standingOf(of.map(tapOf));
    const tap = of.at(-1);
    if (mark === null || !last || !tap) return [];
    const words = classWords({ ...tap, day: tap.weekDay });
    return [{ id: tap.id, last, row: { day: tap.day, class: words, mark, reason: last.reason } }];
  });
}

/** Returns how these people left classes, including during their trial, in order. */
async function leavingsOf(database: Database, members: readonly Member[]) {
  const ids = members.map(({ id }) => id);
  const trials = await readTrialIds(database, members);
  return database
    .selectFrom("registerLeavings as tap")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "tap.classId")
    .select(["weekly.name", "weekly.day as weekDay", "weekly.fromMinute", "weekly.toMinute"])
    .select(["tap.id", "tap.day", "tap.way", "tap.collectedBy", "tap.markedBy", "tap.createdAt"])
    .where((eb) => eb.or([eb("tap.memberId", "in", ids), eb("tap.trialId", "in", [...trials, ""])]))
    .orderBy("tap.createdAt")
    .orderBy("tap.place")
    .execute();
}

export const REGISTERS_SLICE: Slice = {
  handlers: [
    markChildHandler,
    countAdultsHandler,
    addGuestHandler,
    noteLeavingHandler,
    askWhoMustNotHandler,
    excuseAheadHandler,
    markOccasionChildHandler,
  ],
  undoable: [REGISTER_MARKS, REGISTER_GUESTS],
  due: [DUE_AWAY, DUE_REGISTERS, DUE_GUESTS],
  record: [
    recordPart({
      key: "registers",
      title: "Registers",
      read: async (database, members) =>
        (
          await attendance(database, { members, trialIds: await readTrialIds(database, members) })
        ).map(({ row }) => row),
      facts: (row) => [
        ["Day", formatDay(row.day)],
        ["Class", row.class],
        ["Mark", MARK_WORDS[row.mark]],
        ["Why it was corrected", row.reason],
      ],
    }),
    recordPart({
      key: "leavings",
      title: "Going home",
      read: async (database, members) =>
        (await leavingsOf(database, members)).flatMap((row) => {
          const leaving = leavingOf(row);
          const words = classWords({ ...row, day: row.weekDay });
          return leaving ? [{ day: row.day, class: words, leaving: leavingWords(leaving) }] : [];
        }),
      facts: (row) => [
        ["Day", formatDay(row.day)],
        ["Class", row.class],
        ["Went home", row.leaving],
      ],
    }),
  ],
  moments: async (database, person) =>
    (await attendance(database, person)).map(({ id, last, row }): Moment => ({
      rowId: id,
      at: last.at,
      day: row.day,
      kind: MARK_WORDS[row.mark],
      words: row.class,
      who: last.by,
    })),
  retention: [
    {
      table: "registerMarks",
      when: "with the member or the trial that it is about",
    },
    {
      table: "registerLeavings",
      when: "with the member or the trial that it is about",
    },
    {
      table: "occasionMarks",
      when: "with the child's part in the show or booking of the event",
    },
    {
      table: "registerGuests",
      when: "a year after the day of the meeting",
      purge: async (trx, { at }) => {
        const { numDeletedRows } = await trx
          .deleteFrom("registerGuests")
          .where("day", "<", addYears(at.slice(0, 10), -1))
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      },
    },
    {
      table: "registerAdults",
      when: "a year after the day of the meeting",
      purge: async (trx, { at }) => {
        const { numDeletedRows } = await trx
          .deleteFrom("registerAdults")
          .where("day", "<", addYears(at.slice(0, 10), -1))
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      },
    },
  ],
};
