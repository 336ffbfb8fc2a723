// Lists the coming classes that have nobody to teach them: their teacher is away without cover, or has left.
import { href } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import {
  readTaughtMeetings,
  type TaughtMeeting,
} from "#app/office/class-places/taught-meetings.server.ts";
import { addDays, daysBetween } from "#app/platform/days/day.ts";
import { formatDay, formatTimes } from "#app/ui/format.ts";
import { classWords } from "../class-places/class-words.ts";
import type { DueKind, DueLine } from "../slice/due/due.server.ts";
import { NO_CONTACT } from "../slice/due/due.ts";
import { worksOn } from "../staff-list/staff-member.ts";
import type { AwaySpan } from "./away/away.ts";
import { readAwaySpans } from "./away/read-away.server.ts";

/** As far ahead as a class page shows its meetings. */
const DAYS_AHEAD = 56;

const WORDS = {
  group: "now",
  tone: "danger",
  acts: [],
  scope: "admin",
  page: "/admin/staff",
} as const;

/** Classes whose teachers are all away, with neither cover nor cancellation. */
export const DUE_NO_COVER: DueKind = {
  ...WORDS,
  kind: "no cover",
  tile: "Classes without cover",
  name: "No cover",
  acts: [{ act: "cover", words: "Find cover", isElsewhere: true }],
  weight: { onTheDay: 95, perDayLate: 0, mostDays: 0 },
  read: async (context, { today }) => readNoCover(context.get(platformContext).database, today),
};

/** Classes whose teachers have all left by the day of the meeting: each class once, on its first such day. */
export const DUE_NO_TEACHER: DueKind = {
  ...WORDS,
  kind: "no teacher",
  tile: "Classes without a teacher",
  name: "No teacher",
  acts: [{ act: "choose", words: "Choose a teacher", isElsewhere: true }],
  page: "/admin/classes",
  weight: { onTheDay: 94, perDayLate: 0, mostDays: 0 },
  read: async (context, { today }) => readNoTeacher(context.get(platformContext).database, today),
};

/** Returns the lines of `DUE_NO_COVER`: 'No cover: Ballet (8-10), 16:45'. */
export async function readNoCover(database: Database, today: string): Promise<DueLine[]> {
  const span = { from: today, until: addDays(today, DAYS_AHEAD) };
  const away = await readAwaySpans(database, span);
  if (away.length === 0) return [];
  const meetings = (await readTaughtMeetings(database, span)).toSorted(byTime);
  return meetings.flatMap((meeting): DueLine[] => {
    const { weekly, day, teaching } = meeting;
    const spans = teaching.map(({ personId }) => spanOf(away, personId, day));
    const [first] = spans;
    if (!first || spans.some((each) => each === undefined)) return [];
    const { personId, firstDay, lastDay } = first;
    return [
      {
        ids: [`${weekly.id} ${meeting.plannedOn}`],
        title: `No cover: ${weekly.name}, ${formatTimes(meeting).split("-")[0]}`,
        reason: `${teaching.map(({ name }) => name).join(" and ")} away on ${formatDay(day)}`,
        daysLeft: daysBetween(today, day),
        ...NO_CONTACT,
        leadsTo: `${href("/admin/staff/:id/away", { id: personId })}?from=${firstDay}&to=${lastDay}`,
      },
    ];
  });
}

/** Returns the lines of `DUE_NO_TEACHER`: 'No teacher: Ballet (8-10), Monday 16:45-17:30'. */
export async function readNoTeacher(database: Database, today: string): Promise<DueLine[]> {
  const left = await readLeavers(database);
  if (left.size === 0) return [];
  const span = { from: today, until: addDays(today, DAYS_AHEAD) };
  const meetings = (await readTaughtMeetings(database, span)).toSorted(byTime);
  const lines = new Map<string, DueLine>();
  for (const { weekly, day, plannedOn, teaching } of meetings) {
    const leavers = (left.get(weekly.id) ?? []).filter((each) => !worksOn(each, plannedOn));
    if (teaching.length > 0 || leavers.length === 0 || lines.has(weekly.id)) continue;
    lines.set(weekly.id, {
      ids: [weekly.id],
      title: `No teacher: ${classWords(weekly)}`,
      reason: `${leavers.map(({ name }) => name).join(" and ")} has left by ${formatDay(day)}`,
      daysLeft: daysBetween(today, day),
      ...NO_CONTACT,
      leadsTo: href("/admin/classes/:id", { id: weekly.id }),
    });
  }
  return [...lines.values()];
}

async function readLeavers(database: Database) {
  const rows = await database
    .selectFrom("classTeachers as teaching")
    .innerJoin("people", "people.id", "teaching.personId")
    .select(["teaching.classId", "people.name", "people.lastDay"])
    .where("teaching.meetingId", "is", null)
    .where("people.lastDay", "is not", null)
    .orderBy("people.name")
    .execute();
  return Map.groupBy(rows, ({ classId }) => classId);
}

function spanOf(away: readonly AwaySpan[], personId: string, day: string): AwaySpan | undefined {
  return away.find(
    (span) => span.personId === personId && span.firstDay <= day && day <= span.lastDay,
  );
}

function byTime(one: TaughtMeeting, other: TaughtMeeting): number {
  return one.day === other.day ? one.fromMinute - other.fromMinute : one.day < other.day ? -1 : 1;
}
