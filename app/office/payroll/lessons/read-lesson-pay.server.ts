// Reads the private lessons of a month, and their payments.
import { Refused } from "#app/data/commands/answer.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { monthAfter } from "#app/office/payroll/figures/pay-months.ts";
import type { LessonNow, LessonTaken } from "./lessons-of-month.ts";

export type LessonsRead = { known: LessonNow[]; taken: LessonTaken[] };

/** Returns every lesson in the month or paid with it, deleted ones included, with all their payments. */
export async function readLessonPay(database: Database, month: string): Promise<LessonsRead> {
  const entries = await database
    .selectFrom("payLessons as tie")
    .leftJoin("payExtras as extra", "extra.id", "tie.extraId")
    .leftJoin("payCorrections as correction", "correction.id", "tie.correctionId")
    .select(["tie.lessonId", "tie.lessonTeacherId", "tie.minutes", "tie.teachRate"])
    .select((eb) => [
      eb.fn.coalesce("extra.teacherId", "correction.teacherId").as("teacherId"),
      eb.fn.coalesce("extra.month", "correction.month").as("month"),
    ])
    .where("extra.deletedAt", "is", null)
    .where("correction.deletedAt", "is", null)
    .orderBy("tie.id")
    .execute();
  const ofMonth = entries.filter((entry) => entry.month === month).map(({ lessonId }) => lessonId);
  const known = await database
    .selectFrom("aaPrivateLessons")
    .select(["id", "date", "teacherId as lessonTeacherId", "durationMinutes as minutes"])
    .select("deletedAt")
    .where((eb) =>
      eb.or([
        eb.and([
          eb("date", ">=", `${month}-01`),
          eb("date", "<", `${monthAfter(month, 1)}-01`),
          eb("deletedAt", "is", null),
        ]),
        ...(ofMonth.length > 0 ? [eb("id", "in", ofMonth)] : []),
      ]),
    )
    .execute();
  const ids = new Set(known.map(({ id }) => id));
  return {
    known: known.map(({ deletedAt, ...lesson }) => ({ ...lesson, isDeleted: deletedAt !== null })),
    taken: entries.flatMap(({ teacherId, month: paidMonth, ...tie }) =>
      ids.has(tie.lessonId) || paidMonth === month
        ? [{ ...tie, teacherId: teacherId ?? "", month: paidMonth ?? "" }]
        : [],
    ),
  };
}

/** Throws Refused when lessons of a restored extra have been paid again in the meantime. */
export async function refuseTakenAgain(trx: Database, extraId: string): Promise<void> {
  const again = await trx
    .selectFrom("payLessons as tie")
    .innerJoin("payLessons as other", "other.lessonId", "tie.lessonId")
    .leftJoin("payExtras as extra", "extra.id", "other.extraId")
    .leftJoin("payCorrections as correction", "correction.id", "other.correctionId")
    .select("tie.id")
    .where("tie.extraId", "=", extraId)
    .whereRef("other.id", "<>", "tie.id")
    .where("extra.deletedAt", "is", null)
    .where("correction.deletedAt", "is", null)
    .executeTakeFirst();
  if (again) throw new Refused(409, "Its private lessons have since been added to pay again.");
}
