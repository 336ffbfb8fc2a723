// Provides the trials to the staff search.
import type { Database } from "#app/data/database/database.server.ts";
import { childAddress } from "#app/office/member-record/child-address.ts";
import { childDetails } from "#app/office/member-record/child-details.ts";
import { childFields } from "#app/office/member-record/searched-child.ts";
import type { SearchedKind } from "../slice/searched.server.ts";

export const SEARCHED_TRIALS: SearchedKind = {
  kind: "trial",
  name: "Trial",
  scope: "admin",
  read: async (database) => {
    const rows = await database
      .selectFrom("trials")
      .select(["id", "name", "parentName", "email", "phone", "classes", "joined"])
      .select("firstTrialDate")
      .where("deletedAt", "is", null)
      .execute();
    const days = await readMeetingDays(database);
    const ages = await readAges(database);
    const details = childDetails(
      rows.map(({ id, name, parentName, firstTrialDate }) => ({
        name,
        parentName,
        age: ages.get(id) ?? null,
        days: days.get(id) ?? [],
        since: firstTrialDate,
      })),
    );
    return rows.map(({ id, name, classes, joined, ...child }, place) => ({
      id,
      title: name,
      details: details[place] ?? "",
      fields: childFields(child, classes as string[]),
      leadsTo: childAddress(id),
      isPast: joined,
    }));
  },
};

/** Returns the weekdays of each trial's meetings, by trial id. */
async function readMeetingDays(database: Database): Promise<Map<string, string[]>> {
  const booked = await database
    .selectFrom("bookedMeetings as met")
    .innerJoin("bookings", "bookings.id", "met.bookingId")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "met.classId")
    .select(["bookings.trialId", "weekly.day"])
    .where("met.freedAt", "is", null)
    .execute();
  const chosen = await database
    .selectFrom("trialMeetings as met")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "met.classId")
    .select(["met.trialId", "weekly.day"])
    .where("met.deletedAt", "is", null)
    .execute();
  const byTrial = Map.groupBy([...booked, ...chosen], ({ trialId }) => trialId ?? "");
  return new Map([...byTrial].map(([id, of]) => [id, of.map(({ day }) => day)]));
}

/** Returns the ages given with bookings, by trial id. */
async function readAges(database: Database): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom("bookings")
    .select(["trialId", "childAge"])
    .where("trialId", "is not", null)
    .execute();
  return new Map(rows.map(({ trialId, childAge }) => [trialId ?? "", childAge]));
}
