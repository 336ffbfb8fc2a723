// Lists on Today the plans whose routines have no music, from the day before.
import { href } from "#app/platform/href.ts";
import { platformContext } from "#app/data/context.server.ts";
import { addDays, daysBetween } from "#app/platform/days/day.ts";
import { formatCount, formatDay } from "#app/ui/format.ts";
import { orderIn } from "../show-cast/published-order.server.ts";
import type { DueKind } from "../slice/due/due.server.ts";
import { NO_CONTACT } from "../slice/due/due.ts";

type PlanParts = {
  event?: { name?: string };
  programme?: { sessions?: { day?: string }[] };
};

/** Of published plans with a day and any music: others play their music from elsewhere. */
export const DUE_MUSIC: DueKind = {
  kind: "music",
  group: "now",
  tile: "Routines without music",
  name: "Music",
  tone: "danger",
  acts: [{ act: "open", words: "Open the plan", isElsewhere: true }],
  scope: "admin",
  page: "/competition-scheduler",
  weight: { onTheDay: 70, perDayLate: 0, mostDays: 0 },
  read: async (context, { today }) => {
    const { database } = context.get(platformContext);
    const rows = await database
      .selectFrom("planMusic")
      .select(["scheduleId", "routineRow"])
      .orderBy("scheduleId")
      .execute();
    const lines = [];
    for (const [id, own] of Map.groupBy(rows, ({ scheduleId }) => scheduleId)) {
      const newest = await database
        .selectFrom("scheduleVersions")
        .select("data")
        .where("scheduleId", "=", id)
        .orderBy("number", "desc")
        .limit(1)
        .executeTakeFirst();
      if (!newest) continue;
      const { event, programme } = Object(newest.data) as PlanParts;
      const days = (programme?.sessions ?? []).flatMap(({ day }) => day || []).toSorted();
      const [first, last] = [days[0], days.at(-1)];
      if (!first || !last || today < addDays(first, -1) || today > last) continue;
      const known = new Set(own.map(({ routineRow }) => routineRow));
      const missing = [...orderIn(newest.data).keys()].filter((row) => !known.has(row)).length;
      if (missing === 0) continue;
      lines.push({
        ids: [id],
        title: `${formatCount(missing, "routine has", "routines have")} no music`,
        reason: `${event?.name || "Competition"}, ${formatDay(first)}`,
        daysLeft: Math.max(0, daysBetween(today, first)),
        ...NO_CONTACT,
        leadsTo: `${href("/competition-scheduler")}?id=${id}`,
      });
    }
    return lines;
  },
};
