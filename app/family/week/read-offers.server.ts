// Reads the events to come that a contact can book, with their details filled in.
import type { Database } from "#app/data/database/database.server.ts";
import { nameKey } from "#app/platform/name.ts";
import { ageOf } from "#app/site/booking/child-age.ts";
import { childField, MOST_CHILDREN } from "#app/site/booking/details.ts";
import { ageRefusal } from "#app/site/events/event.ts";
import { whenWords } from "#app/site/events/event-words.ts";
import { readLastEntries, type LastEntry } from "#app/site/events/last-entries.server.ts";
import type { FamilyEvent } from "#app/site/events/events-of-family.server.ts";
import { canBeBooked, readOpenEvents, schoolMoment } from "#app/site/events/read-events.server.ts";
import type { FamilySignIn } from "#app/office/families/sign-ins/sign-ins.server.ts";
import { plainDay } from "#app/ui/format.ts";
import type { OwnChild } from "../read-family.server.ts";

export type OfferedEvent = {
  slug: string;
  name: string;
  when: string;
  /** First names. */
  children: string[];
  /** The fields of the booking's form. */
  fields: [string, string][];
};

type Asking = {
  visitor: FamilySignIn;
  children: readonly OwnChild[];
  /** The events that the contact has booked. */
  booked: readonly Pick<FamilyEvent, "event" | "childName">[];
};

/** Returns the events with the children whose age fits and who have no place yet. */
export async function readOffers(
  database: Database,
  { visitor, children, booked }: Asking,
  now: Date,
): Promise<OfferedEvent[]> {
  const own = children.filter(({ maySee, isActive }) => maySee && isActive);
  if (own.length === 0) return [];
  const births = await readBirthDates(database, own);
  const entries = await readLastEntries(database, visitor.addressKey);
  const phone = await readPhone(database, visitor);
  const at = await schoolMoment(database, now);
  const open = (await readOpenEvents(database, now)).filter((event) => canBeBooked(event, at));
  return open.flatMap((event): OfferedEvent[] => {
    const fitting = own
      .map(({ id, name, firstName }) => {
        const last = entries.get(nameKey(firstName));
        const birthDate = births.get(id) ?? last?.birthDate ?? null;
        const years = ageOf(birthDate ?? "", event.firstDay);
        return { name, firstName, years, birthDate, last };
      })
      .filter(({ firstName, years }) => {
        const isBooked = booked.some(
          (one) => one.event.id === event.id && nameKey(one.childName) === nameKey(firstName),
        );
        return !isBooked && (years === null || ageRefusal(event.ages, years) === null);
      })
      .slice(0, MOST_CHILDREN);
    if (fitting.length === 0) return [];
    return [
      {
        slug: event.slug,
        name: event.name,
        when: whenWords(event),
        children: fitting.map(({ firstName }) => firstName),
        fields: [
          ["go", "children"],
          ["drawnAt", String(now.getTime())],
          ["parentName", visitor.name],
          ["email", visitor.addressKey],
          ["phone", phone],
          ...fitting.flatMap((child, place): [string, string][] => [
            [childField("childName", place), child.firstName],
            ...(event.grades === "" ? ageField(child.years, place) : entryFields(child, place)),
          ]),
        ],
      },
    ];
  });
}

function ageField(years: number | null, place: number): [string, string][] {
  return [[childField("childAge", place), years === null ? "" : String(years)]];
}

type Fitting = { name: string; birthDate: string | null; last: LastEntry | undefined };

/** Fills in an exam's fields as they were last time, except the grade. */
function entryFields({ name, birthDate, last }: Fitting, place: number): [string, string][] {
  return [
    [childField("certificateName", place), last?.certificateName || name],
    [childField("birthDate", place), birthDate === null ? "" : plainDay(birthDate)],
    [childField("boardNumber", place), last?.boardNumber ?? ""],
  ];
}

async function readBirthDates(
  database: Database,
  children: readonly OwnChild[],
): Promise<Map<string, string | null>> {
  const rows = await database
    .selectFrom("members")
    .select(["id", "birthDate"])
    .where("id", "in", [...children.map(({ id }) => id), ""])
    .execute();
  return new Map(rows.map(({ id, birthDate }) => [id, birthDate]));
}

/** Returns the first phone of a person's contacts; '' without one. */
export async function readPhone(database: Database, { contacts }: FamilySignIn): Promise<string> {
  const row = await database
    .selectFrom("contacts")
    .select("phone")
    .where("id", "in", [...contacts.map(({ id }) => id), ""])
    .where("phone", "!=", "")
    .orderBy("id")
    .executeTakeFirst();
  return row?.phone ?? "";
}
