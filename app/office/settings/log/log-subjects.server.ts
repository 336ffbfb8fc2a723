// Finds whom or what an entry of the log is about, with the address of its page.
import { href } from "react-router";
import type { Database } from "#app/data/database/database.server.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { classWords } from "#app/office/class-places/class-words.ts";
import { READ_NOTES } from "#app/office/member-record/medical-reading.server.ts";
import { childAddress } from "#app/office/member-record/child-address.ts";
import { OTHER_PAGES, type NamedRow, type OwnPage } from "./log-pages.server.ts";

export type Subject = { name: string; to: string };

type Entry = { id: string; action: string; subject: string | null; subjectId: string | null };

/** Tables whose rows belong to a child, by the subject of their entries. */
const OF_CHILDREN = {
  consent: "consents",
  "medical note": "medicalNotes",
  "child of a family": "familyChildren",
  register: "registerMarks",
} as const;

/** Tables whose rows belong to a member, by the subject of their entries. */
const OF_MEMBERS = {
  call: "memberCheckins",
  charge: "feeCharges",
  enrolment: "enrolments",
  loan: "costumeLoans",
  "request of a family": "familyRequests",
} as const;

/** Tables whose rows belong to a trial, by the subject of their entries. */
const OF_TRIALS = { booking: "bookings", "trial meeting": "trialMeetings" } as const;

const OWN_PAGES: Readonly<Record<string, OwnPage>> = {
  ...OTHER_PAGES,
  family: {
    read: (database, ids) => named(database, "families", ids),
    addressOf: (id) => href("/admin/families/:id", { id }),
  },
  contact: {
    read: (database, ids) =>
      database
        .selectFrom("contacts")
        .select(["id", "familyId as about", "name"])
        .where("id", "in", ids)
        .execute(),
    addressOf: (id) => href("/admin/families/:id", { id }),
  },
  person: {
    read: (database, ids) => named(database, "people", ids),
    addressOf: (id) => href("/admin/staff/:id", { id }),
  },
  "days away": {
    read: (database, ids) =>
      database
        .selectFrom("staffAway")
        .innerJoin("people", "people.id", "staffAway.personId")
        .select(["staffAway.id", "people.id as about", "people.name"])
        .where("staffAway.id", "in", ids)
        .execute(),
    addressOf: (id) => href("/admin/staff/:id", { id }),
  },
  "weekly class": {
    read: async (database, ids) => {
      const rows = await database
        .selectFrom("weeklyClasses")
        .select(["id", "name", "day", "fromMinute", "toMinute"])
        .where("id", "in", ids)
        .execute();
      return rows.map(({ id, ...weekly }) => ({ id, about: id, name: classWords(weekly) }));
    },
    addressOf: (id) => href("/admin/classes/:id", { id }),
  },
  meeting: {
    read: async (database, ids) => {
      const rows = await database
        .selectFrom("meetingChanges as meeting")
        .innerJoin("weeklyClasses as weekly", "weekly.id", "meeting.classId")
        .select(["meeting.id", "weekly.id as about"])
        .select(["weekly.name", "weekly.day", "weekly.fromMinute", "weekly.toMinute"])
        .where("meeting.id", "in", ids)
        .execute();
      return rows.map(({ id, about, ...weekly }) => ({ id, about, name: classWords(weekly) }));
    },
    addressOf: (id) => href("/admin/classes/:id", { id }),
  },
  event: {
    read: (database, ids) => named(database, "events", ids),
    addressOf: (id) => href("/admin/events/:id", { id }),
  },
  message: {
    read: (database, ids) =>
      database
        .selectFrom("messages")
        .select(["id", "id as about", "subject as name"])
        .where("id", "in", ids)
        .execute(),
    addressOf: (id) => href("/admin/messages/:id", { id }),
  },
};

function named(
  database: Database,
  table: "families" | "people" | "events",
  ids: readonly string[],
): Promise<NamedRow[]> {
  return database
    .selectFrom(table as "families")
    .select(["id", "id as about", "name"])
    .where("id", "in", ids)
    .execute();
}

