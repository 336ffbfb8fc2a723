// How each screen of the timetable, families, fees, health and settings looks when it cannot be loaded or does not
// exist.
import { SETTINGS_ROOMS } from "#app/route-table.ts";
import { makeBooking } from "#tests/makers/make-booking.ts";
import { makePayingFamily } from "#tests/makers/make-fees.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { expect, test } from "./prove/forms/forms-desk.ts";
import { withoutTable } from "./without-table.ts";

const TODAY = "2026-11-20";
const NOBODY = "00000000-0000-4000-8000-000000000000";
const FAILED = "Unexpected Application Error!";
const ROOM_TABLES: Record<string, string> = {
  people: "invitations",
  "sign-in": "sign_in_failures",
  school: "class_catalogue",
  terms: "bank_holidays",
  prices: "lesson_prices",
  mail: "outbox",
  retention: "comp_schedules",
  log: "audit",
};

/** Each screen, with a table that it needs. */
async function screensOf(database: Database): Promise<[address: string, table: string][]> {
  const weekly = await makeWeeklyClass(database, { day: "Friday", studioPlace: 9 });
  const family = { name: "Gull", code: "K7Q3", children: ["Bea Gull"] };
  const { id: familyId, memberIds } = await makePayingFamily(database, family);
  const [memberId = ""] = memberIds;
  await makeEnrolment(database, memberId, { classId: weekly.id });
  const { link } = await makeBooking(database, { classId: weekly.id });
  const { contactId } = await database
    .selectFrom("contactTies")
    .select("contactId")
    .executeTakeFirstOrThrow();
  return [
    [`/admin/registers?day=${TODAY}`, "register_marks"],
    [`/admin/registers/${weekly.id}?day=${TODAY}`, "register_marks"],
    ["/admin/registers/building", "register_marks"],
    ["/admin/families", "families"],
    [`/admin/families/${familyId}`, "contact_ties"],
    ["/admin/fees", "bank_lines"],
    [`/admin/fees/family/${familyId}`, "fee_charges"],
    ["/admin/classes", "enrolments"],
    [`/admin/classes/${weekly.id}`, "enrolments"],
    ["/admin/classes/next-term", "terms"],
    [`/admin/children/${memberId}`, "consents"],
    [`/admin/contacts/${contactId}/export`, "contact_ties"],
    ...SETTINGS_ROOMS.flatMap((name): [string, string][] => {
      const table = ROOM_TABLES[name];
      return table ? [[`/admin/settings/${name}`, table]] : [];
    }),
    ["/book/trial", "weekly_classes"],
    [`/book/yours/${link}`, "booked_meetings"],
  ];
}

test.afterEach(({ desk }) => desk.school.putBack());

test(
  "each screen that cannot be loaded says so, and fits",
  { tag: "@long" },
  async ({ page, database, expectToFit }) => {
    test.setTimeout(300_000);
    for (const [address, table] of await screensOf(database)) {
      await withoutTable(database, table, async () => {
        await page.goto(address);
        await expect(page.getByRole("heading", { name: FAILED }), address).toBeVisible();
        await expect(page.locator("body")).not.toContainText(table);
        await expectToFit(`failed-${nameOf(address)}`);
      });
    }
  },
);

test(
  "each address of a missing record says so, and fits",
  { tag: "@long" },
  async ({ page, expectToFit }) => {
    for (const address of [
      `/admin/registers/${NOBODY}?day=${TODAY}`,
      `/admin/families/${NOBODY}`,
      `/admin/fees/family/${NOBODY}`,
      `/admin/classes/${NOBODY}`,
      `/admin/children/${NOBODY}`,
      `/admin/contacts/${NOBODY}/export`,
      `/book/yours/${NOBODY}`,
    ]) {
      const response = await page.goto(address);
      expect(response?.status(), address).toBe(404);
      await expect(page.getByRole("heading", { level: 1 }).first(), address).toBeVisible();
      await expectToFit(`gone-${nameOf(address)}`);
    }
  },
);

/** 'admin-families' for an address, and 'admin-families-one' for one with a record. */
function nameOf(address: string): string {
  const [path = ""] = address.split("?");
  return path
    .split("/")
    .filter(Boolean)
    .map((part) => (/^[a-z]+(-[a-z]+)?$/.test(part) ? part : "one"))
    .join("-");
}
