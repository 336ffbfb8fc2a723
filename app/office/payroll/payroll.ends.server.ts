// When the payroll's rows go. What was paid stays, and with it whom it was paid to.
import { goesOnceDeleted, goesWith, stays, type Ends } from "#app/platform/ends/end.server.ts";

const ROWS_OF_TEACHER = [
  "payRates",
  "payYears",
  "payExtras",
  "payMisses",
  "payCorrections",
] as const;

export const PAYROLL_ENDS: Ends = [
  stays("paySchedules", "the months that were paid are counted in them"),
  stays("payRuns", "a finalised month says what was paid"),
  goesOnceDeleted("payExtras"),
  goesOnceDeleted("payMisses"),
  goesOnceDeleted("payCorrections"),
  goesWith("payRates", "payTeachers"),
  goesWith("payYears", "payTeachers"),
  {
    table: "payTeachers",
    ends: "when the time in which they can be brought back is over and no month of their pay is kept",
    wasDeleted: true,
    remove: async (trx, { since }) => {
      const toGo = trx
        .selectFrom("payTeachers")
        .select("id")
        .where("archivedAt", "<", since)
        .where("id", "not in", trx.selectFrom("payRuns").select("teacherId"));
      for (const table of ROWS_OF_TEACHER) {
        // The five tables share the column, which the query builder cannot know.
        const shared = table as "payExtras";
        await trx.deleteFrom(shared).where("teacherId", "in", toGo).execute();
      }
      const { numDeletedRows } = await trx
        .deleteFrom("payTeachers")
        .where("id", "in", toGo)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
];
