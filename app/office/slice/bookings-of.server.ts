// Which bookings are of some trials, or of members.
import type { Database } from "#app/platform/database/database.server.ts";

/** Also bookings without a trial that the staff tied to these members. */
export async function readBookingIds(
  trx: Database,
  { trials, members = [] }: { trials: readonly string[]; members?: readonly string[] },
): Promise<{ bookings: string[] }> {
  const bookings = await trx
    .selectFrom("bookings")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("trialId", "in", [...trials, ""]),
        eb.and([
          eb("alikeMemberId", "in", [...members, ""]),
          eb.or([eb("alikeAnswer", "=", "same"), eb("trialId", "is", null)]),
        ]),
      ]),
    )
    .execute();
  return { bookings: bookings.map(({ id }) => id) };
}
