// Creates a child with a row in every table that refers to one: as a member, and as a trial.
import { randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { hasId, pointersTo, TABLES } from "#app/office/references/references.ts";
import { any } from "#app/office/references/stored-rows.server.ts";
import type { RegisteredTable } from "#app/office/slice/place.ts";
import { makeBooking } from "./makers/make-booking.ts";
import { makeConsent, makeNote, makeReading } from "./makers/make-care.ts";
import { makeCostume, makeLoan } from "./makers/make-costume.ts";
import { makeChildProposal, makeFamilyRequest } from "./makers/make-family-page.ts";
import { makeEvent } from "./makers/make-event.ts";
import { makeFamily } from "./makers/make-family.ts";
import { makeCharge } from "./makers/make-fees.ts";
import { makeLesson } from "./makers/make-lesson.ts";
import { makeCall, makeMember, makeTrial } from "./makers/make-member.ts";
import { makeMessage } from "./makers/make-message.ts";
import { makeAbsentDays, makeDayElsewhere, makePerformed } from "./makers/make-show.ts";
import { makePerson } from "./makers/make-person.ts";
import { makeEnrolment, makeWeeklyClass } from "./makers/make-weekly-class.ts";

const AT = "2026-11-01T09:00:00.000Z";
const DAY = "2026-11-02";

/** Two terms never begin on the same day. */
let counted = 0;

/** Inserts a row in each table that refers to a member. */
export async function fillMember(database: Database, memberId: string): Promise<void> {
  await fillBoth(database, { memberId });
  await makeCall(database, memberId);
  const { id: enrolmentId } = await makeEnrolment(database, memberId);
  const { id: missedClassId } = await makeWeeklyClass(database, { name: randomUUID() });
  const missed = { missedClassId, missedDay: DAY, createdAt: AT };
  await database
    .insertInto("makeUps")
    .values({ id: randomUUID(), memberId, enrolmentId, ...missed })
    .execute();
  const { id: eventId } = await makeEvent(database, { slug: randomUUID() });
  await database
    .insertInto("eventFees")
    .values({ id: randomUUID(), eventId, memberId, createdAt: AT })
    .execute();
  const termId = randomUUID();
  const spring = {
    title: "Spring",
    firstDay: `2027-01-${1 + (counted++ % 28)}`.replace(/-(\d)$/, "-0$1"),
  };
  const moments = { createdAt: AT, updatedAt: AT };
  await database
    .insertInto("terms")
    .values({ id: termId, ...spring, ...moments })
    .execute();
  await database
    .insertInto("termAnswers")
    .values({
      id: randomUUID(),
      termId,
      enrolmentId,
      answer: "stays",
      answeredBy: "Jo",
      ...moments,
    })
    .execute();
  const { id: familyId } = await makeFamily(database, [memberId], { name: "Mo Tern" });
  await makeCharge(database, familyId, { memberId });
  await makeFamilyRequest(database, { memberId });
  await makeAbsentDays(database, memberId, DAY);
  await makeDayElsewhere(database, memberId, DAY);
  await makePerformed(database, memberId);
  // None are lent, as the costume's own count says.
  const fields = { "Item name": "White tutu", "QUANTITY OUT": "0" };
  const { id: costumeId } = await makeCostume(database, { fields, searchText: "white tutu 0" });
  await makeLoan(database, { costumeId, memberId, returned: 2 });
  await makeLesson(database, { students: [{ name: "Ada Tern", amount: 1000, memberId }] });
  await makeBooking(database, { alikeMemberId: memberId });
  await makeTrial(database, { name: "Ada Tern", memberId, joined: true });
  for (const kind of ["leavers", "calls"]) await hold(database, kind, memberId);
  await opened(database, "member", memberId);
  await traces(database, "members", memberId);
}

/** The same for a child on trial. */
export async function fillTrial(database: Database, trialId: string): Promise<void> {
  await fillBoth(database, { trialId });
  await makeBooking(database, { trialId });
  const { id: classId } = await makeWeeklyClass(database, { name: randomUUID() });
  const met = { id: randomUUID(), trialId, classId, day: DAY, addedBy: "Jo" };
  await database
    .insertInto("trialMeetings")
    .values({ ...met, createdAt: AT, updatedAt: AT })
    .execute();
  const { id: familyId } = await makeFamily(database, []);
  await database
    .insertInto("familyChildren")
    .values({ id: randomUUID(), familyId, trialId, createdAt: AT, updatedAt: AT })
    .execute();
  await hold(database, "trials", trialId);
  await opened(database, "trial", trialId);
  await traces(database, "trials", trialId);
}

async function fillBoth(database: Database, child: { memberId?: string; trialId?: string }) {
  const { id: classId } = await makeWeeklyClass(database, { name: randomUUID() });
  await makeNote(database, child);
  await makeReading(database, child);
  await makeConsent(database, child);
  await makeChildProposal(database, child);
  await makeMessage(database, {}, {}, [child]);
  const tap = { classId, day: DAY, markedBy: "Jo", createdAt: AT, ...child };
  await database
    .insertInto("registerMarks")
    .values({ id: randomUUID(), ...tap, mark: "away" })
    .execute();
  await database
    .insertInto("registerLeavings")
    .values({ id: randomUUID(), ...tap, way: "alone", place: 1 })
    .execute();
  const other = await makeMember(database, { name: "Bea Gull" });
  const declinedId = randomUUID();
  await database
    .insertInto("familiesDeclined")
    .values({ id: declinedId, declinedBy: "Jo", createdAt: AT })
    .execute();
  for (const of of [child, { memberId: other.id }]) {
    await database
      .insertInto("familiesDeclinedChildren")
      .values({ id: randomUUID(), declinedId, ...of })
      .execute();
  }
}

async function hold(database: Database, kind: string, rowId: string) {
  await database
    .insertInto("retentionHolds")
    .values({ kind, rowId, heldBy: "Jo", heldAt: AT })
    .execute();
}

async function opened(database: Database, kind: string, recordId: string) {
  const { personId: person } = await makePerson(database, { createdAt: AT });
  await database
    .insertInto("openedRecords")
    .values({ person, kind, recordId, openedAt: "2026-11-19T09:00:00.000Z" })
    .execute();
}

/** Copies the rows of one record to another, where only one of the two may stay after a merge. */
export async function fillTwin(database: Database, memberId: string, twinId: string) {
  for (const { table, column, once, of = {} } of pointersTo("members")) {
    // Each member has their own account from the start.
    if (!once || table === "billingAccounts") continue;
    let rows = database
      .selectFrom(any(table))
      .selectAll()
      .where(column as "id", "=", memberId);
    for (const [name, values] of Object.entries(of)) {
      rows = rows.where(name as "id", "in", [...values]);
    }
    for (const row of (await rows.execute()) as Row[]) {
      const id = await insertAgain(database, table, row, { [column]: twinId });
      for (const below of pointersTo(table).filter((each) => each.once)) {
        const more = await database
          .selectFrom(any(below.table))
          .selectAll()
          .where(below.column as "id", "=", String(row.id))
          .execute();
        for (const each of more as Row[]) {
          await insertAgain(database, below.table, each, { [below.column]: id });
        }
      }
    }
  }
}

async function insertAgain(database: Database, table: RegisteredTable, row: Row, other: Row) {
  const id = randomUUID();
  await database
    .insertInto(any(table))
    .values({ ...row, ...(hasId(table) && { id }), ...other } as never)
    .execute();
  return id;
}

/** The change of a record, the data to undo it, and its stored answer. */
async function traces(database: Database, tableName: string, rowId: string) {
  const line = { at: AT, who: "Jo", action: "added member" };
  await database
    .insertInto("audit")
    .values({ ...line, id: randomUUID(), subjectId: rowId })
    .execute();
  await database
    .insertInto("audit")
    .values({ ...line, id: randomUUID(), details: { children: [rowId] } })
    .execute();
  const changeId = randomUUID();
  await database
    .insertInto("changes")
    .values({ id: changeId, kind: "a change", summary: "A change", who: "Jo", createdAt: AT })
    .execute();
  const kept = { changeId, wasNew: false, version: 1 };
  await database
    .insertInto("changedRows")
    .values([
      { ...kept, place: 0, tableName, rowId, before: {} },
      { ...kept, place: 1, tableName: "bookings", rowId: "a booking", before: { of: rowId } },
    ])
    .execute();
  await database
    .insertInto("idempotency")
    .values({ key: randomUUID(), route: "/", bodyHash: "", answer: { id: rowId }, createdAt: AT })
    .execute();
}

type Row = Record<string, unknown>;

/** Returns every row of every table. */
export async function readEverything(database: Database): Promise<Map<RegisteredTable, Row[]>> {
  const all = new Map<RegisteredTable, Row[]>();
  for (const table of TABLES) {
    all.set(table, (await database.selectFrom(any(table)).selectAll().execute()) as Row[]);
  }
  return all;
}

/** Returns 'members.id' where one of the ids is a value or is inside JSON. */
export async function placesOf(database: Database, ids: readonly string[]): Promise<string[]> {
  const places = new Set<string>();
  for (const [table, rows] of await readEverything(database)) {
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        if (ids.some((id) => JSON.stringify(value)?.includes(id))) places.add(`${table}.${column}`);
      }
    }
  }
  return [...places].toSorted();
}
