// The weekly classes of a person, as their record tells them.
import { formatDay } from "#app/ui/format.ts";
import { dayOrNothing, KEPT, recordPart } from "#app/office/slice/record-part.server.ts";
import { classWords } from "../class-words.ts";

export const ENROLMENTS_TOLD = recordPart({
  key: "weeklyClasses",
  title: "Weekly classes",
  read: async (database, members) => {
    const rows = await database
      .selectFrom("enrolments")
      .innerJoin("weeklyClasses as weekly", "weekly.id", "enrolments.classId")
      .select(["weekly.name", "weekly.day", "weekly.fromMinute", "weekly.toMinute"])
      .select(["enrolments.fromDay", "enrolments.freeOn", "enrolments.deletedAt"])
      .where(
        "memberId",
        "in",
        members.map(({ id }) => id),
      )
      .orderBy("enrolments.fromDay", "desc")
      .execute();
    return rows.map(({ fromDay, freeOn, deletedAt, ...weekly }) => ({
      class: classWords(weekly),
      fromDay,
      freeOn,
      isDeleted: deletedAt !== null,
    }));
  },
  facts: (row) => [
    ["Class", row.class],
    ["In it since", formatDay(row.fromDay)],
    ["Place free on", dayOrNothing(row.freeOn)],
    ["Deleted", row.isDeleted && KEPT],
  ],
});
