// Lists changed events whose families have not been told.
import { platformContext } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { daysBetween } from "#app/platform/days/day.ts";
import type { EventRow } from "#app/site/events/read-events.server.ts";
import { formatCount, formatShortDay } from "#app/ui/format.ts";
import { readReachedFamilies } from "../family-account/reached-families.server.ts";
import { aboutEvent, composeAddress, type MessagePurpose } from "../message-log/purposes.ts";
import { readToldStates } from "../message-log/told-families.server.ts";
import type { DueKind, DueLine } from "../slice/due/due.server.ts";
import { NO_CONTACT } from "../slice/due/due.ts";
import { purposeOf, readEventChildren } from "./event-audience.server.ts";

const STATE: Partial<Record<MessagePurpose, string>> = {
  cancelled: "cancelled",
  moved: "moved",
  "on again": "is on again",
};

/** Returns how many families still have to be told of an event's change. */
async function countUntold(
  database: Database,
  { id }: EventRow,
  purpose: MessagePurpose,
): Promise<number> {
  const about = aboutEvent(id);
  const families = await readReachedFamilies(database, await readEventChildren(database, id));
  const states = await readToldStates(database, { about, purpose });
  if (purpose === "on again") {
    const before = await readToldStates(database, { about, purpose: "cancelled" });
    return families.filter(({ key }) => before.has(key) && !states.has(key)).length;
  }
  // The message that an event is on again has its days and times.
  const again = await readToldStates(database, { about, purpose: "on again" });
  return families.filter(({ key }) => !states.has(key) && !again.has(key)).length;
}

export const DUE_EVENTS: DueKind = {
  kind: "event",
  group: "messages",
  tile: "Events: families not told",
  name: "Not told",
  tone: "danger",
  acts: [{ act: "tell", words: "Tell families", isElsewhere: true }],
  scope: "admin",
  page: "/admin/events",
  weight: { onTheDay: 75, perDayLate: 3, mostDays: 1 },
  read: async (context, { today }) => {
    const { database } = context.get(platformContext);
    const events = await database
      .selectFrom("events")
      .selectAll()
      .where("deletedAt", "is", null)
      .where("firstDay", ">=", today)
      .orderBy("firstDay")
      .execute();
    const lines: DueLine[] = [];
    for (const event of events) {
      const purpose = await purposeOf(database, event);
      const missing = purpose === "" ? 0 : await countUntold(database, event, purpose);
      if (missing === 0 || event.firstDay === null) continue;
      const families = `${formatCount(missing, "family", "families")} not told`;
      lines.push({
        ids: [event.id],
        title: `${event.name}, ${formatShortDay(event.firstDay)} ${STATE[purpose]}: ${families}`,
        reason: event.cancelReason,
        daysLeft: daysBetween(today, event.firstDay),
        ...NO_CONTACT,
        leadsTo: composeAddress({ to: "event", id: event.id }),
      });
    }
    return lines;
  },
};
