// The audiences of weekly classes: a class, one meeting, the children absent from it, and a closed day.
import { href } from "react-router";
import { aboutMeeting } from "#app/office/message-log/purposes.ts";
import { readToldStates } from "#app/office/message-log/told-families.server.ts";
import { readReachedFamilies } from "#app/office/family-account/reached-families.server.ts";
import { classWords } from "#app/office/class-places/class-words.ts";
import {
  readWeeklyClasses,
  type WeeklyClassRow,
} from "#app/office/class-places/weekly-classes.server.ts";
import {
  UNWRITTEN,
  type Audience,
  type AudienceChild,
  type AudienceContext,
  type AudienceSource,
} from "#app/office/slice/audience.server.ts";
import { isDay, momentAt } from "#app/platform/days/day.ts";
import { formatDay } from "#app/ui/format.ts";
import { readEditions } from "#app/site/week/editions.server.ts";
import { readMeetingChanges } from "#app/site/week/meeting-changes.server.ts";
import { meetingDays, type MeetingChange } from "#app/site/week/meetings.ts";
import { readSchoolYear } from "#app/site/week/year.server.ts";
import { readNextMeetings } from "../meetings/meetings.server.ts";
import { readStandings } from "../registers/register/register-children.server.ts";
import {
  cancelledText,
  closedText,
  coverText,
  movedText,
  newTeacherText,
  onAgainText,
  type MessageText,
} from "./change-texts.ts";

type Change = Pick<Audience, "purpose" | "subject" | "body"> & { endsAt: string | null };

const NOTHING: Change = { purpose: "", subject: "", body: "", endsAt: null };

async function readClass({ database }: AudienceContext, id: string | undefined) {
  return (await readWeeklyClasses(database)).find((each) => each.id === id) ?? null;
}

const backTo = ({ id }: WeeklyClassRow) => ({
  to: href("/admin/classes/:id", { id }),
  name: "Class",
});

/** All children of a class; `change=teacher` when its teacher has changed. */
const CLASS_AUDIENCE: AudienceSource = {
  name: "class",
  access: "admin",
  read: async (context, values) => {
    const weekly = await readClass(context, values.id);
    if (!weekly) return null;
    const { database, days, schoolName } = context;
    const rows = await database
      .selectFrom("enrolments")
      .innerJoin("members", "members.id", "enrolments.memberId")
      .select("members.id")
      .distinct()
      .where("enrolments.classId", "=", weekly.id)
      .where("enrolments.kind", "!=", "pause")
      .where("enrolments.deletedAt", "is", null)
      .where("members.deletedAt", "is", null)
      .where((eb) => eb.or([eb("freeOn", "is", null), eb("freeOn", ">", days.today)]))
      .execute();
    const next = (await readNextMeetings(database, weekly, days.today)).find(
      ({ change, holiday }) => change?.state !== "cancelled" && holiday === null,
    );
    const { name, teachers } = weekly;
    const isTeacher = values.change === "teacher" && teachers !== "";
    return {
      title: classWords(weekly),
      kind: "service",
      ...UNWRITTEN,
      ...(isTeacher && {
        purpose: "teacher" as const,
        ...newTeacherText({ name, teachers, schoolName }),
      }),
      children: rows.map(({ id }) => ({
        kind: "member" as const,
        id,
        className: name,
        ...(next && { day: next.day }),
      })),
      back: backTo(weekly),
    };
  },
};

/** The children expected at a meeting, or those told that it was cancelled when it is on again. */
const MEETING_AUDIENCE: AudienceSource = {
  name: "meeting",
  access: "admin",
  read: async (context, { id, day = "" }) => {
    const weekly = await readClass(context, id);
    if (!weekly || !isDay(day)) return null;
    const { database, days } = context;
    const about = aboutMeeting(weekly.id, day);
    const expected = await readStandings(database, weekly, day);
    const change = await readChange(context, weekly, day);
    const told = await readToldStates(database, { about, purpose: "cancelled" });
    const isOnAgain = change?.state !== "cancelled" && change?.state !== "moved" && told.size > 0;
    const { endsAt, ...words } = isOnAgain
      ? onAgain(context, weekly, day)
      : await changeWords(context, weekly, day, change);
    const children = isOnAgain ? await toldOf(context, expected, told) : expected;
    return {
      title: `${classWords(weekly)} on ${formatDay(day)}`,
      kind: "service",
      about,
      ...words,
      notAfter: endsAt ?? momentAt(days.zone, day, weekly.fromMinute),
      children: children.map((child) => inClass(child, weekly, day)),
      back: backTo(weekly),
    };
  },
};

const inClass = (
  { kind, id }: Pick<AudienceChild, "kind" | "id">,
  { name }: WeeklyClassRow,
  day: string,
): AudienceChild => ({ kind, id, className: name, day });

async function readChange(
  { database }: AudienceContext,
  { id }: WeeklyClassRow,
  day: string,
): Promise<MeetingChange | null> {
  const changes = await readMeetingChanges(database, { from: day, until: day });
  return changes.find((each) => each.classId === id && each.day === day) ?? null;
}

