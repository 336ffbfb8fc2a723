// Reads the shows and rehearsals of a contact's children.
import type { Database } from "#app/data/database/database.server.ts";
import { readPublishedOrder } from "#app/office/show-cast/published-order.server.ts";
import { rowOf } from "#app/office/show-cast/plan-rows.ts";
import { readShow } from "#app/office/show-cast/read-show.server.ts";
import { readShowSettings } from "#app/office/show-cast/show-settings.server.ts";
import type { Performance, Show } from "#app/office/show-cast/show.ts";
import { recordsOf, type OwnChild } from "../read-family.server.ts";
import { partWords } from "./show-lines.ts";

type FamilyShow = {
  key: string;
  childId: string;
  childName: string;
  show: string;
  place: string;
  day: string;
  fromMinute: number;
  words: string;
};

type FamilyRehearsal = {
  id: string;
  version: number;
  childId: string;
  firstName: string;
  show: string;
  day: string;
  fromMinute: number;
  toMinute: number;
  studio: string;
};

export type FamilyShows = { performances: FamilyShow[]; rehearsals: FamilyRehearsal[] };

/** Returns the performances and rehearsals from a day (YYYY-MM-DD) on, by day and time, of children who may be seen. */
export async function readFamilyShows(
  database: Database,
  children: readonly OwnChild[],
  today: string,
): Promise<FamilyShows> {
  const own = children.filter(
    ({ kind, isActive, maySee }) => kind === "member" && isActive && maySee,
  );
  const parts: { child: OwnChild; performerId: string; showId: string }[] = [];
  for (const child of own) {
    const { memberIds } = await recordsOf(database, child);
    for (const { id: performerId, showId } of await readParts(database, memberIds, today)) {
      parts.push({ child, performerId, showId });
    }
  }
  if (parts.length === 0) return { performances: [], rehearsals: [] };
  const shows = await readShows(
    database,
    parts.map(({ showId }) => showId),
    today,
  );
  const all = parts.flatMap(({ child, performerId, showId }) => {
    const found = shows.get(showId);
    return found ? [{ child, of: { ...found, performerId } }] : [];
  });
  const byTime = (one: { day: string; fromMinute: number }, other: typeof one) =>
    one.day.localeCompare(other.day) || one.fromMinute - other.fromMinute;
  return {
    performances: all.flatMap(({ child, of }) => performancesOf(child, of, today)).toSorted(byTime),
    rehearsals: all.flatMap(({ child, of }) => rehearsalsOf(child, of)).toSorted(byTime),
  };
}

/** Returns the parts in shows that have a performance or a rehearsal from a day on. */
function readParts(database: Database, memberIds: readonly string[], today: string) {
  return database
    .selectFrom("showPerformers as performer")
    .innerJoin("shows as show", "show.id", "performer.showId")
    .select(["performer.id", "performer.showId"])
    .where("performer.memberId", "in", [...memberIds, ""])
    .where("show.deletedAt", "is", null)
    .where((eb) => {
      const ahead = (table: "showPerformances" | "showRehearsals") =>
        eb("show.id", "in", eb.selectFrom(table).select("showId").where("day", ">=", today));
      return eb.or([ahead("showPerformances"), ahead("showRehearsals")]);
    })
    .execute();
}

async function readShows(
  database: Database,
  ids: readonly string[],
  today: string,
): Promise<Map<string, ShowAhead>> {
  const { callMinutes } = await readShowSettings(database);
  const found = new Map<string, ShowAhead>();
  for (const id of new Set(ids)) {
    const show = await readShow(database, id, today);
    if (!show) continue;
    const order = await readPublishedOrder(database, show.planId);
    const rehearsals = await readRehearsals(database, id, today);
    found.set(id, { show, order, rehearsals, callMinutes });
  }
  return found;
}

function readRehearsals(database: Database, showId: string, today: string) {
  return database
    .selectFrom("showRehearsals")
    .select(["id", "version", "day", "fromMinute", "toMinute", "studio", "numbers"])
    .where("showId", "=", showId)
    .where("day", ">=", today)
    .execute();
}

type ShowAhead = {
  show: Show;
  order: Awaited<ReturnType<typeof readPublishedOrder>>;
  rehearsals: Awaited<ReturnType<typeof readRehearsals>>;
  callMinutes: number;
};

type Of = ShowAhead & { performerId: string };

function performancesOf(child: OwnChild, of: Of, today: string): FamilyShow[] {
  const { show, performerId } = of;
  return show.performances.flatMap((performance, at): FamilyShow[] => {
    const own = show.numbers.filter(({ cast }) =>
      cast.some((row) => row.performerId === performerId && !row.out[at]),
    );
    if (performance.day < today || own.length === 0) return [];
    const { day, fromMinute } = performance;
    return [
      {
        key: `${performance.id}-${child.id}`,
        childId: child.id,
        childName: child.firstName,
        show: show.name,
        place: show.place,
        day,
        fromMinute,
        words: wordsOf(of, performance, own),
      },
    ];
  });
}

function wordsOf(of: Of, performance: Performance, own: Show["numbers"]): string {
  const { show, performerId, order, callMinutes } = of;
  const numbers = own
    .flatMap((number) => order?.get(rowOf(performance, number)) ?? [])
    .toSorted((one, other) => one.startSeconds - other.startSeconds)
    .map(({ number }) => number);
  const roomId = show.performers.find(({ id }) => id === performerId)?.roomId;
  const room = show.rooms.find(({ id }) => id === roomId) ?? null;
  return partWords({
    numbers,
    names: own.map(({ name }) => name),
    room: room?.name ?? null,
    fromMinute: performance.fromMinute,
    callMinutes: room?.callMinutes ?? show.callMinutes ?? callMinutes,
  });
}

function rehearsalsOf(child: OwnChild, { show, performerId, rehearsals }: Of): FamilyRehearsal[] {
  const own = new Set(
    show.numbers
      .filter(({ cast }) => cast.some((row) => row.performerId === performerId))
      .map(({ id }) => id),
  );
  return rehearsals
    .filter(({ numbers }) => (numbers as string[]).some((id) => own.has(id)))
    .map(({ numbers: _numbers, ...row }) => ({
      ...row,
      childId: child.id,
      firstName: child.firstName,
      show: show.name,
    }));
}
