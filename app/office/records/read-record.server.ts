// Reads everything that is kept about one person: their own rows, and wherever else they stand.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Platform } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { nameOfCostume } from "../costumes/costume.ts";
import { readStored } from "../costumes/costumes.server.ts";
import { feeDue } from "#app/office/members/figures/member-money.ts";
import {
  readLessonsOf,
  readLoanRows,
  readPerson,
  readTrialIds,
  type Member,
} from "./find-rows.server.ts";
import { schoolEmails } from "./own-rows.server.ts";
import { readTraces } from "./read-traces.server.ts";

export type PersonRecord = Awaited<ReturnType<typeof recordOf>>;

type Around = { environment: Platform["environment"]; days: SchoolDays };

/** Everything about the person of a member's record; null where there is no such member. */
export async function readRecord(
  database: Database,
  around: Around,
  id: string,
): Promise<PersonRecord | null> {
  const members = await readPerson(database, id);
  return members.length === 0 ? null : recordOf(database, around, members);
}

async function recordOf(database: Database, { environment, days }: Around, members: Member[]) {
  return {
    name: members[0]?.name ?? "",
    profiles: members.map((member) => profileOf(member, days)),
    calls: await readCalls(
      database,
      days,
      members.map(({ id }) => id),
    ),
    trials: await readTrials(database, members),
    lessons: await readLessons(database, members),
    loans: await readLoansOf(database, members),
    ...(await readTraces(database, days, members, schoolEmails(environment))),
  };
}

function profileOf(row: Member, days: SchoolDays) {
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
    recordedOn: days.dayOf(row.createdAt),
    isDeleted: row.deletedAt !== null,
  };
}

async function readCalls(database: Database, days: SchoolDays, memberIds: readonly string[]) {
  const rows = await database
    .selectFrom("memberCheckins")
    .select(["callAt", "outcome", "notes", "deletedAt"])
    .where("memberId", "in", [...memberIds])
    .orderBy("callAt", "desc")
    .execute();
  return rows.map(({ callAt, deletedAt, ...call }) => ({
    day: days.dayOf(callAt),
    ...call,
    isDeleted: deletedAt !== null,
  }));
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
  const returns = await readReturns(
    database,
    loans.map(({ id }) => id),
  );
  return loans.map(({ id, costumeId, quantity, returned, lentOn, dueOn }) => ({
    costume: names.get(costumeId) ?? "",
    quantity,
    returned,
    lentOn,
    dueOn,
    returns: (returns.get(id) ?? []).map(
      ({ returnedOn, quantity: pieces, condition, notes, takenBy }) => ({
        returnedOn,
        pieces,
        condition,
        notes,
        takenBy,
      }),
    ),
  }));
}

/** What came back of each loan, the last first. */
async function readReturns(database: Database, loanIds: string[]) {
  const rows = await database
    .selectFrom("costumeReturns")
    .select(["loanId", "returnedOn", "quantity", "condition", "notes", "takenBy"])
    .where("loanId", "in", loanIds)
    .orderBy("returnedOn", "desc")
    .execute();
  return Map.groupBy(rows, ({ loanId }) => loanId);
}
