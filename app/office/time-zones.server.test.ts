// The screens show the school's days wherever the server's own clock is set.
import { afterEach, expect, test } from "vitest";
import { timeIn } from "#app/platform/day.ts";
import type { Scope } from "#app/platform/sessions/scopes.ts";
import { makePlatform, NOW, type TestPlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeEnquiry } from "#tests/makers/make-enquiry.ts";
import { makeCall, makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { loader as checkIns } from "./check-ins/check-ins.tsx";
import { loader as dashboard } from "./dashboard/dashboard.tsx";
import { loader as members } from "./members/members.tsx";
import { loader as today } from "./today/today.tsx";
import { loader as trials } from "./trials/trials.tsx";

const ZONES = ["UTC", "Europe/London", "America/New_York", "Asia/Tokyo"];
const GATES: Scope[] = ["admin", "members"];
const MINUTE_MS = 60_000;
const OWN_ZONE = process.env.TZ;

afterEach(() => {
  if (OWN_ZONE === undefined) delete process.env.TZ;
  else process.env.TZ = OWN_ZONE;
});

/** Everything that the screens are given, in one server's zone. */
async function screens(platform: TestPlatform, zone: string): Promise<string> {
  const moment = platform.now().toISOString();
  process.env.TZ = zone;
  expect(new Date(moment).getHours()).toBe(hourIn(zone, moment));
  const ask = () => asked(platform, "/", { gates: GATES });
  return JSON.stringify([
    await dashboard(ask()),
    await members(ask()),
    await checkIns(ask()),
    await trials(ask()),
    await today(ask()),
  ]);
}

const hourIn = (zone: string, moment: string) => Number(timeIn(zone, moment).slice(0, 2));

test.each([
  ["the night that the clocks go back", "2026-10-25T00:30:00.000Z", "2026-10-25"],
  ["a minute before midnight of that night", "2026-10-24T22:59:00.000Z", "2026-10-24"],
  ["the night that the clocks go forward", "2027-03-28T01:00:00.000Z", "2027-03-28"],
  ["a minute after midnight in summer", "2027-03-28T23:01:00.000Z", "2027-03-29"],
  ["29 February", "2028-02-29T23:59:00.000Z", "2028-02-29"],
])("on %s every zone shows the same", async (_, moment, day) => {
  await using platform = await makePlatform();
  const { database } = platform;
  platform.passMinutes((Date.parse(moment) - Date.parse(NOW)) / MINUTE_MS);
  const { id } = await makeMember(database, { joinDate: day, createdAt: moment });
  await makeCall(database, id, { callAt: moment });
  const fee = { membershipFeeDate: day, isNew: true, newMemberDate: day, createdAt: moment };
  await makeMember(database, { name: "Bea Gull", joinDate: null, ...fee });
  await makeTrial(database, { firstTrialDate: day });
  await makeEnquiry(database, { createdAt: moment });
  const shown = await screens(platform, "UTC");
  for (const zone of ZONES) expect(await screens(platform, zone)).toBe(shown);
  expect(shown).toContain(`"today":"${day}"`);
});
