// A person's weekly classes in their subject record.
import { formatDay } from "#app/ui/format.ts";
import { dayOrNothing, KEPT, recordPart } from "#app/office/slice/record-part.server.ts";
import { classWords } from "#app/office/class-places/class-words.ts";
import {
  endWords,
  KIND_WORDS,
  type EnrolmentKind,
} from "#app/office/class-places/enrolment-kinds.ts";

export const ENROLMENTS_RECORD = recordPart({
  key: "weeklyClasses",
  title: "Weekly classes",
  read: async (database, members) => {
    const rows = await database
      .selectFrom("enrolments")
      .innerJoin("weeklyClasses as weekly", "weekly.id", "enrolments.classId")
      .select(["weekly.name", "weekly.day", "weekly.fromMinute", "weekly.toMinute"])
      .select(["enrolments.fromDay", "enrolments.freeOn", "enrolments.deletedAt"])
      .select(["enrolments.kind", "enrolments.endReason", "enrolments.noticedOn"])
      .where(
        "memberId",
        "in",
        members.map(({ id }) => id),
      )
      .orderBy("enrolments.fromDay", "desc")
      .execute();
    return rows.map(({ fromDay, freeOn, deletedAt, kind, endReason, noticedOn, ...weekly }) => ({
      class: classWords(weekly),
      kind: KIND_WORDS[kind as EnrolmentKind],
      fromDay,
      freeOn,
      whyItEnded: endWords(endReason),
      noticeOn: noticedOn,
      isDeleted: deletedAt !== null,
    }));
  },
  facts: (row) => [
    ["Class", row.class],
    ["From", formatDay(row.fromDay)],
    ["Kind", row.kind],
    ["Place free on", dayOrNothing(row.freeOn)],
    ["Why it ended", row.whyItEnded],
    ["Notice given on", dayOrNothing(row.noticeOn)],
    ["Deleted", row.isDeleted && KEPT],
  ],
});
