// A large school for the timetable benchmark: its contents, and filling it.
import { randomUUID } from "node:crypto";
import { openAccounts } from "#app/data/accounts/open-accounts.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { DAYS } from "#app/site/content/content.ts";
import { liveContent, publishContent } from "#app/site/content/content.server.ts";
import { makeBooking } from "#tests/makers/make-booking.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";

export const MEMBERS = 2_000;
export const CLASSES = 300;
export const ENROLMENTS = 5_000;
export const WEEKS = 40;
/** Of three hundred classes sixty meet on each day. */
const TAUGHT_DAYS = DAYS.slice(0, 5);
/** A Monday. */
export const TODAY = "2026-11-23";

const TRIALS = 500;
const MONTHS = 12;
const BANK_LINES = 40;
const MARKS: readonly [every: number, mark: string][] = [
  [33, "away"],
  [25, "excused"],
  [20, "late"],
];
const ROWS_AT_ONCE = 500;
const SUBSCRIPTION_PENCE = 3500;
const AT = "2025-11-01T09:00:00.000Z";
const times = { createdAt: AT, updatedAt: AT };

/** Fills the school; returns one class, one member and one family of it. */
export async function fillWeek(database: Database) {
  const filled = { classId: "", memberId: "", familyId: "" };
  await database.transaction().execute(async (trx) => {
    const classes = await fillClasses(trx);
    const members = await fillFamilies(trx);
    await fillTerms(trx, classes);
    await fillRegisters(trx, classes, members);
    await fillAccounts(trx);
    for (let number = 0; number < TRIALS; number += 1) {
      const weekly = classes[number % CLASSES];
      const day = addDays(TODAY, DAYS.indexOf((weekly?.day ?? "Monday") as (typeof DAYS)[number]));
      if (weekly) await makeBooking(trx, { classId: weekly.id, day });
    }
    filled.classId = classes[0]?.id ?? "";
    filled.memberId = members[0] ?? "";
    filled.familyId = familyIdOf(0);
  });
  return filled;
}

type Made = Awaited<ReturnType<typeof makeWeeklyClass>>;

async function fillClasses(trx: Database): Promise<Made[]> {
  const classes: Made[] = [];
  for (let number = 0; number < CLASSES; number += 1) {
    const fromMinute = 9 * 60 + (number % 60) * 8;
    classes.push(
      await makeWeeklyClass(trx, {
        name: `Class ${number} (${3 + (number % 12)}-${5 + (number % 12)})`,
        day: TAUGHT_DAYS[number % TAUGHT_DAYS.length] ?? "Monday",
        fromMinute,
        toMinute: fromMinute + 45,
        studio: `Studio ${1 + (number % 6)}`,
        studioPlace: number,
        firstDay: addDays(TODAY, -WEEKS * 7),
        places: 20,
        teachers: `Teacher ${number % 30}`,
      }),
    );
  }
  return classes;
}

/** The current term and the next, with an edition of each class in both. */
async function fillTerms(trx: Database, classes: readonly Made[]) {
  const terms = [
    { id: "autumn", title: "Autumn term", firstDay: "2026-01-05", lastDay: "2026-12-20" },
    { id: "spring", title: "Spring term", firstDay: "2027-01-04", lastDay: "2027-03-26" },
  ];
  const content = await liveContent(trx);
  const keyDates = terms.map(({ title, firstDay: date, lastDay: until }) => {
    return { title, sub: "", place: "", kind: "term" as const, date, until };
  });
  await publishContent(trx, { ...content, keyDates }, { who: "Jo", at: AT });
  await insert(
    trx,
    "terms",
    terms.map((term) => ({ ...term, ...times })),
  );
  const editions = terms.flatMap(({ id: termId, firstDay, lastDay }) =>
    classes.map(({ id: classId, day, fromMinute, toMinute, studio, teachers, places }) => {
      const known = { classId, day, fromMinute, toMinute, studio, teachers, places };
      const begunAt = termId === "autumn" ? AT : null;
      const id = `${termId} ${classId}`;
      return { id, termId, ...known, firstDay, lastDay, begunAt, ...times };
    }),
  );
  await insert(trx, "classEditions", editions);
}

const familyIdOf = (family: number) => `family ${family}`;

