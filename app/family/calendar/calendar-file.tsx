// The calendar file behind a contact's secret address.
import { platformContext } from "#app/data/context.server.ts";
import { textFile } from "#app/http/text-file.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { calendarZone } from "#app/platform/calendar/calendar-zone.server.ts";
import { liveContentOf } from "#app/site/content/content.server.ts";
import { readMeetingChanges } from "#app/site/week/meeting-changes.server.ts";
import { readCancelledFor, readExpected } from "#app/office/week/absence/absences.server.ts";
import { readFamilyShows } from "../shows/read-family-shows.server.ts";
import { childrenOf, readHomes, recordsOf } from "../read-family.server.ts";
import type { Route } from "./+types/calendar-file";
import { readCalendarContacts } from "./calendar-address.server.ts";
import { familyCalendar, type CalendarMeeting } from "./family-calendar.ts";

const AHEAD_DAYS = 120;

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { database, now, schoolDays } = context.get(platformContext);
  const contacts = await readCalendarContacts(database, params.secret);
  if (!contacts) return new Response("Not found\n", { status: 404 });
  const { today, zone } = await schoolDays();
  const homes = await readHomes(
    database,
    { contacts: contacts.map(({ id, familyId, isPayer }) => ({ id, familyId, isPayer })) },
    today,
  );
  const span = { from: today, until: addDays(today, AHEAD_DAYS) };
  const changes = await readMeetingChanges(database, span);
  const versionOf = (classId: string, day: string) =>
    changes.find((one) => one.classId === classId && one.day === day)?.version ?? 0;
  const meetings: CalendarMeeting[] = [];
  for (const child of childrenOf(homes).filter(({ isActive }) => isActive)) {
    const records = await recordsOf(database, child);
    const of = { childId: child.id, firstName: child.firstName };
    for (const one of await readExpected(database, records, span)) {
      const plannedOn = one.movedFrom?.day ?? one.day;
      const version = versionOf(one.classId, plannedOn);
      meetings.push({ ...one, ...of, plannedOn, version, isCancelled: false });
    }
    for (const one of await readCancelledFor(database, records.memberIds, span)) {
      const version = versionOf(one.classId, one.day);
      meetings.push({ ...one, ...of, plannedOn: one.day, studio: "", version, isCancelled: true });
    }
  }
  const shows = await readFamilyShows(database, childrenOf(homes), today);
  for (const { firstName, childId, show, id, version, ...one } of shows.rehearsals) {
    // A rehearsal that moves keeps its entry.
    const entry = { classId: id, plannedOn: "rehearsal", version: version - 1, isCancelled: false };
    meetings.push({ ...one, ...entry, childId, firstName, name: `Rehearsal for ${show}` });
  }
  for (const { key, childId, childName, show, place, day, fromMinute } of shows.performances) {
    const entry = { classId: key, plannedOn: "show", version: 0, isCancelled: false };
    const at = { day, fromMinute, toMinute: null, studio: place };
    meetings.push({ ...at, ...entry, childId, firstName: childName, name: show });
  }
  const { school } = (await liveContentOf(context)).content;
  const options = { at: now().toISOString(), zone: calendarZone(zone), school };
  return textFile(familyCalendar(meetings, options), "text/calendar", {
    "cache-control": "no-store",
  });
}
