// Finds the bookings of members.
import type { Database } from "#app/data/database/database.server.ts";
import { readTrialIds } from "./find-person.server.ts";
import type { Member } from "./member.server.ts";

/** Returns the bookings of these members' trials, and those without a trial that staff matched to them. */
export async function idsOf(
  database: Database,
  members: readonly Member[],
): Promise<{ bookings: string[] }> {
  const memberIds = members.map(({ id }) => id);
  const trials = await readTrialIds(database, members);
  const bookings = await database
    .selectFrom("bookings")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("trialId", "in", [...trials, ""]),
        eb.and([
          eb("alikeMemberId", "in", [...memberIds, ""]),
          eb.or([eb("alikeAnswer", "=", "same"), eb("trialId", "is", null)]),
        ]),
      ]),
    )
    .execute();
  return { bookings: bookings.map(({ id }) => id) };
}
