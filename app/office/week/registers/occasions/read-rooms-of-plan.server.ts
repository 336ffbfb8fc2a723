// Reads the dressing rooms of the show that a plan was made from.
import type { Database } from "#app/data/database/database.server.ts";
import { rowOf } from "#app/office/show-cast/plan-rows.ts";
import { findShowOfPlan, readShow } from "#app/office/show-cast/read-show.server.ts";
import { castOf, chaperonesOf, type Show } from "#app/office/show-cast/show.ts";
import { readCollectingOfMembers } from "../leaving/collecting.server.ts";
import type { Collecting } from "../register/register-shown.ts";

type SheetRoom = {
  name: string;
  chaperones: string[];
  /** `rows` are those of the child's routines in the plan. */
  children: { name: string; rows: number[]; collectors: string[] }[];
};

const WITHOUT_ROOM = "Without a room";

/** Returns the rooms with their children, as on a day (YYYY-MM-DD); null for another plan. */
export async function readRoomsOfPlan(
  database: Database,
  planId: string,
  today: string,
): Promise<SheetRoom[] | null> {
  const showId = await findShowOfPlan(database, planId);
  const show = showId === null ? null : await readShow(database, showId, today);
  if (!show) return null;
  const cast = castOf(show);
  const memberIds = cast.flatMap(({ memberId }) => memberId ?? []);
  const collecting = await readCollectingOfMembers(database, memberIds, today);
  const rows = rowsByPerformer(show);
  const childrenIn = (roomId: string | null) =>
    cast
      .filter((performer) => performer.roomId === roomId)
      .map(({ id, memberId, name }) => ({
        name,
        rows: rows.get(id) ?? [],
        collectors: collectorWords(collecting.get(memberId ?? "")),
      }));
  return [
    ...show.rooms.map((room) => ({
      name: room.name,
      chaperones: chaperonesOf(room),
      children: childrenIn(room.id),
    })),
    { name: WITHOUT_ROOM, chaperones: [], children: childrenIn(null) },
  ].filter(({ children }) => children.length > 0);
}

function rowsByPerformer({ performances, numbers }: Show): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  for (const number of numbers)
    for (const { performerId, out } of number.cast) {
      const own = performances
        .filter((_performance, at) => !out[at])
        .map((performance) => rowOf(performance, number));
      rows.set(performerId, [...(rows.get(performerId) ?? []), ...own]);
    }
  return rows;
}

function collectorWords(collecting: Collecting | undefined): string[] {
  if (!collecting) return [];
  const { may, isAsked, mayLeaveAlone } = collecting;
  return [
    ...(isAsked ? ["Ask the office"] : []),
    ...may,
    ...(mayLeaveAlone ? ["May leave alone"] : []),
  ];
}
