// Adds and deletes extras, missed hours and corrections, never in a finalised month.
import { randomUUID } from "node:crypto";
import type { Fact } from "#app/data/audit/audit-facts.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { requireRow } from "#app/office/changes/change-row.server.ts";
import { formatMoney, formatMonth } from "#app/ui/format.ts";
import {
  ENTRY_TABLES,
  finalisedWords,
  findEntry,
  findYear,
  refuseKept,
  setDeleted,
  type Kind,
} from "./entries.server.ts";
import { formatHours } from "#app/office/payroll/figures/explain-pay.ts";
import { hasOpenMonth } from "#app/office/payroll/figures/carried.ts";
import { monthAfter } from "#app/office/payroll/figures/pay-months.ts";
import { PAY_TEACHERS } from "#app/office/payroll/pay-rows.server.ts";
import {
  payFact,
  payrollHandler,
  audited,
  recordTaken,
  type Desk,
} from "#app/office/payroll/payroll-desk.server.ts";
import type { ChangeTo } from "./payroll-change.schema.ts";
import { rateIn } from "#app/office/payroll/figures/teacher-year.ts";
import type { TeacherInYear } from "#app/office/payroll/teachers/teacher-years.server.ts";
import {
  deleteEntry,
  addAdminHours,
  addFixedExtra,
  addMissedHours,
  addCorrection,
} from "../payroll.commands.ts";

type EntryAsk = "add admin hours" | "add fixed extra" | "add missed hours" | "add correction";
type NewEntry = ChangeTo<EntryAsk>;

const NOUNS: Record<Kind, string> = {
  extra: "extra",
  miss: "missed hours",
  correction: "correction",
};

export const addEntry = [
  payrollHandler(addAdminHours, (desk, change) =>
    saveEntry(desk, { do: "add admin hours", ...change }),
  ),
  payrollHandler(addFixedExtra, (desk, change) =>
    saveEntry(desk, { do: "add fixed extra", ...change }),
  ),
  payrollHandler(addMissedHours, (desk, change) =>
    saveEntry(desk, { do: "add missed hours", ...change }),
  ),
  payrollHandler(addCorrection, (desk, change) =>
    saveEntry(desk, { do: "add correction", ...change }),
  ),
];

/** Adds an entry; throws Refused when the month cannot have it. */
export async function saveEntry(desk: Desk, change: NewEntry) {
  await requireRow(desk, PAY_TEACHERS, change.id);
  const found = await findYear(desk, change.id, change.month);
  const problem = problemWith(change, found);
  if (problem) throw new Refused(422, problem);
  const { kind, id } = await insert(desk, change, found);
  const facts = [...factsOf(found.teacher.name, change.month), addedFact(change)];
  const noun = NOUNS[kind];
  await audited(desk, { action: `added ${noun}`, subject: noun, subjectId: id, facts });
  return { id };
}

function factsOf(teacher: string, month: string): Fact[] {
  return [
    { label: "Teacher", to: teacher },
    { label: "Month", to: formatMonth(month) },
  ];
}

function addedFact(change: NewEntry): Fact {
  const { value } = change;
  switch (change.do) {
    case "add admin hours":
      return payFact("Admin hours", formatHours(value));
    case "add missed hours":
      return payFact("Hours missed", formatHours(value));
    case "add fixed extra":
      return payFact("Fixed extra", formatMoney(value));
    case "add correction":
      return payFact("Correction", formatMoney(change.isLess ? -value : value));
  }
}

function problemWith(change: NewEntry, { year, runs }: TeacherInYear): string | null {
  const isFinalised = runs.some(({ month }) => month === change.month);
  if (change.do === "add correction") {
    return isFinalised
      ? null
      : `${formatMonth(change.month)} is not finalised: change the month itself.`;
  }
  if (change.do === "add missed hours") {
    if (hasOpenMonth(year, { recordedMonth: change.month })) return null;
    return "Every month this could be deducted from is finalised. Record it in a later month.";
  }
  return isFinalised ? finalisedWords(change.month) : null;
}

async function insert(
  { trx, at }: Desk,
  change: NewEntry,
  { teacher, year }: TeacherInYear,
): Promise<{ kind: Kind; id: string }> {
  const entry = { id: randomUUID(), teacherId: teacher.id, createdAt: at };
  const { month } = change;
  if (change.do === "add missed hours") {
    const { teachRate } = rateIn(year.rates, month);
    const { value: minutesMissed, note } = change;
    await trx
      .insertInto("payMisses")
      .values({ ...entry, recordedMonth: month, minutesMissed, teachRate, note })
      .execute();
    return { kind: "miss", id: entry.id };
  }
  if (change.do === "add correction") {
    const amount = change.isLess ? -change.value : change.value;
    const finalised = new Set(year.runs.map((run) => run.month));
    let paidMonth = monthAfter(month, 1);
    while (finalised.has(paidMonth)) paidMonth = monthAfter(paidMonth, 1);
    await trx
      .insertInto("payCorrections")
      .values({ ...entry, month, paidMonth, amount, reason: change.note })
      .execute();
    return { kind: "correction", id: entry.id };
  }
  const what =
    change.do === "add fixed extra"
      ? { type: "fixed", amount: change.value }
      : { type: "adminHours", minutes: change.value };
  await trx
    .insertInto("payExtras")
    .values({ ...entry, ...what, month, note: change.note })
    .execute();
  return { kind: "extra", id: entry.id };
}

/** Deletes an entry; deductions for missed hours in finalised months are refunded in open ones. */
export const deleteEntryHandler = payrollHandler(deleteEntry, async (desk, { kind, id }) => {
  const entry = await findEntry(desk, kind, id);
  if (!entry || entry.deletedAt !== null) throw new Refused(410, "This has already been deleted.");
  const found = await findYear(desk, entry.teacherId, entry.inMonth);
  refuseKept(kind, entry, found);
  await setDeleted(desk, kind, id, desk.at);
  const noun = NOUNS[kind];
  const { name } = found.teacher;
  const summary = `Deleted ${noun === "missed hours" ? noun : `the ${noun}`}`;
  const change = await recordTaken(desk, {
    action: `deleted ${noun}`,
    subject: noun,
    subjectId: id,
    facts: factsOf(name, entry.inMonth),
    summary: `${summary} of ${name}, ${formatMonth(entry.inMonth)}`,
    row: { table: ENTRY_TABLES[kind], id, before: { deletedAt: null }, version: null },
  });
  return { id, change };
});
