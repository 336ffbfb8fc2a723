// Every change to the payroll: one transaction, with its line in the audit.
import type { Visitor } from "#app/platform/context.server.ts";
import { schoolToday } from "../school-day.ts";
import { bringIn } from "./bring-in.server.ts";
import { finaliseMonth } from "./finalise-month.server.ts";
import type { PayrollAnswer } from "./payroll-answer.ts";
import type { Desk, PayrollDesk } from "./payroll-audit.server.ts";
import type { PayrollChange } from "./payroll-change.schema.ts";
import { addEntry, deleteEntry } from "./save-entries.server.ts";
import {
  addTeacher,
  changeRate,
  changeTeacher,
  changeYear,
  deleteTeacher,
} from "./save-teacher.server.ts";
import { startSchedule } from "./start-schedule.server.ts";

export function changePayroll(
  { database, now }: PayrollDesk,
  visitor: Visitor,
  change: PayrollChange,
): Promise<PayrollAnswer> {
  const at = now().toISOString();
  const today = schoolToday(now());
  return database.transaction().execute((trx) => make({ trx, at, today, visitor }, change));
}

function make(desk: Desk, change: PayrollChange): Promise<PayrollAnswer> {
  switch (change.do) {
    case "add teacher":
      return addTeacher(desk, change);
    case "rename":
    case "note":
    case "link":
      return changeTeacher(desk, change);
    case "delete teacher":
      return deleteTeacher(desk, change);
    case "weekly hours":
    case "weeks":
    case "prepaid weeks":
    case "months paid":
    case "answer about prepaid":
      return changeYear(desk, change);
    case "rate":
      return changeRate(desk, change);
    case "delete entry":
      return deleteEntry(desk, change);
    case "bring in":
      return bringIn(desk, change);
    case "start schedule":
      return startSchedule(desk, change);
    case "finalise":
      return finaliseMonth(desk, change);
    default:
      return addEntry(desk, change);
  }
}
