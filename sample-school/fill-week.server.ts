// Adds the office's data of the sample school's weekly classes, and their enrolments.
import { randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { addPerson, isNameTaken, SYSTEM } from "#app/identity/people/people.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import type { DayName } from "#app/site/content/content.ts";
import { meetingDays, type SchoolYear } from "#app/site/week/meetings.ts";
import { readSchoolYear } from "#app/site/week/year.server.ts";
import { makeWaitingLine } from "./bookings.ts";
import { batchesOf } from "#app/data/database/batches.ts";
import { fillTerms } from "./fill-terms.server.ts";
import type { MemberRow } from "./rows.ts";
import {
  fullestOf,
  knownOf,
  makeEnrolments,
  makeMarks,
  makeTrialMeetings,
  placesFor,
  REGISTER_DAYS,
  TEACHERS,
  teachersOf,
} from "./week.ts";

/** `today` is YYYY-MM-DD in the school's zone, `at` the time of the filling. */
export async function fillWeek(
  trx: Database,
  members: readonly MemberRow[],
  { today, at }: { today: string; at: string },
): Promise<void> {
  const firstDay = addDays(today, -REGISTER_DAYS);
  const classes = await trx
    .selectFrom("weeklyClasses")
    .select(["id", "name", "day", "fromMinute", "toMinute"])
    .orderBy("name")
    .orderBy("day")
    .orderBy("fromMinute")
    .execute();
  const enrolments = makeEnrolments(classes, members, today);
  const takenOf = (id: string) => enrolments.filter(({ classId }) => classId === id).length;
  const full = fullestOf(classes, takenOf);
  const people = await addTeachers(trx, at);
  const teachers = teachersOf(classes);
  for (const each of classes) {
    const taken = takenOf(each.id);
    const known = { ...knownOf(each), teachers: teachers.get(each.id) ?? "" };
    const places = each.id === full?.id ? taken : placesFor(known.places, taken);
    await trx
      .updateTable("weeklyClasses")
      .set({ ...known, places, firstDay })
      .where("id", "=", each.id)
      .execute();
    const personId = people.get(known.teachers);
    if (personId === undefined) continue;
    const opened = { notesOpenedAt: at, notesOpenedBy: SYSTEM };
    await trx
      .insertInto("classTeachers")
      .values({ id: randomUUID(), classId: each.id, personId, createdAt: at, ...opened })
      .execute();
  }
  const rows = enrolments.map((each) => ({ ...each, createdAt: at, updatedAt: at }));
  for (const some of batchesOf(rows)) await trx.insertInto("enrolments").values(some).execute();
  for (const { booking, place } of full ? makeWaitingLine(full.id, today) : []) {
    await trx.insertInto("bookings").values(booking).execute();
    await trx.insertInto("waitingPlaces").values(place).execute();
  }
  await fillTerms(trx, { enrolments, fullId: full?.id }, { today, at });
  const year = await readSchoolYear(trx);
  await fillTrialMeetings(trx, classes, year, { today, at });
  const met = classes.map((each) => {
    const weekly = { day: each.day as DayName, firstDay, lastDay: null };
    const span = { from: firstDay, until: addDays(today, -1) };
    return { ...each, days: meetingDays(weekly, span, year) };
  });
  for (const some of batchesOf(makeMarks(met, enrolments))) {
    await trx.insertInto("registerMarks").values(some).execute();
  }
}

/** Trials were longest 30 days ago, or begin in at most 30 days. */
const TRIAL_SPAN_DAYS = 60;

type NamedClass = { id: string; name: string; day: string };

/** Gives the open trials the meetings that they come to. */
async function fillTrialMeetings(
  trx: Database,
  classes: readonly NamedClass[],
  year: SchoolYear,
  { today, at }: { today: string; at: string },
): Promise<void> {
  const trials = await trx
    .selectFrom("trials")
    .select(["id", "classes", "firstTrialDate", "trialPeriod"])
    .where("joined", "=", false)
    .orderBy("firstTrialDate")
    .orderBy("id")
    .execute();
  const span = { from: addDays(today, -TRIAL_SPAN_DAYS), until: addDays(today, TRIAL_SPAN_DAYS) };
  const meets = classes.map(({ id, name, day }) => {
    const weekly = { day: day as DayName, firstDay: span.from, lastDay: null };
    return { id, name, days: meetingDays(weekly, span, year) };
  });
  const wanted = trials.map(({ id, firstTrialDate, trialPeriod, classes: names }) => ({
    id,
    classes: names as string[],
    first: firstTrialDate,
    last: addDays(firstTrialDate, trialPeriod),
  }));
  const rows = makeTrialMeetings(wanted, meets).map((row) => ({
    ...row,
    createdAt: at,
    updatedAt: at,
  }));
  for (const some of batchesOf(rows)) await trx.insertInto("trialMeetings").values(some).execute();
}

/** Creates a person for each teacher, for whom an owner can make a sign-in link; returns their ids by name. */
async function addTeachers(trx: Database, at: string): Promise<Map<string, string>> {
  const people = new Map<string, string>();
  for (const name of TEACHERS) {
    if (await isNameTaken(trx, name)) continue;
    people.set(name, await addPerson(trx, { name, email: null, roles: ["teacher"] }, at));
  }
  return people;
}
