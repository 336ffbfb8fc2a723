// Reads a teacher's own pay sheets of finalised months.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readSnapshot } from "../months/pay-snapshot.schema.ts";
import type { SheetOfMonth } from "./sheet-of-month.ts";

export type OwnSheet = SheetOfMonth & { id: string };

/** Returns the sheets, newest month first; empty for a person not linked to a payroll teacher. */
export async function readOwnSheets(
  database: Database,
  person: string | null,
  days: SchoolDays,
): Promise<OwnSheet[]> {
  if (person === null) return [];
  const runs = await database
    .selectFrom("payRuns")
    .innerJoin("payTeachers", "payTeachers.id", "payRuns.teacherId")
    .selectAll("payRuns")
    .select(["payTeachers.name", "payTeachers.payrollNumber"])
    .where("payTeachers.personId", "=", person)
    .orderBy("payRuns.month", "desc")
    .orderBy("payRuns.id")
    .execute();
  return runs.map(({ id, name, payrollNumber, snapshot, finalisedAt, ...run }) => {
    const { kept } = readSnapshot(snapshot);
    const { month, base, deductions, extras, net } = run;
    return {
      id,
      name: kept?.teacher ?? name,
      payrollNumber,
      sums: { month, base, deductions, extras, net },
      figures: kept?.figures ?? null,
      inputs: kept?.inputs ?? null,
      finalised: { on: days.dayOf(finalisedAt), by: null },
    };
  });
}
