// Reads the registers of a day's performances and rehearsals.
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readTeaching } from "#app/office/class-places/teaching.server.ts";
import { readShow } from "#app/office/show-cast/read-show.server.ts";
import { readShowSettings } from "#app/office/show-cast/show-settings.server.ts";
import { chaperonesOf, type Show } from "#app/office/show-cast/show.ts";
import { NO_COLLECTORS, readCollectingOfMembers } from "../leaving/collecting.server.ts";
import type { Collecting } from "../register/register-shown.ts";
import { isTaughtBy } from "../registers.server.ts";
import { isMissing, presenceOf, type Presence, type ShowKind } from "./show-register.ts";

export type ShowChild = {
  performerId: string;
  name: string;
  presence: Presence;
  collectedBy: string;
  collecting: Collecting;
  /** Somebody wants to collect the child, and the office is asked first. */
  isAsked: boolean;
  isMissing: boolean;
  /** In calling order; of a missing child only. */
  phones: { name: string; phone: string }[];
};

export type ShowRegister = {
  kind: ShowKind;
  id: string;
  show: string;
  day: string;
  fromMinute: number;
  toMinute: number | null;
  where: string;
  /** By dressing room; a rehearsal has one group without a name. */
  groups: { name: string; chaperones: string; children: ShowChild[] }[];
};

export type ShowOn = Omit<ShowRegister, "groups"> & { here: number; expected: number };

type Occasion = { kind: ShowKind; id: string };
type Moment = { today: string; nowMinute: number };

/** Returns the performances and rehearsals of a day that the visitor may see, with counts. */
export async function readShowsOn(
  database: Database,
  visitor: Visitor,
  day: string,
  moment: Moment,
): Promise<ShowOn[]> {
  const registers = await readShowRegisters(database, visitor, day, moment);
  return registers.map(({ groups, ...shown }) => {
    const children = groups.flatMap((group) => group.children);
    const here = children.filter(({ presence }) => presence === "in").length;
    const expected = children.filter(({ presence }) => presence !== "away").length;
    return { ...shown, here, expected };
  });
}

/** Returns the registers of a day by time; all of them for a null visitor. */
export async function readShowRegisters(
  database: Database,
  visitor: Visitor | null,
  day: string,
  moment: Moment,
): Promise<ShowRegister[]> {
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
  const found: ShowRegister[] = [];
  const all = [
    ...performances.map(({ id }) => ({ kind: "performance" as const, id })),
    ...rehearsals.map(({ id }) => ({ kind: "rehearsal" as const, id })),
  ];
  const once = showsOnce(database, moment.today);
  for (const one of all) {
    const register = await readOne(database, visitor, one, { ...moment, once });
    if (register) found.push(register);
  }
  return found.toSorted((one, other) => one.fromMinute - other.fromMinute);
}

/** Returns one register; null when there is none, or none that this visitor may see. */
export function readShowRegister(
  database: Database,
  visitor: Visitor | null,
  of: Occasion,
  moment: Moment,
): Promise<ShowRegister | null> {
  return readOne(database, visitor, of, { ...moment, once: showsOnce(database, moment.today) });
}

/** Returns readers that ask the database once for each show, and once for the settings. */
function showsOnce(database: Database, today: string) {
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

async function readOne(
  database: Database,
  visitor: Visitor | null,
  of: Occasion,
  { today, nowMinute, once }: Moment & { once: Once },
): Promise<ShowRegister | null> {
  const found = await findOccasion(database, of, once);
  if (!found) return null;
  if (visitor && !(await maySee(database, visitor, found.show))) return null;
  const { show, occasion, at } = found;
  const { callMinutes } = await once.settings();
  const away = of.kind === "rehearsal" ? await readAway(database, show, occasion.day) : null;
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
  const taps = await readTaps(database, of);
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
      performerId: performer.id,
      name: performer.name,
      presence,
      collectedBy: last?.collectedBy ?? "",
      isAsked: last?.way === "in" && last.isAsked,
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
  const shownOf = ({ performer, ...child }: (typeof children)[number]): ShowChild => ({
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
  return { ...of, show: show.name, ...shown, groups };
}

type Found = {
  show: Show;
  /** The place of the performance; that of a rehearsal is none, so that nobody is left out of it. */
  at: number;
  occasion: Pick<ShowRegister, "day" | "fromMinute" | "toMinute" | "where"> & {
    /** Null for all numbers. */
    numberIds: readonly string[] | null;
  };
};

async function findOccasion(
  database: Database,
  { kind, id }: Occasion,
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

/** Returns the members of a show who are reported away on a day. */
async function readAway(
  database: Database,
  { performers }: Show,
  day: string,
): Promise<ReadonlySet<string | null>> {
  const memberIds = performers.flatMap(({ memberId }) => memberId ?? []);
  const rows = await database
    .selectFrom("absentDays")
    .select("memberId")
    .where("memberId", "in", [...memberIds, ""])
    .where("firstDay", "<=", day)
    .where("lastDay", ">=", day)
    .execute();
  return new Set(rows.map(({ memberId }) => memberId));
}

async function readTaps(database: Database, { kind, id }: Occasion) {
  const rows = await database
    .selectFrom("showMarks")
    .select(["performerId", "way", "collectedBy", "isAsked"])
    .where(kind === "performance" ? "performanceId" : "rehearsalId", "=", id)
    .orderBy("place")
    .orderBy("createdAt")
    .execute();
  return new Map(rows.map((row) => [row.performerId, row]));
}

async function readPhones(
  database: Database,
  memberIds: readonly string[],
): Promise<Map<string, { name: string; phone: string }[]>> {
  if (memberIds.length === 0) return new Map();
  const rows = await database
    .selectFrom("contactTies as tie")
    .innerJoin("contacts", "contacts.id", "tie.contactId")
    .innerJoin("familyChildren as child", "child.id", "tie.childId")
    .select(["child.memberId", "contacts.name", "contacts.phone"])
    .where("child.memberId", "in", memberIds)
    .where("contacts.phone", "<>", "")
    .where("tie.collects", "<>", "must not")
    .where("tie.deletedAt", "is", null)
    .where("contacts.deletedAt", "is", null)
    .where("child.deletedAt", "is", null)
    .orderBy("tie.callPlace")
    .execute();
  const byChild = Map.groupBy(rows, ({ memberId }) => memberId ?? "");
  return new Map(
    [...byChild].map(([id, own]) => [id, own.map(({ name, phone }) => ({ name, phone }))]),
  );
}
