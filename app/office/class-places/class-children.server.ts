// Reads who is enrolled in classes, and the children on trial in them.
import type { Database } from "#app/data/database/database.server.ts";
import { meetingKey, trialsOn } from "#app/site/week/trials-on.server.ts";

export type ClassEnrolment = {
  classId: string;
  memberId: string;
  kind: string;
  fromDay: string;
  freeOn: string | null;
};

/** Returns all enrolments of members in these classes, past ones included, without single visits. */
export function readClassEnrolments(
  database: Database,
  classIds: readonly string[],
): Promise<ClassEnrolment[]> {
  return database
    .selectFrom("enrolments")
    .innerJoin("members", "members.id", "enrolments.memberId")
    .select(["classId", "memberId", "kind", "fromDay", "freeOn"])
    .where("classId", "in", [...classIds, ""])
    .where("kind", "in", ["member", "pause"])
    .where("enrolments.deletedAt", "is", null)
    .where("members.deletedAt", "is", null)
    .orderBy("members.name")
    .orderBy("enrolments.fromDay")
    .orderBy("enrolments.id")
    .execute();
}

/** Returns the children on trial today (YYYY-MM-DD) by class id. */
export async function readClassTrials(
  database: Database,
  classes: readonly { id: string; name: string }[],
  today: string,
): Promise<Map<string, { id: string; name: string }[]>> {
  if (classes.length === 0) return new Map();
  const trials = await trialsOn(database, { from: today, until: today });
  return new Map(
    classes.map((weekly) => {
      const prefix = meetingKey({ id: weekly.id, day: "" });
      const own = trials.filter(({ booked, classes: names }) =>
        booked ? [...booked].some((key) => key.startsWith(prefix)) : names.includes(weekly.name),
      );
      return [weekly.id, own.map(({ id, name }) => ({ id, name }))];
    }),
  );
}
