// A school anywhere: the office counts its days in the time zone of the school's content.
import { describe, expect, test } from "vitest";
import { loader as readDay } from "#app/office/day-route.tsx";
import { readLastCalls } from "#app/office/check-ins/check-ins.server.ts";
import { readEnquiriesPage } from "#app/office/enquiries/enquiries.server.ts";
import { downloadMembers } from "#app/office/members/list/download-members.server.ts";
import { readFilter } from "#app/office/members/list/member-filter.ts";
import { publishContent } from "#app/site/content/content.server.ts";
import { OPENING_CONTENT } from "#app/site/content/opening-content.ts";
import { deskAt } from "#tests/command-at.ts";
import { makePlatform, makeVisitor, NOW, type TestPlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeEnquiry } from "#tests/makers/make-enquiry.ts";
import { makeMember } from "#tests/makers/make-member.ts";

const MINUTE_MS = 60_000;

/** Places where it is another day than in London; in two it is another day at noon UTC too. */
const SCHOOLS = [
  { zone: "America/New_York", at: "2026-11-23T03:00:00.000Z", today: "2026-11-22", clock: "22:00" },
  { zone: "Pacific/Auckland", at: "2026-11-23T12:00:00.000Z", today: "2026-11-24", clock: "01:00" },
  {
    zone: "Pacific/Pago_Pago",
    at: "2026-11-23T10:00:00.000Z",
    today: "2026-11-22",
    clock: "23:00",
  },
];

describe.each(SCHOOLS)("a school in $zone", ({ zone, at, today, clock }) => {
  test("has its own day and clock in the office", async () => {
    await using platform = await schoolIn(zone, at);
    expect(await (await readDay(asked(platform) as never)).text()).toBe(today);
    await makeEnquiry(platform.database, { createdAt: at });
    const filter = { state: "new", search: "", only: "" } as const;
    const days = await platform.schoolDays();
    const { enquiries } = await readEnquiriesPage(platform.database, filter, { page: null, days });
    expect(enquiries).toMatchObject([{ day: today, time: clock }]);
    const all = readFilter(new URLSearchParams());
    const { name } = await downloadMembers(platform, makeVisitor(), all);
    expect(name).toContain(today);
  });

  test("stores a call on the given day, and refuses a future day", async () => {
    await using platform = await schoolIn(zone, at);
    const { id } = await makeMember(platform.database);
    const log = deskAt("/admin/check-ins/:id", "admin");
    const call = { outcome: "Phone Call", notes: "", retryOn: "" };
    const daysAgo = "2026-11-16";
    expect(await log(platform, { ...call, calledOn: daysAgo }, id)).toMatchObject({
      isSaved: true,
    });
    const days = await platform.schoolDays();
    expect(await readLastCalls(platform.database, days, id)).toMatchObject([{ day: daysAgo }]);
    const tomorrow = await log(platform, { ...call, calledOn: "2026-11-25" }, id);
    expect(tomorrow).toMatchObject({ isSaved: false, status: 422 });
  });
});

async function schoolIn(zone: string, at: string): Promise<TestPlatform> {
  const platform = await makePlatform();
  platform.passMinutes((Date.parse(at) - Date.parse(NOW)) / MINUTE_MS);
  const school = { ...OPENING_CONTENT.school, zone };
  await publishContent(platform.database, { ...OPENING_CONTENT, school }, { who: "Ann", at });
  return platform;
}
