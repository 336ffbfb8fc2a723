// Reads the register of a performance or a rehearsal.
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readTeaching } from "#app/office/class-places/teaching.server.ts";
import { readShow } from "#app/office/show-cast/read-show.server.ts";
import { readShowSettings } from "#app/office/show-cast/show-settings.server.ts";
import { chaperonesOf, type Show } from "#app/office/show-cast/show.ts";
import { NO_COLLECTORS, readCollectingOfMembers } from "../leaving/collecting.server.ts";
import { isTaughtBy } from "../registers.server.ts";
import {
  isAskedFor,
  isMissing,
  presenceOf,
  type OccasionChild,
  type OccasionRegister,
} from "./occasion.ts";
import { readAway, readPhones, readShowTaps } from "./occasion-rows.server.ts";

type ShowRef = { kind: "performance" | "rehearsal"; id: string };
type Moment = { today: string; nowMinute: number };

/** Returns the performances and rehearsals of a day. */
export async function performancesOn(database: Database, day: string): Promise<ShowRef[]> {
  const performances = await database
    .selectFrom("showPerformances")
    .select("id")
    .where("day", "=", day)
    .execute();
  const rehearsals = await database
    .selectFrom("showRehearsals")
    .select("id")
    .where("day", "=", day)
    .execute();
  return [
    ...performances.map(({ id }) => ({ kind: "performance" as const, id })),
    ...rehearsals.map(({ id }) => ({ kind: "rehearsal" as const, id })),
  ];
}

/** Returns readers that ask the database once for each show, and once for the settings. */
export function showsOnce(database: Database, today: string) {
  const shows = new Map<string, ReturnType<typeof readShow>>();
  let settings: ReturnType<typeof readShowSettings> | null = null;
  return {
    show(id: string) {
      const found = shows.get(id) ?? readShow(database, id, today);
      shows.set(id, found);
      return found;
    },
    settings() {
      settings ??= readShowSettings(database);
      return settings;
    },
  };
}

type Once = ReturnType<typeof showsOnce>;

/** Returns one register; null when there is none, or none that this visitor may see. */
export async function readShowRegister(
  database: Database,
  visitor: Visitor | null,
  of: ShowRef,
  { today, nowMinute, once }: Moment & { once: Once },
): Promise<OccasionRegister | null> {
  const found = await findOccasion(database, of, once);
  if (!found) return null;
  if (visitor && !(await maySee(database, visitor, found.show))) return null;
  const { show, occasion, at } = found;
  const { callMinutes } = await once.settings();
  const away =
    of.kind === "rehearsal"
      ? await readAway(
          database,
          show.performers.map(({ memberId }) => memberId),
          occasion.day,
        )
      : null;
  const expected = show.performers.flatMap((performer) => {
    const own = show.numbers.filter(
      ({ id, cast }) =>
        (occasion.numberIds === null || occasion.numberIds.includes(id)) &&
        cast.some(({ performerId }) => performerId === performer.id),
    );
    const reasons = own.map(
      ({ cast }) => cast.find(({ performerId }) => performerId === performer.id)?.out[at] ?? null,
    );
    const isAway = away
      ? away.has(performer.memberId)
      : reasons.length > 0 && reasons.every((reason) => reason?.why === "away");
    const isIn = own.length > 0 && (isAway || reasons.some((reason) => reason === null));
    return isIn ? [{ performer, isAway }] : [];
  });
  const taps = await readShowTaps(database, of);
  const memberIds = expected.flatMap(({ performer }) => performer.memberId ?? []);
  const collecting = await readCollectingOfMembers(database, memberIds, occasion.day);
  const children = expected.map(({ performer, isAway }) => {
    const last = taps.get(performer.id);
    const presence = presenceOf(last, isAway);
    const room = show.rooms.find(({ id }) => id === performer.roomId);
    const before =
      of.kind === "rehearsal" ? 0 : (room?.callMinutes ?? show.callMinutes ?? callMinutes);
    const isLate =
      occasion.day === today && isMissing(presence, occasion.fromMinute - before, nowMinute);
    return {
      performer,
      id: performer.id,
      name: performer.name,
      presence,
      collectedBy: last?.collectedBy ?? "",
      isAsked: isAskedFor(last),
      collecting: collecting.get(performer.memberId ?? "") ?? NO_COLLECTORS,
      isMissing: isLate,
    };
  });
  const phones = await readPhones(
    database,
    children.flatMap(({ isMissing: isLate, performer }) =>
      isLate && performer.memberId !== null ? performer.memberId : [],
    ),
  );
  const shownOf = ({ performer, ...child }: (typeof children)[number]): OccasionChild => ({
    ...child,
    phones: phones.get(performer.memberId ?? "") ?? [],
  });
  const inRoom = (roomId: string | null) =>
    children.filter(({ performer }) => performer.roomId === roomId).map(shownOf);
  const groups =
    of.kind === "rehearsal"
      ? [{ name: "", chaperones: "", children: children.map(shownOf) }]
      : [
          ...show.rooms.map(({ id, name, chaperones }) => ({
            name,
            chaperones: chaperonesOf({ chaperones }).join(", "),
            children: inRoom(id),
          })),
          { name: "Without a room", chaperones: "", children: inRoom(null) },
        ].filter((group) => group.children.length > 0);
  const { numberIds: _numberIds, ...shown } = occasion;
  return { ...of, name: show.name, ...shown, groups };
}

type Found = {
  show: Show;
  /** The place of the performance; that of a rehearsal is none, so that nobody is left out of it. */
  at: number;
  occasion: Pick<OccasionRegister, "day" | "fromMinute" | "toMinute" | "where"> & {
    /** Null for all numbers. */
    numberIds: readonly string[] | null;
  };
};

async function findOccasion(
  database: Database,
  { kind, id }: ShowRef,
  once: Once,
): Promise<Found | null> {
  if (kind === "performance") {
    const row = await database
      .selectFrom("showPerformances")
      .select(["showId", "day", "fromMinute"])
      .where("id", "=", id)
      .executeTakeFirst();
    const show = row && (await once.show(row.showId));
    if (!row || !show) return null;
    const { day, fromMinute } = row;
    const at = show.performances.findIndex((each) => each.id === id);
    const occasion = { day, fromMinute, toMinute: null, where: show.place, numberIds: null };
    return { show, at, occasion };
  }
  const row = await database
    .selectFrom("showRehearsals")
    .select(["showId", "day", "fromMinute", "toMinute", "studio", "numbers"])
    .where("id", "=", id)
    .executeTakeFirst();
  const show = row && (await once.show(row.showId));
  if (!row || !show) return null;
  const { day, fromMinute, toMinute, studio: where, numbers } = row;
  const occasion = { day, fromMinute, toMinute, where, numberIds: numbers as string[] };
  return { show, at: -1, occasion };
}

/** The office sees all; a teacher those with one of their classes. */
async function maySee(database: Database, visitor: Visitor, show: Show): Promise<boolean> {
  if (visitor.scopes.has("admin")) return true;
  const teaching = await readTeaching(database);
  return show.numbers.some(({ classes }) =>
    classes.some(({ id }) => isTaughtBy(teaching.get(id) ?? [], visitor)),
  );
}
