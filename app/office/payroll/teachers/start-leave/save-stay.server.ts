// Changes a teacher's first and last day.
import { changedFacts, factsText } from "#app/data/audit/audit-facts.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { monthOf } from "#app/platform/days/day.ts";
import { updateGuarded } from "#app/data/commands/guarded-write.server.ts";
import { plainDay } from "#app/ui/format.ts";
import { changedRow, requireRow } from "#app/office/changes/change-row.server.ts";
import { refuseStale } from "#app/office/changes/refuse-stale.server.ts";
import { day as dayWords } from "#app/office/changes/audit-words.ts";
import type { ChangeTo } from "#app/office/payroll/entries/payroll-change.schema.ts";
import { PAY_TEACHERS } from "#app/office/payroll/pay-rows.server.ts";
import { payrollHandler, recordTaken, type Desk } from "#app/office/payroll/payroll-desk.server.ts";
import { insertYears } from "#app/office/payroll/teachers/save-teacher.server.ts";
import { readSchedules } from "#app/office/payroll/teachers/teacher-years.server.ts";
import { whyNoDay } from "./why-no-day.ts";
import { setFirstDay, setLastDay } from "../../payroll.commands.ts";

type StayAsk = "first day" | "last day";

const PARTS = {
  "first day": { column: "firstDay", label: "Starts" },
  "last day": { column: "lastDay", label: "Leaves" },
} as const;

export const changeStay = [
  payrollHandler(setFirstDay, (desk, change) => saveDay(desk, { do: "first day", ...change })),
  payrollHandler(setLastDay, (desk, change) => saveDay(desk, { do: "last day", ...change })),
];

/** Sets or clears a day, if its previous value is still current; no finalised month changes. */
async function saveDay(desk: Desk, change: ChangeTo<StayAsk>) {
  const { trx, at } = desk;
  const { id, was, value } = change;
  const { column, label } = PARTS[change.do];
  const { version, ...row } = await requireRow(desk, PAY_TEACHERS, id);
  const standing = row[column] ?? "";
  refuseStale({ was, standing, next: value ?? "", stands: dayWords(row[column]) });
  if (value !== null) {
    const firstDay = column === "firstDay" ? value : row.firstDay;
    const lastDay = column === "lastDay" ? value : row.lastDay;
    if (firstDay !== null && lastDay !== null && lastDay < firstDay) {
      const other = change.do === "first day" ? lastDay : firstDay;
      const words = change.do === "first day" ? "after the last day" : "before the first day";
      throw new Refused(422, `This is ${words}, ${plainDay(other)}.`);
    }
    const schedules = await readSchedules(trx);
    const problem = whyNoDay(schedules, value);
    if (problem) throw new Refused(422, problem);
    if (column === "firstDay") await insertYears(desk, id, schedules, monthOf(value));
  }
  const written = await updateGuarded(trx, PAY_TEACHERS, { id, version, at }, { [column]: value });
  const telling = { label, of: (told: typeof row) => dayWords(told[column]) };
  const facts = changedFacts([telling], written.before, written.after);
  if (facts.length === 0) return { id };
  const taken = await recordTaken(desk, {
    action: "changed payroll teacher",
    subject: PAY_TEACHERS.one,
    subjectId: id,
    facts,
    summary: `${row.name}: ${factsText(facts, desk.visitor.scopes)}`,
    row: changedRow(PAY_TEACHERS, written),
  });
  return { id, change: taken };
}
