// Creates one person in every place of the register, and searches for what is left of them.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { columnsOf, NAMING } from "#app/office/records/register/register.server.ts";
import { PLACES } from "#app/office/places.ts";
import { TABLES } from "#app/office/references/references.ts";
import type { Kind, RegisteredTable } from "#app/office/slice/place.ts";
import { postgresPrograms } from "../scripts/postgres-cluster.ts";
import type { TestPlatform } from "./make-platform.ts";
import { makeBooking, makeUnconfirmed } from "./makers/make-booking.ts";
import { makeCostume, makeLoan } from "./makers/make-costume.ts";
import { makeEventPlace } from "./makers/make-event.ts";
import { makeEnquiry } from "./makers/make-enquiry.ts";
import { makeLesson } from "./makers/make-lesson.ts";
import { FAMILY_TABLES, makeFamily } from "./makers/make-family.ts";
import { makeBankLine, makeCharge, makePayer, makePayment } from "./makers/make-fees.ts";
import { plantMessages } from "./makers/plant-messages.ts";
import {
  makeChildProposal,
  makeContactProposal,
  makeFamilyRequest,
  makeFamilySignIn,
} from "./makers/make-family-page.ts";
import { makeTerm, makeTermAnswer } from "./makers/make-term.ts";
import { makeEnrolment } from "./makers/make-weekly-class.ts";
import { makeCall, makeMember, makeTrial } from "./makers/make-member.ts";
import { plantPerformer, SHOW_TABLES } from "./makers/make-show.ts";
import { makePayTeacher, makeSchedule } from "./makers/make-payroll.ts";
import { ENDED_BY_THEMSELVES } from "./expired-rows.ts";
import { ENDED_WITH_WINDOW } from "./deleted-rows.ts";
import { addressOf, postgresAddress } from "./template-database.ts";
import { plantPlan } from "./planted-show.ts";

const AT = "2026-11-01T09:00:00.000Z";

export const PLANTED = {
  name: "Wilhelmina Ravensworth",
  parentName: "Orsolya Ravensworth",
  email: "Home@Ravensworth.example",
  phone: "07700 900987",
};

/** Text that must not be found any more, in lower case. */
const TRACES = ["ravensworth", "wilhelmina", "orsolya", "7700900987", "7700 900987"];

const WORDS = `Seen with WILHELMINA  ravensworth, ${PLANTED.parentName} (${PLANTED.email}, +44 7700 900987).`;

/** Names or contacts in rows without an owner: another person, who shares them. */
const OTHERS: readonly Kind[] = ["name", "contact"];

/** Columns that a rule reads: their values must be valid. */
const FORMS: Partial<Record<string, unknown>> = {
  "aaPrivateLessons.students": [{ name: "wilhelmina ravensworth", amount: 1000 }],
  "costumeLoans.borrower": "Wilhelmina  ravensworth",
  "audit.details": { facts: [{ label: "Name", from: PLANTED.name, to: WORDS }] },
  "costumes.fields": { "Item name": `Cape of ${PLANTED.name}` },
};

const PLANTS: Record<string, unknown> = {
  name: PLANTED.name,
  contact: PLANTED.email,
  words: WORDS,
  search: WORDS.toLowerCase(),
  json: { told: [WORDS], [PLANTED.name]: { of: PLANTED.parentName } },
};

/** Returns the planted columns: every one in which the register knows a name or contact. */
export function plantedColumns(table: RegisteredTable): string[] {
  const kinds = NAMING.filter((kind) => PLACES[table].own || !OTHERS.includes(kind));
  const filled = columnsOf(table, kinds);
  return PLACES[table].own || columnsOf(table, ["name"]).length > 0
    ? filled
    : columnsOf(table, NAMING);
}

