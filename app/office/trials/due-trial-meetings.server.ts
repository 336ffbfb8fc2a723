// Lists children on trial who are on no register in the next four weeks.
import { platformContext } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { childAddress } from "#app/office/member-record/child-address.ts";
import { readWeeklyClasses } from "#app/office/class-places/weekly-classes.server.ts";
import type { DueKind } from "../slice/due/due.server.ts";
import { trialStatus } from "./list/trial-status.ts";

/** A meeting further ahead helps nobody who is on trial now. */
const AHEAD_DAYS = 28;

export const DUE_TRIAL_MEETINGS: DueKind = {
  kind: "trial-no-register",
  group: "questions",
  tile: "Trial students on no register",
  name: "No register",
  tone: "danger",
  acts: [{ act: "meeting", words: "Add to class", isElsewhere: true }],
  scope: "admin",
  page: "/admin/dashboard/trials",
  weight: { onTheDay: 67, perDayLate: 1, mostDays: 1 },
  read: async (context, { today }) => {
    const { database } = context.get(platformContext);
    // Without weekly classes there are no registers to be missing from.
    if ((await readWeeklyClasses(database)).length === 0) return [];
    const trials = await database
      .selectFrom("trials")
      .select(["id", "name", "parentName", "email", "phone"])
      .select(["firstTrialDate", "trialPeriod", "joined"])
      .where("deletedAt", "is", null)
      .where("closedOn", "is", null)
      .orderBy("name")
      .orderBy("id")
      .execute();
    const current = trials.filter((trial) =>
      ["upcoming", "active"].includes(trialStatus(trial, today)),
    );
    const isMeeting = await readMeeting(database, today);
    return current
      .filter(({ id }) => !isMeeting.has(id))
      .map(({ id, name: title, parentName, email, phone }) => ({
        ids: [id],
        title,
        reason: "On trial, no class booked",
        daysLeft: 0,
        parentName,
        email,
        phone,
        leadsTo: childAddress(id),
      }));
  },
};

/** Returns the trials with a meeting in the next four weeks. */
async function readMeeting(database: Database, today: string): Promise<Set<string>> {
  const until = addDays(today, AHEAD_DAYS);
  const booked = await database
    .selectFrom("bookedMeetings as met")
    .innerJoin("bookings", "bookings.id", "met.bookingId")
    .select("bookings.trialId")
    .where("met.freedAt", "is", null)
    .where("met.day", ">=", today)
    .where("met.day", "<=", until)
    .execute();
  const chosen = await database
    .selectFrom("trialMeetings as met")
    .select("met.trialId")
    .where("met.deletedAt", "is", null)
    .where("met.day", ">=", today)
    .where("met.day", "<=", until)
    .execute();
  return new Set([...booked, ...chosen].flatMap(({ trialId }) => trialId ?? []));
}
