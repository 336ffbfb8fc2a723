// Reads what is due: calls, trials, fees where money may be seen, and new enquiries.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { addDays, addYears, daysBetween } from "#app/platform/days/day.ts";
import { FEE_EVERY_YEARS, feeDue } from "#app/office/members/figures/member-money.ts";
import { callOf, type MemberOnList } from "../members/members.server.ts";
import { formatCount } from "#app/ui/format.ts";
import { daysLate, piecesOut } from "../costumes/loans/loan.ts";
import { readLoans } from "../costumes/loans/loans.server.ts";
import { DUE_SOON_DAYS } from "#app/office/members/figures/next-call.ts";
import { followUp } from "#app/office/trials/list/follow-up.ts";
import { lastDay } from "#app/office/trials/list/trial-status.ts";
import { familyCalls, LINE_KINDS, rankLines, type Line, type LineKind } from "./today-lines.ts";
import { agoWords, aheadWords, dueWords } from "#app/office/slice/due-words.ts";

export const LINES_SHOWN = 100;

export type TodayPage = {
  lines: Line[];
  total: number;
  /** How many lines of each kind; without fees where money may not be seen. */
  counts: Partial<Record<LineKind, number>>;
};

type Options = { days: SchoolDays; canSeeMoney: boolean };

/** The most pressing lines, and how many there are of each kind. */
export async function readToday(
  database: Database,
  shown: readonly MemberOnList[],
  { days, canSeeMoney }: Options,
): Promise<TodayPage> {
  const { today } = days;
  const active = shown.filter((member) => member.active);
  const lines = [
    ...(await newEnquiries(database, days)),
    ...(await trialsToAsk(database, today)),
    ...(await callsDue(database, active, today)),
    ...(canSeeMoney ? await feesDue(database, active, today) : []),
    ...(await loansLate(database, today)),
  ];
  const kinds = LINE_KINDS.filter((kind) => kind !== "fee" || canSeeMoney);
  const count = (kind: LineKind) => lines.filter((line) => line.kind === kind).length;
  return {
    lines: rankLines(lines, LINES_SHOWN),
    total: lines.length,
    counts: Object.fromEntries(kinds.map((kind) => [kind, count(kind)])),
  };
}

async function callsDue(
  database: Database,
  active: readonly MemberOnList[],
  today: string,
): Promise<Line[]> {
  const people = await readPeople(database);
  const members = active.flatMap((member) => {
    const person = people.get(member.id);
    return person ? [{ ...member, ...person, daysLeft: callOf(member, today).daysLeft }] : [];
  });
  return familyCalls(members, DUE_SOON_DAYS);
}

async function loansLate(database: Database, today: string): Promise<Line[]> {
  const late = (await readLoans(database)).filter((loan) => daysLate(loan, today) > 0);
  return late.map((loan) => {
    const { id, costume, borrower } = loan;
    const days = daysLate(loan, today);
    const reason = `${borrower} has ${formatCount(piecesOut(loan), "piece")}, due back ${agoWords(days)}`;
    const reach = { parentName: "", email: "", phone: "" };
    return { kind: "loan" as const, ids: [id], title: costume, reason, daysLeft: -days, ...reach };
  });
}

async function feesDue(
  database: Database,
  active: readonly MemberOnList[],
  today: string,
): Promise<Line[]> {
  // A day more, for 29 February: the rule itself decides below.
  const paidBy = addDays(addYears(today, -FEE_EVERY_YEARS), 1);
  const rows = await database
    .selectFrom("members")
    .select(["id", "name", "parentName", "email", "phone", "membershipFeeDate", "membershipFeeDue"])
    .where("deletedAt", "is", null)
    .where("active", "=", true)
    .where((eb) =>
      eb.or([eb("membershipFeeDue", "<=", today), eb("membershipFeeDate", "<=", paidBy)]),
    )
    .execute();
  const shownIds = new Set(active.map(({ id }) => id));
  return rows.flatMap(({ id, name, parentName, email, phone, ...fee }) => {
    const due = feeDue(fee);
    if (due === null || due > today || !shownIds.has(id)) return [];
    const daysLeft = daysBetween(today, due);
    const reason = `Membership fee ${dueWords(daysLeft)}`;
    const line = { title: name, reason, daysLeft, parentName, email, phone };
    return [{ kind: "fee" as const, ids: [id], ...line }];
  });
}

async function trialsToAsk(database: Database, today: string): Promise<Line[]> {
  const trials = await database
    .selectFrom("trials")
    .select([
      "id",
      "name",
      "parentName",
      "email",
      "phone",
      "firstTrialDate",
      "trialPeriod",
      "followedUpOn",
      "joined",
    ])
    .where("deletedAt", "is", null)
    .where("joined", "=", false)
    .execute();
  return trials.flatMap((trial) => {
    const state = followUp(trial, today);
    if (state === null) return [];
    const { id, name, parentName, email, phone } = trial;
    const daysLeft = daysBetween(today, lastDay(trial));
    const reason =
      state === "ending"
        ? `Trial ends ${aheadWords(daysLeft)}`
        : `Trial ended ${agoWords(-daysLeft)} without an answer`;
    const line = { title: name, reason, daysLeft, parentName, email, phone };
    return [{ kind: "trial" as const, ids: [id], ...line }];
  });
}

async function newEnquiries(database: Database, days: SchoolDays): Promise<Line[]> {
  const enquiries = await database
    .selectFrom("enquiries")
    .select(["id", "name", "email", "subject", "createdAt"])
    .where("state", "=", "new")
    .execute();
  return enquiries.map(({ id, name, email, subject, createdAt }) => {
    const daysLeft = daysBetween(days.today, days.dayOf(createdAt));
    const reason = `New enquiry from ${agoWords(-daysLeft)}: ${subject}`;
    const line = { title: name, reason, daysLeft, parentName: "", email, phone: "" };
    return { kind: "enquiry" as const, ids: [id], ...line };
  });
}

async function readPeople(database: Database) {
  const rows = await database
    .selectFrom("members")
    .select(["id", "name", "parentName", "email", "phone"])
    .where("deletedAt", "is", null)
    .where("active", "=", true)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