/** Inserts a row in each table with the person in each column; returns the member's id. */
export async function plantPerson(database: Database): Promise<string> {
  await makeRows(database);
  for (const table of TABLES) {
    for (const kind of NAMING) {
      for (const column of columnsOf(table, [kind])) {
        if (!plantedColumns(table).includes(column)) continue;
        const plant = FORMS[`${table}.${column}`] ?? PLANTS[kind];
        await database
          .updateTable(table as "members")
          .set({ [column]: plant } as object)
          .execute();
      }
    }
  }
  const trial = await makeTrial(database, PLANTED);
  // Rows of these tables belong to the person by keys that the maker writes.
  await database.deleteFrom("memberCheckins").execute();
  await database.updateTable("costumeLoans").set({ memberId: null }).execute();
  await database.deleteFrom("enrolments").execute();
  for (const table of [...SHOW_TABLES, ...FAMILY_TABLES]) {
    await database.deleteFrom(table).execute();
  }
  await database.deleteFrom("members").execute();
  // The trial's booking is theirs; any other is another person's.
  const { id: bookingId } = await makeBooking(database, {
    trialId: trial.id,
    childName: PLANTED.name,
    parentName: PLANTED.parentName,
    email: PLANTED.email,
    phone: PLANTED.phone,
    note: WORDS,
    spamReasons: [WORDS],
  });
  await makeEventPlace(database, bookingId, {
    answers: { "Who may collect?": WORDS },
    certificateName: PLANTED.name,
  });
  await database.deleteFrom("bookedMeetings").where("bookingId", "!=", bookingId).execute();
  await database.deleteFrom("waitingPlaces").execute();
  await database.deleteFrom("bookings").where("id", "!=", bookingId).execute();
  await database.deleteFrom("heldMeetings").execute();
  await database.deleteFrom("unconfirmedBookings").execute();
  const { name: childName, ...parent } = PLANTED;
  const children = [{ childName, childAge: 6, note: WORDS, reason: WORDS, waits: [] }];
  await makeUnconfirmed(database, { ...parent, children, spamReasons: [WORDS] });
  await database.deleteFrom("trials").where("id", "!=", trial.id).execute();
  await database
    .updateTable("trials")
    .set({ classes: [WORDS], notes: WORDS })
    .execute();
  const words = Object.fromEntries(columnsOf("members", ["words"]).map((name) => [name, WORDS]));
  const { id } = await makeMember(database, {
    ...words,
    ...PLANTED,
    convertedFromTrialId: trial.id,
    classes: [WORDS],
  });
  await makeCall(database, id, { notes: WORDS });
  await database.updateTable("billingAccounts").set({ name: PLANTED.name }).execute();
  const { parentName, email, phone } = PLANTED;
  const contact = { name: parentName, email, phone, address: WORDS };
  const family = await makeFamily(database, [id], contact, { relation: WORDS, maySee: true });
  const contactId = family.contactId ?? "";
  await makeFamilySignIn(database, { contactId, addressKey: email });
  const change = { contactId, field: "address", oldValue: WORDS, newValue: WORDS, answer: WORDS };
  await makeContactProposal(database, change);
  await makeFamilyRequest(database, { memberId: id, contactId, reason: WORDS });
  await plantMessages(database, PLANTED, WORDS, [{ memberId: id }, { trialId: trial.id }]);
  for (const own of [{ memberId: id }, { trialId: trial.id }]) {
    const row = { ...own, createdAt: AT, updatedAt: AT };
    const [key] = Object.keys(own);
    const note = { words: WORDS, notedOn: "2026-11-01", notedBy: "Jo" };
    await database
      .insertInto("medicalNotes")
      .values({ id: `a note ${key}`, ...row, ...note })
      .execute();
    const proposal = { ...own, contactId, words: WORDS, before: WORDS, answer: WORDS };
    for (const kind of ["note", "consent"])
      await makeChildProposal(database, { ...proposal, kind });
    const consent = { what: "First aid", givenBy: parentName, givenOn: "2026-11-01" };
    await database
      .insertInto("consents")
      .values({ id: `a consent ${key}`, ...row, ...consent })
      .execute();
  }
  await database.updateTable("families").set({ name: WORDS }).where("id", "=", family.id).execute();
  const line = await makeBankLine(database, { words: WORDS, payer: parentName, state: "booked" });
  await makePayment(database, family.id, { lineId: line.id });
  await makeCharge(database, family.id, { memberId: id, note: WORDS });
  await makePayer(database, family.id, { payer: parentName });
  const { id: enrolmentId, classId } = await makeEnrolment(database, id);
  await makeTermAnswer(database, enrolmentId);
  await plantPerformer(database, id, WORDS);
  for (const child of [{ memberId: id }, { trialId: trial.id }]) {
    const tap = { id: `a tap on ${Object.keys(child)[0]}`, classId, day: "2026-11-02" };
    await database
      .insertInto("registerMarks")
      .values({ ...tap, ...child, mark: "away", reason: WORDS, markedBy: "Jo", createdAt: AT })
      .execute();
    const left = { way: "collected" as const, collectedBy: WORDS, place: 1 };
    await database
      .insertInto("registerLeavings")
      .values({ ...tap, ...child, ...left, markedBy: "Jo", createdAt: AT })
      .execute();
  }
  await makeMember(database, { ...words, ...PLANTED, deletedAt: AT });
  return id;
}

