// Reads the events for the office.
import type { Database } from "#app/data/database/database.server.ts";
import { readEventTaken } from "#app/site/events/event-places.server.ts";
import type { EventRow } from "#app/site/events/read-events.server.ts";

export type OfficeEvent = EventRow & {
  /** Its last day is before today. */
  isOver: boolean;
  /** The children with a place. */
  taken: number;
};

/** Returns the events by first day; those without a day come first. `today` is YYYY-MM-DD, `at` is now, ISO text. */
export async function readOfficeEvents(
  database: Database,
  { today, at }: { today: string; at: string },
  { id }: { id?: string } = {},
): Promise<OfficeEvent[]> {
  const rows = await database
    .selectFrom("events")
    .selectAll()
    .where("deletedAt", "is", null)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .orderBy("name")
    .execute();
  const taken = await readEventTaken(
    database,
    at,
    rows.map((row) => row.id),
  );
  return rows
    .map((row) => ({ ...row, isOver: isPast(row, today), taken: taken.get(row.id) ?? 0 }))
    .sort((one, other) => ((one.firstDay ?? "") < (other.firstDay ?? "") ? -1 : 1));
}

function isPast({ firstDay, lastDay }: EventRow, today: string): boolean {
  const last = lastDay ?? firstDay;
  return last !== null && last < today;
}
