// Reads a show with its cast.
import type { Database } from "#app/data/database/database.server.ts";
import { classWords } from "../class-places/class-words.ts";
import {
  readClassEnrolments,
  readClassTrials,
  type ClassEnrolment,
} from "../class-places/class-children.server.ts";
import { leftOutOn, type ChildFacts } from "./left-out.ts";
import { shownNames } from "./shown-names.ts";
import type { Performance, Performer, Room, Show, ShowNumber } from "./show.ts";

/** Returns a show as it is on a day (YYYY-MM-DD); null when it does not exist or was deleted. */
export async function readShow(
  database: Database,
  id: string,
  today: string,
): Promise<Show | null> {
  const show = await database
    .selectFrom("shows")
    .select(["id", "version", "name", "place", "callMinutes", "planId"])
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!show) return null;
  const performances = await readPerformances(database, id);
  const rows = await readNumberRows(database, id);
  const cast = await readCastRows(database, id);
  // Children stay in a number whose class was taken off it.
  const classIds = new Set([...rows.classes, ...cast].flatMap(({ classId }) => classId ?? []));
  const enrolments = await readClassEnrolments(database, [...classIds]);
  const trials = await readClassTrials(
    database,
    rows.classes.map((row) => ({ id: row.classId, name: row.name })),
    today,
  );
  const people = await readPeople(database, id);
  const facts = await readFacts(database, people);
  const memberOf = new Map(people.map((each) => [each.id, each.memberId]));
  const performers = performersOf(people, {
    classNames: new Map(
      cast
        .map(({ performerId, className }): [string, string] => [performerId, className ?? ""])
        .toReversed(),
    ),
    day: performances[0]?.day ?? today,
  });
  const places = new Map(performers.map(({ id: own }, place) => [own, place]));
  const placeOf = ({ performerId }: CastRow) => places.get(performerId) ?? 0;
  const outOf = (row: (typeof cast)[number]) => {
    const memberId = memberOf.get(row.performerId) ?? null;
    if (memberId === null) return performances.map(() => null);
    const own = enrolments.filter(
      (each) => each.memberId === memberId && each.classId === row.classId,
    );
    const known = facts.get(memberId) ?? UNKNOWN;
    return performances.map(({ day }) => leftOutOn(day, known, row.classId === null ? null : own));
  };
  const numbers = rows.numbers.map((number): ShowNumber => {
    const classes = rows.classes
      .filter((row) => row.numberId === number.id)
      .map((row) => ({ id: row.classId, name: row.name, words: classWords(row) }));
    const own = cast
      .filter((row) => row.numberId === number.id)
      .toSorted((one, other) => placeOf(one) - placeOf(other));
    const current = enrolments.filter(
      (each) =>
        classes.some((weekly) => weekly.id === each.classId) &&
        (each.freeOn === null || each.freeOn > today),
    );
    return {
      ...number,
      classes,
      cast: own.map((row) => ({
        id: row.id,
        performerId: row.performerId,
        classId: row.classId,
        out: outOf(row),
      })),
      ...changesOf({ own, current, memberOf }),
      onTrial: classes.flatMap((weekly) => trials.get(weekly.id) ?? []),
    };
  });
  return { ...show, performances, numbers, performers, rooms: await readRooms(database, id) };
}

/** Returns the id of the show that a plan was made from; null for another plan. */
export async function findShowOfPlan(database: Database, planId: string): Promise<string | null> {
  const found = await database
    .selectFrom("shows")
    .select("id")
    .where("planId", "=", planId)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Accents as in a dictionary, and 'Room 2' before 'Room 10': databases order neither so. */
const { compare: compareNames } = new Intl.Collator("en-GB", { numeric: true });

const UNKNOWN: ChildFacts = { consents: [], absences: [], leftOn: null, isActive: false };

type CastRow = {
  id: string;
  numberId: string;
  performerId: string;
  classId: string | null;
  className: string | null;
};

/** Returns who joined and who left a number's classes since its cast was made. */
function changesOf(of: {
  own: readonly CastRow[];
  current: readonly ClassEnrolment[];
  memberOf: ReadonlyMap<string, string | null>;
}): Pick<ShowNumber, "joined" | "left"> {
  const inCast = new Set(of.own.map(({ performerId }) => of.memberOf.get(performerId)));
  const enrolled = new Map(of.current.map(({ memberId, classId }) => [memberId, classId]));
  return {
    joined: [...enrolled]
      .filter(([memberId]) => !inCast.has(memberId))
      .map(([memberId, classId]) => ({ memberId, classId })),
    left: of.own
      .filter(
        ({ classId, performerId }) =>
          classId !== null && !enrolled.has(of.memberOf.get(performerId) ?? ""),
      )
      .map(({ id }) => id),
  };
}

export async function readPerformances(database: Database, showId: string): Promise<Performance[]> {
  return database
    .selectFrom("showPerformances")
    .select(["id", "version", "day", "fromMinute", "place"])
    .where("showId", "=", showId)
    .orderBy("day")
    .orderBy("fromMinute")
    .orderBy("place")
    .execute();
}

async function readNumberRows(database: Database, showId: string) {
  const numbers = await database
    .selectFrom("showNumbers")
    .select(["id", "version", "name", "seconds", "changeMinutes", "place"])
    .where("showId", "=", showId)
    .where("deletedAt", "is", null)
    .orderBy("place")
    .execute();
  const classes = await database
    .selectFrom("showNumberClasses as link")
    .innerJoin("showNumbers as number", "number.id", "link.numberId")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "link.classId")
    .select(["link.numberId", "link.classId", "weekly.name", "weekly.day"])
    .select(["weekly.fromMinute", "weekly.toMinute"])
    .where("number.showId", "=", showId)
    .orderBy("weekly.name")
    .orderBy("link.id")
    .execute();
  return { numbers, classes };
}

