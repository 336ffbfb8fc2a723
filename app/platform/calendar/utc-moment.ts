// Moments in UTC, as the end of a calendar rule wants them.
import { momentAt } from "../days/day.ts";

/** Returns a day (YYYY-MM-DD) and minute in a zone as '20261214T160000Z'. */
export function utcMoment(zone: string, day: string, minute: number): string {
  return `${new Date(momentAt(zone, day, minute)).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}
