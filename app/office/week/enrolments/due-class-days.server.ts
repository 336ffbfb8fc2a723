// Counts the children who have the name of a class, but no class day.
import { platformContext } from "#app/data/context.server.ts";
import type { DueKind } from "#app/office/slice/due/due.server.ts";
import { NO_CONTACT } from "#app/office/slice/due/due.ts";
import { readPlaces } from "./enrolments.server.ts";

export const DUE_CLASS_DAYS: DueKind = {
  kind: "class-day",
  group: "questions",
  tile: "Class days to choose",
  name: "Class day",
  tone: "warning",
  acts: [{ act: "choose", words: "Choose", isElsewhere: true }],
  scope: "admin",
  page: "/admin/classes",
  weight: { onTheDay: 80, perDayLate: 0, mostDays: 0 },
  read: async (context, { today }) => {
    const { open } = await readPlaces(context.get(platformContext).database, today);
    const count = open.reduce((sum, { members }) => sum + members.length, 0);
    if (count === 0) return [];
    const title =
      count === 1
        ? "1 child still needs a class day choosing"
        : `${count} children still need a class day choosing`;
    return [{ ids: ["all"], title, reason: "", daysLeft: 0, ...NO_CONTACT }];
  },
};