async function makeRows(database: Database): Promise<void> {
  await makeTerm(database);
  for (const make of Object.values(ENDED_WITH_WINDOW)) await make(database, AT);
  for (const { make } of Object.values(ENDED_BY_THEMSELVES)) await make(database, AT);
  await makeEnquiry(database);
  await makeLesson(database);
  const { id: costumeId } = await makeCostume(database);
  const { id: loanId } = await makeLoan(database, { costumeId, returned: 2 });
  await database
    .insertInto("costumeReturns")
    .values({
      id: "a return",
      loanId,
      quantity: 2,
      condition: "Good",
      returnedOn: "2026-11-01",
      takenBy: "Jo",
      createdAt: AT,
    })
    .execute();
  await database
    .insertInto("boxCounts")
    .values({ id: "a count", box: "1", found: [], missing: [], countedBy: "Jo", countedAt: AT })
    .execute();
  const schedule = await makeSchedule(database, { firstMonth: "2024-05", lastMonth: "2025-04" });
  await database
    .insertInto("payRuns")
    .values({
      id: "a month",
      scheduleId: schedule.id,
      teacherId: await makePayTeacher(database, schedule.id, { name: "Tamsin Reed" }),
      month: "2024-10",
      base: 1,
      deductions: 0,
      extras: 0,
      net: 1,
      snapshot: {},
      finalisedBy: "Jo",
      finalisedAt: AT,
    })
    .execute();
  await database
    .insertInto("contentVersions")
    .values({ number: 1, content: {}, publishedBy: "Jo", publishedAt: AT })
    .execute();
  await plantPlan(database);
  const changed = { changeId: "a change", wasNew: false, before: {}, version: 1 };
  await database
    .insertInto("changes")
    .values({ id: "a change", kind: "edited", summary: "Edited", who: "Jo", createdAt: AT })
    .execute();
  const rows = [
    { place: 0, tableName: "costumeLoans", rowId: loanId },
    { place: 1, tableName: "costumes", rowId: costumeId },
  ];
  for (const row of rows) {
    await database
      .insertInto("changedRows")
      .values({ ...changed, ...row })
      .execute();
  }
}

/** Returns the places of the register without the person. */
export async function placesWithout(database: Database): Promise<string[]> {
  const without: string[] = [];
  for (const table of TABLES) {
    for (const column of plantedColumns(table)) {
      const rows = await database
        .selectFrom(table as "members")
        .select(sql<string>`lower(cast(${sql.ref(column)} as text))`.as("text"))
        .execute();
      const isThere = rows.some(({ text }) => isFoundIn(text ?? ""));
      if (!isThere) without.push(`${table}.${column}`);
    }
  }
  return without;
}

export function isFoundIn(text: string): boolean {
  return TRACES.some((trace) => text.toLowerCase().includes(trace));
}

/** Returns everything the database stores on disk: its files, or a dump of the server. */
export async function everyByteOf({ open, database }: TestPlatform): Promise<string> {
  if (open.engine === "postgres") {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      database,
    );
    const address = addressOf(postgresAddress(), rows[0]?.name ?? "");
    const program = path.join(postgresPrograms() ?? "", "pg_dump");
    return execFileSync(program, [address], { encoding: "utf8", maxBuffer: 2 ** 28 });
  }
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(database);
  const file = rows[0]?.file ?? "";
  const files = [file, `${file}-wal`, `${file}-shm`].filter((name) => existsSync(name));
  return files.map((name) => readFileSync(name, "latin1")).join("\n");
}

/** Returns every byte of every file in a folder. */
export function everyByteIn(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "latin1"))
    .join("\n");
}
