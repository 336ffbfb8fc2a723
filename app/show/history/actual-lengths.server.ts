// Reads the lengths that routines had at shows.
import type { Database } from "#app/data/database/database.server.ts";
import { plannedAndActual } from "../rules/planned-and-actual.ts";
import { readShow } from "../store/show-log.server.ts";

const MOST_SHOWS = 50;

/** Returns the shows that were run, without rehearsals, the newest first. */
export async function listRunShows(database: Database) {
  const rows = await database
    .selectFrom("runningShows")
    .select(["id", "plan", "lastDay"])
    .where("isRehearsal", "=", false)
    .orderBy("createdAt", "desc")
    .limit(MOST_SHOWS)
    .execute();
  return rows.map(({ id, plan, lastDay }) => {
    const { event } = Object(plan) as { event?: string };
    return { id, event: event ?? "", day: lastDay };
  });
}

/** Returns the danced routines of a show with their lengths in seconds; none for an unknown show or a rehearsal. */
export async function readLengths(database: Database, showId: string) {
  const show = await readShow(database, showId);
  if (!show || show.clock.isRehearsal) return [];
  return plannedAndActual(show.plan, show.state).map(({ line, actualSeconds }) => ({
    id: line.id,
    name: line.title,
    school: line.school,
    seconds: actualSeconds,
  }));
}
