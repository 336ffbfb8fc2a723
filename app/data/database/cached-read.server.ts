// Caches reads until the next commit to the database.
import type { RouterContextProvider } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { OpenDatabase } from "./database.server.ts";

const MAX_READINGS = 50;

type Cache = { version: number; readings: Map<string, Promise<unknown>> };
const caches = new WeakMap<OpenDatabase, Cache>();

/**
 * Returns the result of `read`, cached until any commit. `read` may depend only on the database,
 * the request's search, the visitor's scopes and the given school day; not on earlier reads. A
 * database that does not report commits is read every time. The result is shared and must not be
 * modified.
 */
export async function cachedRead<Reading>(
  context: Readonly<RouterContextProvider>,
  of: { name: string; request?: Request },
  read: (days: SchoolDays) => Promise<Reading>,
): Promise<Reading> {
  const { open, schoolDays } = context.get(platformContext);
  // Read the version first: a commit during the read makes the result out of date.
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
  if (readings.size > MAX_READINGS && oldest !== undefined) readings.delete(oldest);
  reading.catch(() => readings.delete(key));
  return reading;
}

function readingsOf(open: OpenDatabase, version: number): Cache["readings"] {
  const known = caches.get(open);
  if (known?.version === version) return known.readings;
  const readings = new Map<string, Promise<unknown>>();
  caches.set(open, { version, readings });
  return readings;
}
