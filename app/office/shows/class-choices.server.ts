// The weekly classes to choose from, with those that a show has already.
import type { Database } from "#app/data/database/database.server.ts";
import { classWords } from "../class-places/class-words.ts";
import { readWeeklyClasses } from "../class-places/weekly-classes.server.ts";
import type { Show } from "../show-cast/show.ts";

export async function readClassChoices(database: Database, { numbers }: Pick<Show, "numbers">) {
  const classes = await readWeeklyClasses(database);
  return classes.map((weekly) => {
    const own = numbers.filter((number) => number.classes.some(({ id }) => id === weekly.id));
    const note = own.length === 0 ? "" : `In: ${own.map(({ name }) => name).join(", ")}`;
    return { id: weekly.id, words: classWords(weekly), note };
  });
}
