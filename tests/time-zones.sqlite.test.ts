// Every page shows the same in any server's time zone: days are the school's, stored as text, and no engine
// computes any.
import { afterEach, expect, test } from "vitest";
import { insertSampleSchool } from "#sample/fill.server.ts";
import { SAMPLE_ZONE } from "#sample/content.ts";
import { makeSampleSchool, SEED } from "#sample/sample-school.ts";
import { todayIn } from "#app/platform/days/day.ts";
import { SCOPES } from "#app/platform/scopes.ts";
import type { RouteRow } from "#app/access.ts";
import { ROUTES } from "#app/route-table.ts";
import { makePlatform, NOW, type TestPlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";

const MINUTE_MS = 60_000;
/** On both sides of the school's. */
const ZONES = ["America/New_York", "Asia/Tokyo"];
/** The nights the clocks change, and a leap day; each near a midnight. */
const MOMENTS = [
  "2026-10-24T23:30:00.000Z",
  "2027-03-28T00:30:00.000Z",
  "2028-02-29T23:30:00.000Z",
];
const LONGER_THAN_A_REDIRECT = 60;

const machineZone = process.env.TZ;
afterEach(() => {
  if (machineZone === undefined) delete process.env.TZ;
  else process.env.TZ = machineZone;
});

type Loader = (args: never) => unknown;
type RouteModule = { loader?: Loader };

/** Pages that need a row in their address, or are not the school's. */
const isPage = ({ path, read }: RouteRow) => read !== null && !/[:*]/.test(path);

test.each(MOMENTS)("at %s every page is the same on any machine", async (moment) => {
  await using platform = await makePlatform();
  platform.passMinutes((Date.parse(moment) - Date.parse(NOW)) / MINUTE_MS);
  const today = todayIn(SAMPLE_ZONE, platform.now());
  const school = makeSampleSchool(SEED, today);
  const withoutPictures = school.costumes.map(() => []);
  await insertSampleSchool(platform.database, school, withoutPictures, { today, at: moment });

  const differing: string[] = [];
  let told = 0;
  for (const page of ROUTES.filter(isPage)) {
    const texts = new Set<string>();
    for (const zone of ZONES) {
      process.env.TZ = zone;
      // Page by page, not zone by zone: a download writes an audit entry that later pages show.
      texts.add(await pageText(platform, page));
    }
    if (texts.size > 1) differing.push(page.path);
    if ([...texts].some((text) => text.length > LONGER_THAN_A_REDIRECT)) told += 1;
  }
  expect(differing).toEqual([]);
  expect(told).toBeGreaterThan(20);
});

test("the machine's zone really changes", () => {
  const hours = ZONES.map((zone) => {
    process.env.TZ = zone;
    return new Date("2026-12-01T12:00:00Z").getHours();
  });
  expect(hours).toEqual([7, 21]);
});

/** Returns a loader's result as the text that would be sent; for a redirect, its target. */
async function pageText(platform: TestPlatform, { path, file }: RouteRow): Promise<string> {
  const { loader } = (await import(/* @vite-ignore */ `../app/${file}`)) as RouteModule;
  try {
    const given = await loader?.(asked(platform, path, { gates: [...SCOPES] }));
    return given instanceof Response ? await given.text() : await sentText(given);
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return `${thrown.status} ${thrown.headers.get("location")}`;
  }
}

/** Returns the text of a loader's result, including deferred data. */
async function sentText(given: unknown): Promise<string> {
  const parts = await Promise.all(
    Object.entries(given ?? {}).map(async ([name, part]) => [name, (await part) as unknown]),
  );
  return JSON.stringify(parts);
}
