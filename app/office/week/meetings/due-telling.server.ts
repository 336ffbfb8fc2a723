// Lists changed meetings whose families have not been told: cancelled, moved, and on again.
import { platformContext } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { daysBetween } from "#app/platform/days/day.ts";
import { readReachedFamilies } from "#app/office/family-account/reached-families.server.ts";
import {
  aboutMeeting,
  composeAddress,
  meetingOf,
  type MessagePurpose,
} from "#app/office/message-log/purposes.ts";
import { readToldStates } from "#app/office/message-log/told-families.server.ts";
import type { ToldState } from "#app/office/message-log/told-state.ts";
import type { DueKind, DueLine } from "#app/office/slice/due/due.server.ts";
import { NO_CONTACT } from "#app/office/slice/due/due.ts";
import { formatCount, formatShortDay } from "#app/ui/format.ts";
import { classWords } from "#app/office/class-places/class-words.ts";
import {
  readWeeklyClasses,
  type WeeklyClassRow,
} from "#app/office/class-places/weekly-classes.server.ts";
import { readStandings } from "../registers/register/register-children.server.ts";

type ClassOf = Pick<WeeklyClassRow, "id" | "name">;

/** Returns how each family expected at a meeting stands; null for one to whom nobody has written. */
export async function readMeetingStates(
  database: Database,
  weekly: ClassOf,
  day: string,
  purpose: MessagePurpose,
): Promise<ToldState[]> {
  const families = await readReachedFamilies(database, await readStandings(database, weekly, day));
  const states = await readToldStates(database, { about: aboutMeeting(weekly.id, day), purpose });
  return families.map(({ key }) => states.get(key) ?? null);
}

/** Returns the cancelled or moved meetings from a day onwards, by day. */
export function readChangedMeetings(database: Database, from: string) {
  return database
    .selectFrom("meetingChanges as meeting")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "meeting.classId")
    .selectAll("weekly")
    .select(["meeting.day as changedOn", "meeting.reason", "meeting.state"])
    .where("meeting.state", "in", ["cancelled", "moved"])
    .where("meeting.day", ">=", from)
    .where("weekly.archivedAt", "is", null)
    .orderBy("meeting.day")
    .orderBy("weekly.fromMinute")
    .orderBy("weekly.id")
    .execute();
}

const SHARED = {
  group: "messages",
  name: "Not told",
  tone: "danger",
  acts: [{ act: "tell", words: "Tell families", isElsewhere: true }],
  scope: "admin",
  page: "/admin/messages",
  weight: { onTheDay: 75, perDayLate: 3, mostDays: 1 },
} as const;

const lineFor = (
  weekly: { id: string; name: string },
  { day, today, what, families }: { day: string; today: string; what: string; families: string },
  reason: string,
): DueLine => ({
  ids: [weekly.id, day],
  title: `${weekly.name}, ${formatShortDay(day)} ${what}: ${families}`,
  reason,
  daysLeft: daysBetween(today, day),
  ...NO_CONTACT,
  leadsTo: composeAddress({ to: "meeting", id: weekly.id, day }),
});

export const DUE_UNTOLD: DueKind = {
  ...SHARED,
  kind: "notToldYet",
  tile: "Families not told",
  read: async (context, { today }) => {
    const { database } = context.get(platformContext);
    const lines: DueLine[] = [];
    for (const { changedOn: day, state, ...weekly } of await readChangedMeetings(database, today)) {
      const purpose = state === "moved" ? "moved" : "cancelled";
      const states = await readMeetingStates(database, weekly, day, purpose);
      const missing = states.filter((each) => each === null).length;
      if (missing === 0) continue;
      const families = `${formatCount(missing, "family", "families")} not told`;
      const line = { day, today, what: purpose, families };
      lines.push(lineFor(weekly, line, classWords(weekly)));
    }
    return lines;
  },
};

/** Families who were told that a class is cancelled, when it is now on again. */
export const DUE_ON_AGAIN: DueKind = {
  ...SHARED,
  kind: "on-again",
  tile: "Classes on again: families to tell",
  name: "On again",
  read: async (context, { today }) => {
    const { database } = context.get(platformContext);
    const classes = new Map((await readWeeklyClasses(database)).map((each) => [each.id, each]));
    return (await readOnAgain(database, today)).flatMap(({ classId, day, count }) => {
      const weekly = classes.get(classId);
      if (!weekly) return [];
      const families = `${formatCount(count, "family", "families")} not told`;
      const line = { day, today, what: "is on again", families };
      const reason = `${classWords(weekly)}. They were told it was cancelled.`;
      return [lineFor(weekly, line, reason)];
    });
  },
};

type OnAgain = { classId: string; day: string; count: number };

/** Returns the meetings from a day onwards that are on, and how many families were told otherwise. */
async function readOnAgain(database: Database, from: string): Promise<OnAgain[]> {
  const rows = await database
    .selectFrom("messages")
    .select("about")
    .distinct()
    .where("purpose", "=", "cancelled")
    .where("supersededAt", "is", null)
    .where("about", "like", "meeting %")
    .execute();
  const meetings = rows
    .flatMap(({ about }) => meetingOf(about) ?? [])
    .filter(({ day }) => day >= from);
  if (meetings.length === 0) return [];
  const changed = await readChangedMeetings(database, from);
  const off = new Set(changed.map(({ id, changedOn }) => aboutMeeting(id, changedOn)));
  const found: OnAgain[] = [];
  for (const { classId, day } of meetings) {
    const about = aboutMeeting(classId, day);
    if (off.has(about)) continue;
    const states = [...(await readToldStates(database, { about, purpose: "cancelled" })).values()];
    const count = states.filter((state) => state !== null && state !== "not reached").length;
    if (count > 0) found.push({ classId, day, count });
  }
  return found.sort((one, other) => one.day.localeCompare(other.day));
}
