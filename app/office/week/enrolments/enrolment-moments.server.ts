// When a person began and ended a class of the week, in their line of time.
import type { Moment, MomentSource } from "#app/office/slice/moment.server.ts";
import { classWords } from "../class-words.ts";

export const ENROLMENT_MOMENTS: MomentSource = async (database, members) => {
  const ids = members.map(({ id }) => id);
  const rows = await database
    .selectFrom("enrolments as enrolment")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "enrolment.classId")
    .select(["weekly.name", "weekly.day", "weekly.fromMinute", "weekly.toMinute"])
    .select(["enrolment.id", "enrolment.fromDay", "enrolment.freeOn", "enrolment.madeBy"])
    .select(["enrolment.createdAt", "enrolment.updatedAt"])
    .where("enrolment.memberId", "in", ids)
    .where("enrolment.deletedAt", "is", null)
    .execute();
  return rows.flatMap(({ id, fromDay, freeOn, madeBy, createdAt, updatedAt, ...weekly }) => {
    const row = { rowId: id, kind: "Class" };
    const words = classWords(weekly);
    const began: Moment = {
      ...row,
      at: createdAt,
      day: fromDay,
      words: `Into ${words}`,
      who: madeBy,
    };
    if (freeOn === null) return [began];
    return [began, { ...row, at: updatedAt, day: freeOn, words: `Out of ${words}` }];
  });
};
