// Reads the days on which the children of a show perform, over all of the school's shows and elsewhere.
import type { Database } from "#app/data/database/database.server.ts";
import { addMonths } from "#app/platform/days/day.ts";
import { readShow } from "../show-cast/read-show.server.ts";
import { chaperonesOf, dancing, type Show } from "../show-cast/show.ts";
import { licenceDays, type LicenceDays } from "./licence.ts";

const MONTHS = 6;

export type LicenceChild = LicenceDays & {
  memberId: string;
  name: string;
  birthDate: string | null;
  numbers: string[];
  /** The days on which the child is in the show. */
  dates: string[];
  elsewhere: { id: string; day: string; what: string }[];
  chaperones: string[];
};

/** Returns the children of a show by name. `today` and all days are YYYY-MM-DD. */
export async function readLicence(
  database: Database,
  show: Show,
  { today, limit }: { today: string; limit: number },
): Promise<LicenceChild[]> {
  const [first] = show.performances;
  if (!first) return [];
  const from = addMonths(first.day, -MONTHS);
  const others = await readOtherShows(database, { not: show.id, from, today });
  const elsewhere = await database
    .selectFrom("showDaysElsewhere")
    .select(["id", "memberId", "day", "what"])
    .where("day", ">", from)
    .orderBy("day")
    .execute();
  const rooms = new Map(show.rooms.map((room) => [room.id, chaperonesOf(room)]));
  return show.performers.flatMap(({ id, memberId, name, birthDate, roomId }) => {
    const dates = daysOf(show, id);
    if (memberId === null || dates.length === 0) return [];
    const own = elsewhere.filter((each) => each.memberId === memberId);
    const more = others.flatMap((other) =>
      other.performers
        .filter((performer) => performer.memberId === memberId)
        .flatMap((performer) => daysOf(other, performer.id)),
    );
    return {
      memberId,
      name,
      birthDate,
      dates,
      numbers: show.numbers
        .filter(({ cast }) =>
          cast.some(({ performerId, out }) => performerId === id && out.some((why) => !why)),
        )
        .map((number) => number.name),
      elsewhere: own.map(({ id: rowId, day, what }) => ({ id: rowId, day, what })),
      chaperones: rooms.get(roomId ?? "") ?? [],
      ...licenceDays([...more, ...own.map(({ day }) => day)], dates, limit),
    };
  });
}

/** Returns the days on which a performer is in a number. */
function daysOf(show: Show, performerId: string): string[] {
  return show.performances
    .filter((_, at) => show.numbers.some((number) => dancing(number, at).includes(performerId)))
    .map(({ day }) => day);
}

async function readOtherShows(
  database: Database,
  { not, from, today }: { not: string; from: string; today: string },
): Promise<Show[]> {
  const rows = await database
    .selectFrom("showPerformances as performance")
    .innerJoin("shows as show", "show.id", "performance.showId")
    .select("show.id")
    .distinct()
    .where("performance.day", ">", from)
    .where("show.deletedAt", "is", null)
    .where("show.id", "!=", not)
    .execute();
  const shows: Show[] = [];
  for (const { id } of rows) {
    const show = await readShow(database, id, today);
    if (show) shows.push(show);
  }
  return shows;
}