/** Returns the suggested text for a change to a meeting, and the time after which no mail is of use. */
async function changeWords(
  { database, days, schoolName }: AudienceContext,
  weekly: WeeklyClassRow,
  day: string,
  change: MeetingChange | null,
): Promise<Change> {
  if (change === null) return NOTHING;
  const { name, fromMinute, toMinute } = weekly;
  const meeting = { name, day, fromMinute, toMinute, schoolName };
  const { state, cover, toDay, fromMinute: toMoved } = change;
  const written = (purpose: Audience["purpose"], text: MessageText, endsAt: string | null = null) =>
    ({ purpose, ...text, endsAt }) satisfies Change;
  if (state === "cancelled") {
    const meetings = await readNextMeetings(database, weekly, days.today);
    const next = meetings.find(
      (each) => each.day > day && each.change?.state !== "cancelled" && each.holiday === null,
    );
    return written("cancelled", cancelledText({ ...meeting, nextDay: next?.day ?? null }));
  }
  if (state === "moved" && toDay !== null && toMoved !== null) {
    const toTimes = { fromMinute: toMoved, toMinute: change.toMinute };
    const starts = [
      momentAt(days.zone, day, fromMinute),
      momentAt(days.zone, toDay, toMoved),
    ].toSorted();
    const text = movedText({ ...meeting, toDay, toTimes, studio: change.studio });
    return written("moved", text, starts[0] ?? null);
  }
  return cover === "" ? NOTHING : written("teacher", coverText({ ...meeting, cover }));
}

function onAgain({ schoolName }: AudienceContext, weekly: WeeklyClassRow, day: string): Change {
  const { name, fromMinute, toMinute } = weekly;
  const text = onAgainText({ name, day, fromMinute, toMinute, schoolName });
  return { purpose: "on again", ...text, endsAt: null };
}

/** Returns the children of the families who were told. */
async function toldOf(
  { database }: AudienceContext,
  expected: readonly { kind: "member" | "trial"; id: string }[],
  told: Awaited<ReturnType<typeof readToldStates>>,
) {
  const families = await readReachedFamilies(database, expected);
  return families
    .filter(({ key }) => ["mail", "phone", "waiting"].includes(told.get(key) ?? ""))
    .flatMap(({ children }) => children);
}

/** The children marked as away or excused. */
const ABSENT_AUDIENCE: AudienceSource = {
  name: "absent",
  access: "admin",
  read: async (context, { id, day = "" }) => {
    const weekly = await readClass(context, id);
    if (!weekly || !isDay(day)) return null;
    const standings = await readStandings(context.database, weekly, day);
    const away = standings.filter(
      ({ standing: { mark } }) => mark === "away" || mark === "excused",
    );
    return {
      title: `Absent from ${classWords(weekly)} on ${formatDay(day)}`,
      kind: "service",
      ...UNWRITTEN,
      children: away.map((child) => inClass(child, weekly, day)),
      back: {
        to: `${href("/admin/registers/:id", { id: weekly.id })}?day=${day}`,
        name: "Register",
      },
    };
  },
};

/** The children of every class that would meet on a closed day; each family gets one mail about all its meetings. */
const CLOSED_AUDIENCE: AudienceSource = {
  name: "closed",
  access: "admin",
  read: async ({ database, days, schoolName }, { day = "" }) => {
    if (!isDay(day)) return null;
    const { keyDates } = await readSchoolYear(database);
    const isClosed = keyDates.some(
      ({ kind, date, until }) =>
        kind === "closed" && date !== null && date <= day && day <= (until ?? date),
    );
    if (!isClosed) return null;
    const classes = await readWeeklyClasses(database);
    const editions = await readEditions(
      database,
      classes.map(({ id }) => id),
    );
    const open = {
      keyDates: keyDates.filter(({ kind }) => kind !== "closed"),
      holidays: new Set<string>(),
    };
    const span = { from: day, until: day };
    const children: AudienceChild[] = [];
    for (const weekly of classes) {
      const own = { ...weekly, editions: editions.get(weekly.id) };
      if (meetingDays(own, span, open).length === 0) continue;
      const expected = await readStandings(database, weekly, day);
      children.push(
        ...expected.map((child) => ({
          ...inClass(child, weekly, day),
          className: classWords(weekly),
        })),
      );
    }
    return {
      title: `Closed on ${formatDay(day)}`,
      kind: "service",
      purpose: "closed",
      about: `closed ${day}`,
      ...closedText({ day, schoolName }),
      notAfter: momentAt(days.zone, day, 0),
      children,
      back: { to: "/admin/classes", name: "Weekly classes" },
    };
  },
};

export const WEEK_AUDIENCES: readonly AudienceSource[] = [
  CLASS_AUDIENCE,
  MEETING_AUDIENCE,
  ABSENT_AUDIENCE,
  CLOSED_AUDIENCE,
];
