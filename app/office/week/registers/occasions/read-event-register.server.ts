// Reads the register of one session of an event: its booked children, their notes and who may collect them.
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { notesAccess } from "#app/office/class-places/teaching.ts";
import { sessionsOf } from "#app/site/events/event.ts";
import { isDated } from "#app/site/events/read-events.server.ts";
import { NO_COLLECTORS, readCollecting } from "../leaving/collecting.server.ts";
import { readMedicalNotes } from "../register/medical-notes.server.ts";
import type { Collecting } from "../register/register-shown.ts";
import {
  isAskedFor,
  isMissing,
  presenceOf,
  sessionId,
  sessionIn,
  type OccasionRegister,
} from "./occasion.ts";
import { readAway, readEventTaps, readPhones } from "./occasion-rows.server.ts";

/** Returns the ids of the sessions that begin on a day, or, when `isRunning`, of all that are on during it. */
export async function sessionsOn(
  database: Database,
  day: string,
  { isRunning }: { isRunning: boolean },
): Promise<string[]> {
  const rows = await database
    .selectFrom("events")
    .selectAll()
    .where("deletedAt", "is", null)
    .where("cancelledAt", "is", null)
    .where("firstDay", "<=", day)
    .where((eb) => eb.fn.coalesce("lastDay", "firstDay"), ">=", day)
    .orderBy("name")
    .execute();
  return rows.filter(isDated).flatMap((event) =>
    sessionsOf(event)
      .filter((one) => one.day === day || (isRunning && one.day < day && one.toDay >= day))
      .map((one) => sessionId(event.id, one.day)),
  );
}

type Moment = { today: string; nowMinute: number };

/** Returns null when there is no such session, or none that this visitor may see: events are the office's. */
export async function readEventRegister(
  database: Database,
  visitor: Visitor | null,
  id: string,
  { today, nowMinute }: Moment,
): Promise<OccasionRegister | null> {
  if (visitor && !visitor.scopes.has("admin")) return null;
  const of = sessionIn(id);
  if (of === null) return null;
  const event = await database
    .selectFrom("events")
    .selectAll()
    .where("id", "=", of.eventId)
    .where("deletedAt", "is", null)
    .where("cancelledAt", "is", null)
    .executeTakeFirst();
  if (!event || !isDated(event)) return null;
  const session = sessionsOf(event).find(({ day }) => day === of.day);
  if (!session) return null;
  const { day, toDay, fromMinute, toMinute } = session;
  const places = await readPlaces(database, event.id);
  const memberIds = places.map(({ memberId }) => memberId);
  const members = memberIds.flatMap((memberId) =>
    memberId === null ? [] : [{ kind: "member" as const, id: memberId }],
  );
  const taps = await readEventTaps(
    database,
    places.map((place) => place.id),
    day,
  );
  const away = await readAway(database, memberIds, day);
  const collecting = await readCollecting(database, members, day);
  const phones = await readPhones(
    database,
    members.map((member) => member.id),
  );
  const areNotesOpen =
    visitor !== null && notesAccess(visitor, { teaching: [], day, today }) === "open";
  const notes = areNotesOpen ? await readMedicalNotes(database, members) : new Map();
  const children = places.map((place) => {
    const last = taps.get(place.id);
    const presence = presenceOf(last, place.memberId !== null && away.has(place.memberId));
    const isLate = day === today && isMissing(presence, fromMinute, nowMinute);
    const own = notes.get(place.memberId ?? "") ?? [];
    return {
      id: place.id,
      name: place.name,
      presence,
      collectedBy: last?.collectedBy ?? "",
      collecting: whoMayCollect(collecting.get(place.memberId ?? ""), place.parentName),
      isAsked: isAskedFor(last),
      isMissing: isLate,
      phones: isLate ? (phones.get(place.memberId ?? "") ?? phoneOf(place)) : [],
      ...(areNotesOpen && { notes: [...new Set([...own, place.note])].filter(Boolean) }),
    };
  });
  const { compare } = new Intl.Collator("en-GB");
  children.sort((one, other) => compare(one.name, other.name));
  return {
    kind: "event",
    id,
    name: event.name,
    day,
    fromMinute,
    toMinute,
    ...(toDay !== day && { toDay }),
    where: event.venue,
    groups: children.length === 0 ? [] : [{ name: "", chaperones: "", children }],
  };
}

/** The parent who booked collects a child whose family has named nobody. */
function whoMayCollect(family: Collecting | undefined, parentName: string): Collecting {
  const known = family ?? NO_COLLECTORS;
  if (known.may.length > 0 || known.isAsked || parentName === "") return known;
  return { ...known, may: [parentName] };
}

function phoneOf({ parentName, phone }: { parentName: string; phone: string }) {
  return phone === "" ? [] : [{ name: parentName, phone }];
}

/** Returns the booked places; a child who is a member has the member's whole name. */
async function readPlaces(database: Database, eventId: string) {
  const rows = await database
    .selectFrom("eventPlaces as place")
    .innerJoin("bookings", "bookings.id", "place.bookingId")
    .leftJoin("members", (join) =>
      join
        .onRef("members.id", "=", "bookings.alikeMemberId")
        .on("bookings.alikeAnswer", "=", "same")
        .on("members.deletedAt", "is", null),
    )
    .select(["place.id", "bookings.childName", "bookings.parentName", "bookings.phone"])
    .select(["bookings.note", "members.id as memberId", "members.name as memberName"])
    .where("place.eventId", "=", eventId)
    .where("place.state", "=", "booked")
    .where("bookings.state", "=", "booked")
    .execute();
  return rows.map(({ childName, memberName, ...row }) => ({
    ...row,
    name: memberName ?? childName,
  }));
}
