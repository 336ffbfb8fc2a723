// Reads the children of the school's own show who are in, for control.
import type { Platform } from "#app/data/context.server.ts";
import { findShowOfPlan, readPerformances } from "#app/office/show-cast/read-show.server.ts";
import { readOccasion } from "#app/office/week/registers/occasions/read-occasions.server.ts";
import type { ChildrenIn } from "./children-in.ts";

type Needs = Pick<Platform, "database" | "schoolDays">;

/** Returns those of today's performances; null for a plan that is not of a show. */
export async function readChildrenIn(
  { database, schoolDays }: Needs,
  planId: string,
): Promise<ChildrenIn | null> {
  const showId = await findShowOfPlan(database, planId);
  if (showId === null) return null;
  const { today } = await schoolDays();
  const found: ChildrenIn = { asked: [], still: [] };
  for (const { id, place, day } of await readPerformances(database, showId)) {
    if (day !== today) continue;
    const of = { kind: "performance" as const, id };
    const register = await readOccasion(database, null, of, { today, nowMinute: 0 });
    for (const { name: room, children } of register?.groups ?? [])
      for (const { name, presence, isAsked } of children) {
        if (presence !== "in") continue;
        found.still.push({ session: sessionKey(place), room, name });
        if (isAsked) found.asked.push({ room });
      }
  }
  return found;
}

/** The plan of a show has a session for each performance. */
function sessionKey(place: number): string {
  return `session-${place + 1}`;
}