/** Two members each, with one paying contact. */
async function fillFamilies(trx: Database): Promise<string[]> {
  const members: string[] = [];
  const families: object[] = [];
  const children: object[] = [];
  const contacts: object[] = [];
  const ties: object[] = [];
  for (let number = 0; number < MEMBERS; number += 1) {
    const family = Math.floor(number / 2);
    const parent = {
      email: `parent-${family}@home.example`,
      phone: `07700 ${String(900_000 + family)}`,
    };
    const { id } = await makeMember(trx, {
      name: `Child ${number} Family ${family}`,
      parentName: `Parent ${family}`,
      ...parent,
      joinDate: addDays(TODAY, -(number % 700)),
      subscriptionAmount: SUBSCRIPTION_PENCE,
    });
    members.push(id);
    const familyId = familyIdOf(family);
    const contactId = `contact ${family}`;
    if (number % 2 === 0) {
      families.push({ id: familyId, name: `Family ${family}`, ...times });
      const name = `Parent ${family}`;
      contacts.push({ id: contactId, familyId, name, isPayer: true, ...parent, ...times });
    }
    const childId = `child ${number}`;
    children.push({ id: childId, familyId, memberId: id, ...times });
    const tie = { callPlace: 1, getsMail: true, maySee: false };
    ties.push({ id: `tie ${number}`, contactId, childId, ...tie, ...times });
  }
  await insert(trx, "families", families);
  const familyIds = Array.from({ length: MEMBERS / 2 }, (_, family) => familyIdOf(family));
  await openAccounts(trx, "familyId", familyIds, AT);
  await insert(trx, "familyChildren", children);
  await insert(trx, "contacts", contacts);
  await insert(trx, "contactTies", ties);
  return members;
}

async function fillRegisters(trx: Database, classes: readonly Made[], members: readonly string[]) {
  const marks: object[] = [];
  for (let number = 0; number < ENROLMENTS; number += 1) {
    const weekly = classes[number % CLASSES];
    const memberId = members[(number * 7 + Math.floor(number / MEMBERS)) % MEMBERS];
    if (!weekly || !memberId) continue;
    await makeEnrolment(trx, memberId, { classId: weekly.id });
    const weekDay = DAYS.indexOf(weekly.day as (typeof DAYS)[number]);
    for (let week = 1; week <= WEEKS; week += 1) {
      const day = addDays(TODAY, weekDay - week * 7);
      marks.push({
        id: randomUUID(),
        classId: weekly.id,
        day,
        memberId,
        // As in a school: one of 33 children is absent without notice.
        mark: MARKS.find(([every]) => (number * 7 + week * 13) % every === 0)?.[1] ?? "here",
        markedBy: "Jo",
        createdAt: `${day}T17:00:00.000Z`,
      });
    }
  }
  await insert(trx, "registerMarks", marks);
}

/** A year of subscriptions, all but the last month paid, and unmatched bank lines. */
async function fillAccounts(trx: Database) {
  const charges: object[] = [];
  const payments: object[] = [];
  for (let number = 0; number < MEMBERS; number += 1) {
    const family = Math.floor(number / 2);
    const accountId = familyIdOf(family);
    for (let month = 0; month < MONTHS; month += 1) {
      const dueOn = addDays(`${TODAY.slice(0, 8)}01`, -month * 30).slice(0, 8) + "01";
      const of = { accountId, month: dueOn.slice(0, 7), dueOn, pence: SUBSCRIPTION_PENCE };
      charges.push({ id: `charge ${number} ${month}`, kind: "subscription", ...of, ...times });
      if (month === 0 || number % 2 === 1) continue;
      const came = { day: addDays(dueOn, 2), pence: 2 * SUBSCRIPTION_PENCE, way: "Bank transfer" };
      const id = `payment ${family} ${month}`;
      payments.push({ id, accountId, kind: "payment", ...came, ...times });
    }
  }
  await insert(trx, "feeCharges", charges);
  await insert(trx, "feePayments", payments);
  const days = { firstDay: TODAY, lastDay: TODAY };
  const counts = { lineCount: BANK_LINES, knownCount: 0 };
  const file = { id: "a file", name: "november.csv", readBy: "Jo", ...days, ...counts, ...times };
  await insert(trx, "bankFiles", [file]);
  const lines = Array.from({ length: BANK_LINES }, (_, place) => {
    const payer = `P ${place} UNKNOWN`;
    const line = { place, day: TODAY, pence: SUBSCRIPTION_PENCE, words: payer, payer };
    return {
      id: `line ${place}`,
      fileId: "a file",
      lineKey: payer,
      state: "open",
      ...line,
      ...times,
    };
  });
  await insert(trx, "bankLines", lines);
}

type Table =
  | "terms"
  | "classEditions"
  | "families"
  | "familyChildren"
  | "contacts"
  | "contactTies"
  | "registerMarks"
  | "feeCharges"
  | "feePayments"
  | "bankFiles"
  | "bankLines";

async function insert(trx: Database, table: Table, rows: readonly object[]) {
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    await trx
      .insertInto(table)
      .values(rows.slice(first, first + ROWS_AT_ONCE) as never)
      .execute();
  }
}
