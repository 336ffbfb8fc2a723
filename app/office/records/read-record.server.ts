// Reads everything that is kept about one person: profile, calls, lessons, trials and costumes.
import type { Selectable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { nameKey } from "#app/platform/name.ts";
import { nameOfCostume } from "../costumes/costume.ts";
import { readStored } from "../costumes/costumes.server.ts";
import { readStudents } from "../lessons/students.schema.ts";
import { feeDue } from "../members/membership-fee.ts";
import { schoolDayOf } from "../school-day.ts";
import { isSamePerson, keysOf } from "./person.ts";

type Member = Selectable<Tables["members"]>;

export type PersonRecord = Awaited<ReturnType<typeof recordOf>>;

/** Everything about the person of a member's record; null where there is no such member. */
export async function readRecord(database: Database, id: string): Promise<PersonRecord | null> {
  const members = await readPerson(database, id);
  return members.length === 0 ? null : recordOf(database, members);
}

/** All records of one person, the asked one first; deleted ones are kept for 30 days and belong to it. */
export async function readPerson(database: Database, id: string): Promise<Member[]> {
  const asked = await database
    .selectFrom("members")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!asked) return [];
  const alike = await database
    .selectFrom("members")
    .selectAll()
    .where("nameKey", "=", asked.nameKey)
    .where("id", "!=", id)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return [asked, ...alike.filter((other) => isSamePerson(asked, other))];
}

async function recordOf(database: Database, members: Member[]) {
  return {
    name: members[0]?.name ?? "",
    profiles: members.map(profileOf),
    calls: await readCalls(
      database,
      members.map(({ id }) => id),
    ),
    trials: await readTrials(database, members),
    lessons: await readLessons(database, members),
    loans: await readLoansOf(database, members),
    /** Lessons and costumes are found by the name: another member of the same name may have had them. */
    isNameShared: await isNameShared(database, members),
  };
}

function profileOf(row: Member) {
  const { name, parentName, email, phone, joinDate, status, classes } = row;
  const { gaveNotice, cancelSubscription, newMemberDate, reactivatedOn, leftOn } = row;
  return {
    name,
    parentName,
    email,
    phone,
    joinDate,
    status,
    classes: classes as string[],
    subscriptionPence: row.subscriptionAmount,
    feePaidOn: row.membershipFeeDate,
    feeDueOn: feeDue(row),
    gaveNotice,
    cancelSubscription,
    newMemberDate,
    reactivatedOn,
    leftOn,
    recordedOn: schoolDayOf(row.createdAt),
    isDeleted: row.deletedAt !== null,
  };
}

async function readCalls(database: Database, memberIds: readonly string[]) {
  const rows = await database
    .selectFrom("memberCheckins")
    .select(["callAt", "outcome", "notes", "deletedAt"])
    .where("memberId", "in", [...memberIds])
    .orderBy("callAt", "desc")
    .execute();
  return rows.map(({ callAt, deletedAt, ...call }) => ({
    day: schoolDayOf(callAt),
    ...call,
    isDeleted: deletedAt !== null,
  }));
}

export async function readTrialIds(
  database: Database,
  members: readonly Member[],
): Promise<string[]> {
  const converted = new Set(members.map(({ convertedFromTrialId }) => convertedFromTrialId));
  const rows = await database
    .selectFrom("trials")
    .select(["id", "name", "email", "phone"])
    .execute();
  const isTheirs = (row: (typeof rows)[number]) =>
    members.some((member) => isSamePerson(member, keysOf(row)));
  return rows.filter((row) => converted.has(row.id) || isTheirs(row)).map(({ id }) => id);
}

async function readTrials(database: Database, members: readonly Member[]) {
  const ids = await readTrialIds(database, members);
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom("trials")
    .selectAll()
    .where("id", "in", ids)
    .orderBy("firstTrialDate", "desc")
    .execute();
  return rows.map((trial) => ({
    name: trial.name,
    parentName: trial.parentName,
    email: trial.email,
    phone: trial.phone,
    firstTrialDate: trial.firstTrialDate,
    trialPeriodDays: trial.trialPeriod,
    classes: trial.classes as string[],
    joined: trial.joined,
    isDeleted: trial.deletedAt !== null,
  }));
}

/** The lessons in which a student of this name took part, with that student's place. */
export async function readLessonsOf(database: Database, members: readonly Member[]) {
  const keys = new Set(members.map((member) => member.nameKey));
  const rows = await database
    .selectFrom("aaPrivateLessons")
    .select(["id", "date", "teacherName", "durationMinutes", "students", "notes", "deletedAt"])
    .orderBy("date", "desc")
    .orderBy("id")
    .execute();
  return rows.flatMap(({ students: stored, ...lesson }) => {
    const { students } = readStudents(stored);
    const places = students.flatMap(({ name }, place) => (keys.has(nameKey(name)) ? [place] : []));
    return places.length === 0 ? [] : [{ ...lesson, students, places }];
  });
}

async function readLessons(database: Database, members: readonly Member[]) {
  const lessons = await readLessonsOf(database, members);
  return lessons.flatMap(({ date, teacherName, durationMinutes, notes, deletedAt, ...lesson }) =>
    lesson.places.map((place) => ({
      date,
      teacherName,
      durationMinutes,
      sharePence: lesson.students[place]?.amount ?? 0,
      paidOn: lesson.students[place]?.paidOn ?? null,
      notes: notes ?? "",
      isDeleted: deletedAt !== null,
    })),
  );
}

/** Every loan to the person, those that came back too: picked as the borrower, or known by the name. */
export async function readLoanRows(database: Database, members: readonly Member[]) {
  const keys = new Set(members.map((member) => member.nameKey));
  const rows = await database
    .selectFrom("costumeLoans")
    .select(["id", "costumeId", "memberId", "borrower", "quantity", "returned", "lentOn", "dueOn"])
    .where("borrowerKind", "=", "member")
    .orderBy("lentOn", "desc")
    .execute();
  const ids = new Set(members.map(({ id }) => id));
  return rows.filter(({ memberId, borrower }) =>
    memberId === null ? keys.has(nameKey(borrower)) : ids.has(memberId),
  );
}

async function readLoansOf(database: Database, members: readonly Member[]) {
  const loans = await readLoanRows(database, members);
  if (loans.length === 0) return [];
  const costumes = await database
    .selectFrom("costumes")
    .select(["id", "fields", "imageUrls"])
    .where(
      "id",
      "in",
      loans.map(({ costumeId }) => costumeId),
    )
    .execute();
  const names = new Map(costumes.map((row) => [row.id, nameOfCostume(readStored(row))]));
  return loans.map(({ costumeId, quantity, returned, lentOn, dueOn }) => ({
    costume: names.get(costumeId) ?? "",
    quantity,
    returned,
    lentOn,
    dueOn,
  }));
}

/** Whether somebody else of the list has this name. */
export async function isNameShared(
  database: Database,
  members: readonly Member[],
): Promise<boolean> {
  const own = new Set(members.map(({ id }) => id));
  const keys = [...new Set(members.map((member) => member.nameKey))];
  const others = await database
    .selectFrom("members")
    .select("id")
    .where("nameKey", "in", keys)
    .where("deletedAt", "is", null)
    .execute();
  return others.some(({ id }) => !own.has(id));
}