/** Entries that would say which children have a medical note. */
const isMedical = (subject: string | null, action: string) =>
  subject === "medical note" || action === READ_NOTES;

/**
 * Returns the subjects of each entry by its id; erased children and rows that are gone have none. Only people
 * who may read medical notes, and owners, see which children have one.
 */
export async function readSubjects(
  database: Database,
  all: readonly Entry[],
  scopes: ReadonlySet<Scope>,
): Promise<ReadonlyMap<string, Subject[]>> {
  const isShown = scopes.has("medical") || scopes.has("owner");
  const entries = all.filter(({ subject, action }) => isShown || !isMedical(subject, action));
  const children = await readChildIds(database, entries);
  const names = await readNames(database, [...children.values()].flat());
  const others = await readOthers(database, entries);
  return new Map(
    entries.map(({ id, subjectId }) => {
      const of = (children.get(id) ?? []).flatMap((childId) => {
        const name = names.get(childId);
        return name === undefined ? [] : [{ name, to: childAddress(childId) }];
      });
      const other = others.get(subjectId ?? "");
      return [id, of.length > 0 || !other ? of : [other]];
    }),
  );
}

/** Returns the ids of the members and trials that each entry is about, by the entry's id. */
async function readChildIds(
  database: Database,
  entries: readonly Entry[],
): Promise<Map<string, string[]>> {
  const ids = ["", ...entries.flatMap(({ subjectId }) => subjectId ?? [])];
  const kinds = new Set(entries.map(({ subject }) => subject));
  const owners = new Map<string, string | null>();
  for (const [kind, table] of Object.entries(OF_CHILDREN)) {
    if (!kinds.has(kind)) continue;
    const rows = await database
      .selectFrom(table)
      .select(["id", "memberId", "trialId"])
      .where("id", "in", ids)
      .execute();
    for (const { id, memberId, trialId } of rows) owners.set(id, memberId ?? trialId);
  }
  for (const [kind, table] of Object.entries(OF_MEMBERS)) {
    if (!kinds.has(kind)) continue;
    // The query builder cannot see that all of these tables have these columns.
    const rows = await database
      .selectFrom(table as "enrolments")
      .select(["id", "memberId"])
      .where("id", "in", ids)
      .execute();
    for (const { id, memberId } of rows) owners.set(id, memberId);
  }
  for (const [kind, table] of Object.entries(OF_TRIALS)) {
    if (!kinds.has(kind)) continue;
    const rows = await database
      .selectFrom(table as "bookings")
      .select(["id", "trialId"])
      .where("id", "in", ids)
      .execute();
    for (const { id, trialId } of rows) owners.set(id, trialId);
  }
  const readings = await database
    .selectFrom("medicalReadings")
    .select(["auditId", "memberId", "trialId"])
    .where("auditId", "in", ["", ...entries.map(({ id }) => id)])
    .execute();
  const read = Map.groupBy(readings, ({ auditId }) => auditId);
  return new Map(
    entries.map(({ id, subjectId }) => {
      const own = read.get(id)?.map(({ memberId, trialId }) => memberId ?? trialId);
      const all = own ?? [owners.get(subjectId ?? "") ?? subjectId];
      return [id, all.filter((each) => each !== null)];
    }),
  );
}

async function readNames(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids), ""];
  const read = (table: "members" | "trials") =>
    database
      .selectFrom(table as "members")
      .select(["id", "name"])
      .where("id", "in", wanted)
      .execute();
  const rows = [...(await read("members")), ...(await read("trials"))];
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the other subjects with a page, by their ids. */
async function readOthers(
  database: Database,
  entries: readonly Entry[],
): Promise<Map<string, Subject>> {
  const found = new Map<string, Subject>();
  for (const [kind, { read, addressOf }] of Object.entries(OWN_PAGES)) {
    const ids = entries.flatMap(({ subject, subjectId }) =>
      subject === kind && subjectId !== null ? [subjectId] : [],
    );
    if (ids.length === 0) continue;
    for (const { id, about, name } of await read(database, [...new Set(ids)]))
      if (about !== null && name !== "") found.set(id, { name, to: addressOf(about) });
  }
  return found;
}