function readCastRows(database: Database, showId: string): Promise<CastRow[]> {
  return database
    .selectFrom("showCast as cast")
    .innerJoin("showNumbers as number", "number.id", "cast.numberId")
    .innerJoin("showPerformers as performer", "performer.id", "cast.performerId")
    .leftJoin("members as member", "member.id", "performer.memberId")
    .leftJoin("weeklyClasses as weekly", "weekly.id", "cast.classId")
    .select(["cast.id", "cast.numberId", "cast.performerId", "cast.classId"])
    .select("weekly.name as className")
    .where("number.showId", "=", showId)
    .where("number.deletedAt", "is", null)
    .where("member.deletedAt", "is", null)
    .orderBy("number.place")
    .orderBy("cast.id")
    .execute();
}

type Person = {
  id: string;
  version: number;
  memberId: string | null;
  guest: string;
  roomId: string | null;
  name: string | null;
  birthDate: string | null;
  leftOn: string | null;
  active: boolean | null;
  trialId: string | null;
};

function readPeople(database: Database, showId: string): Promise<Person[]> {
  return database
    .selectFrom("showPerformers as performer")
    .leftJoin("members as member", "member.id", "performer.memberId")
    .select(["performer.id", "performer.version", "performer.memberId", "performer.guest"])
    .select(["performer.roomId", "member.name", "member.birthDate", "member.leftOn"])
    .select(["member.active", "member.convertedFromTrialId as trialId"])
    .where("performer.showId", "=", showId)
    .where("member.deletedAt", "is", null)
    .orderBy("performer.id")
    .execute();
}

function performersOf(
  people: readonly Person[],
  { classNames, day }: { classNames: ReadonlyMap<string, string>; day: string },
): Performer[] {
  const plain = people.map(({ id, version, memberId, guest, roomId, name, birthDate }) => ({
    id,
    version,
    memberId,
    isGuest: memberId === null,
    name: name ?? guest,
    birthDate,
    roomId,
    className: classNames.get(id) ?? "",
  }));
  const shown = shownNames(plain, day);
  return plain
    .map((performer) => ({ ...performer, name: shown.get(performer.id)! }))
    .toSorted((one, other) => compareNames(one.name, other.name));
}

async function readFacts(
  database: Database,
  people: readonly Person[],
): Promise<Map<string, ChildFacts>> {
  const memberIds = people.flatMap(({ memberId }) => memberId ?? []);
  const trialIds = people.flatMap(({ trialId }) => trialId ?? []);
  const consents = await database
    .selectFrom("consents")
    .select(["memberId", "trialId", "isGiven", "givenOn", "until"])
    .where("what", "=", "Performances")
    .where("deletedAt", "is", null)
    .where((eb) =>
      eb.or([eb("memberId", "in", [...memberIds, ""]), eb("trialId", "in", [...trialIds, ""])]),
    )
    .execute();
  const absences = await database
    .selectFrom("absentDays")
    .select(["memberId", "firstDay", "lastDay"])
    .where("memberId", "in", [...memberIds, ""])
    .orderBy("firstDay")
    .execute();
  return new Map(
    people.flatMap(({ memberId, trialId, leftOn, active }) =>
      memberId === null
        ? []
        : [
            [
              memberId,
              {
                consents: consents.filter(
                  (each) =>
                    each.memberId === memberId || (trialId !== null && each.trialId === trialId),
                ),
                absences: absences.filter((each) => each.memberId === memberId),
                leftOn,
                isActive: active ?? false,
              },
            ] as const,
          ],
    ),
  );
}

async function readRooms(database: Database, showId: string): Promise<Room[]> {
  const rooms = await database
    .selectFrom("showRooms")
    .select(["id", "version", "name", "places", "callMinutes", "chaperones"])
    .where("showId", "=", showId)
    .orderBy("id")
    .execute();
  return rooms.toSorted((one, other) => compareNames(one.name, other.name));
}
