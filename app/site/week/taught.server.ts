// Reads the weekly classes with their teachers.
import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { cachedRead } from "#app/data/database/cached-read.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { liveContent } from "../content/content.server.ts";
import { taughtBy, type TaughtClass } from "./taught.ts";

/** Returns the classes that have not ended on a day (YYYY-MM-DD). */
export function readTaughtClasses(database: Database, today: string): Promise<TaughtClass[]> {
  return database
    .selectFrom("weeklyClasses")
    .select(["name", "teachers"])
    .where("archivedAt", "is", null)
    .where((eb) => eb.or([eb("lastDay", "is", null), eb("lastDay", ">=", today)]))
    .orderBy("name")
    .execute();
}

/** Returns the class cards that each of the staff teaches today, by name. Every page of the website needs it. */
export function readTaught(
  context: Readonly<RouterContextProvider>,
): Promise<Record<string, string[]>> {
  const { database } = context.get(platformContext);
  return cachedRead(context, { name: "taught" }, async ({ today }) =>
    taughtBy(await readTaughtClasses(database, today), await liveContent(database)),
  );
}
