// Reads the list of shows.
import type { Database } from "#app/data/database/database.server.ts";

type ListedShow = {
  id: string;
  name: string;
  place: string;
  performances: { id: string; day: string; fromMinute: number }[];
  numbers: number;
  /** Its last performance is before today. */
  isOver: boolean;
};

/** Returns the shows by their first performance. `today` is YYYY-MM-DD. */
export async function readShows(database: Database, today: string): Promise<ListedShow[]> {
  const shows = await database
    .selectFrom("shows")
    .select(["id", "name", "place"])
    .where("deletedAt", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();
  const performances = await database
    .selectFrom("showPerformances")
    .select(["id", "showId", "day", "fromMinute"])
    .orderBy("day")
    .orderBy("fromMinute")
    .orderBy("place")
    .execute();
  const numbers = await database
    .selectFrom("showNumbers")
    .select(["showId", (eb) => eb.fn.countAll<number | string>().as("count")])
    .where("deletedAt", "is", null)
    .groupBy("showId")
    .execute();
  const byShow = Map.groupBy(performances, ({ showId }) => showId);
  const counts = new Map(numbers.map(({ showId, count }) => [showId, Number(count)]));
  return shows
    .map((show) => {
      const own = byShow.get(show.id) ?? [];
      return {
        ...show,
        performances: own.map(({ id, day, fromMinute }) => ({ id, day, fromMinute })),
        numbers: counts.get(show.id) ?? 0,
        isOver: own.length > 0 && own.every(({ day }) => day < today),
      };
    })
    .sort((one, other) => firstDay(one).localeCompare(firstDay(other)));
}

function firstDay({ performances }: Pick<ListedShow, "performances">): string {
  return performances[0]?.day ?? "";
}
