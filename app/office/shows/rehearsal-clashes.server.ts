// Finds what else is on during a rehearsal: a class of one of its children, or a class in its studio.
import type { Database } from "#app/data/database/database.server.ts";
import { formatTimes } from "#app/ui/format.ts";
import { nameKey } from "#app/platform/name.ts";
import { readTaughtMeetings } from "../class-places/taught-meetings.server.ts";
import { readClassEnrolments } from "../class-places/class-children.server.ts";

type Rehearsal = {
  day: string;
  fromMinute: number;
  toMinute: number;
  studio: string;
  numberIds: readonly string[];
};

const NAMED_MOST = 3;

/** Returns a line for each class at the same time: 'Tap, 10:00-11:00, is in Studio 1' or '… has Ada Tern'. */
export async function rehearsalClashes(
  database: Database,
  { day, fromMinute, toMinute, studio, numberIds }: Rehearsal,
): Promise<string[]> {
  const meetings = (await readTaughtMeetings(database, { from: day, until: day })).filter(
    (meeting) => meeting.fromMinute < toMinute && (meeting.toMinute ?? 24 * 60) > fromMinute,
  );
  const enrolments = await readClassEnrolments(
    database,
    meetings.map(({ weekly }) => weekly.id),
  );
  const children = await database
    .selectFrom("showCast as cast")
    .innerJoin("showPerformers as performer", "performer.id", "cast.performerId")
    .innerJoin("members as member", "member.id", "performer.memberId")
    .select(["member.id", "member.name"])
    .distinct()
    .where("cast.numberId", "in", [...numberIds, ""])
    .orderBy("member.name")
    .execute();
  return meetings.flatMap((meeting) => {
    const { weekly } = meeting;
    const what = `${weekly.name}, ${formatTimes(meeting)},`;
    const own = children.filter(({ id }) =>
      enrolments.some(
        (each) =>
          each.classId === weekly.id &&
          each.memberId === id &&
          each.kind === "member" &&
          each.fromDay <= day &&
          (each.freeOn === null || each.freeOn > day),
      ),
    );
    const isInStudio = studio !== "" && nameKey(meeting.studio) === nameKey(studio);
    return [
      ...(isInStudio ? [`${what} is in ${meeting.studio}.`] : []),
      ...(own.length > 0 ? [`${what} has ${names(own.map(({ name }) => name))}.`] : []),
    ];
  });
}

function names(all: readonly string[]): string {
  const more = all.length - NAMED_MOST;
  const first = all.slice(0, NAMED_MOST).join(", ");
  return more > 0 ? `${first} and ${more} more` : first;
}
