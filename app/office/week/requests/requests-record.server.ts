// A person's requests on the family's page in their subject record.
import { formatDay } from "#app/ui/format.ts";
import { classWords } from "#app/office/class-places/class-words.ts";
import { recordPart } from "#app/office/slice/record-part.server.ts";

export const REQUESTS_RECORD = recordPart({
  key: "familyRequests",
  title: "Requests on the family's page",
  read: async (database, members) => {
    const rows = await database
      .selectFrom("familyRequests as asked")
      .innerJoin("weeklyClasses as weekly", "weekly.id", "asked.classId")
      .select(["asked.kind", "asked.day", "asked.reason", "asked.state"])
      .select(["weekly.name", "weekly.day as weekday", "weekly.fromMinute", "weekly.toMinute"])
      .where(
        "asked.memberId",
        "in",
        members.map(({ id }) => id),
      )
      .orderBy("asked.createdAt", "desc")
      .execute();
    return rows.map(({ kind, day, reason, state, weekday, ...weekly }) => ({
      kind,
      class: classWords({ ...weekly, day: weekday }),
      day,
      reason,
      state,
    }));
  },
  facts: (row) => [
    ["Request", row.kind],
    ["Class", row.class],
    ["Day", formatDay(row.day)],
    ["Reason", row.reason],
    ["Answer", row.state],
  ],
});
