// What was read stays for who asks the same, for as long as nobody has written to the database.
import type { RouterContextProvider } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { OpenDatabase } from "./database.server.ts";

const MOST_KEPT = 50;

type Kept = { version: number; readings: Map<string, Promise<unknown>> };
const kept = new WeakMap<OpenDatabase, Kept>();

/**
 * What `read` gives, which may depend on the database, the search of the request, the visitor's scopes and
 * the school's day that it is given, and on nothing else: not on what was read before it was called. Any
 * commit forgets all of it; a database that does not tell of commits is read each time. What it gives is
 * shared: nobody may change it.
 */
export async function cachedRead<Reading>(
  context: Readonly<RouterContextProvider>,
  of: { name: string; request?: Request },
  read: (days: SchoolDays) => Promise<Reading>,
): Promise<Reading> {
  const { open, schoolDays } = context.get(platformContext);
  // First: what is committed while anything below is read makes it untrue.
  const version = open.version();
  const days = await schoolDays();
  if (version === null) return read(days);
  const readings = readingsOf(open, version);
  const scopes = [...context.get(visitorContext).scopes].toSorted();
  const search = of.request ? new URL(of.request.url).search : "";
  const key = JSON.stringify([of.name, search, scopes, days.today]);
  const known = readings.get(key) as Promise<Reading> | undefined;
  if (known) return known;
  const reading = read(days);
  readings.set(key, reading);
  const [oldest] = readings.keys();
  if (readings.size > MOST_KEPT && oldest !== undefined) readings.delete(oldest);
  reading.catch(() => readings.delete(key));
  return reading;
}

function readingsOf(open: OpenDatabase, version: number): Kept["readings"] {
  const known = kept.get(open);
  if (known?.version === version) return known.readings;
  const readings = new Map<string, Promise<unknown>>();
  kept.set(open, { version, readings });
  return readings;
}
