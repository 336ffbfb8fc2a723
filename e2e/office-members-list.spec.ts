// The members' list: columns, figures, search and pages.
import type { Database } from "#app/data/database/database.server.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { expect, test } from "./empty-school.ts";
import { LONG_NAME } from "./long-names.ts";
import { Dashboard } from "./office-pages.ts";
import { overflow } from "./overflow.ts";

test.describe("the members' list", () => {
  test.beforeEach(async ({ signIn }) => signIn("admin"));

  test(
    "explains itself while it is empty",
    { tag: "@long" },
    async ({ page, expectAccessible }) => {
      const dashboard = await new Dashboard(page).open();
      await expect(page.getByText("No members yet")).toBeVisible();
      await expect(dashboard.figure("Attrition Rate")).toHaveText("0%");
      await expectAccessible();
    },
  );

  test("shows each member's details in the school's columns", async ({
    page,
    database,
    expectAccessible,
    screenshots,
  }) => {
    await manyMembers(database);
    const { members } = await new Dashboard(page).open();
    expect(await members.columns()).toEqual([
      "Name",
      "Parent",
      "Email",
      "Phone",
      "Join Date",
      "Status",
      "Check-ins",
      "Subscription",
      "Membership Fee Due",
      "Notice",
      "Cancel",
      "Actions",
    ]);
    await expect(members.row(LONG_NAME)).toContainText("NEW");
    await expect(members.cell(LONG_NAME, "Join Date")).toHaveText("20 Nov 2026");
    await expect(members.cell(LONG_NAME, "Check-ins")).toHaveText("Up to date");
    await expect(members.cell("Ada Tern", "Check-ins")).toHaveText("Overdue");
    await expect(members.cell("Bea Gull", "Check-ins")).toHaveText("Due soon");
    await expect(members.cell("Bea Gull", "Notice")).toHaveText("Yes");
    await expectAccessible();
    await screenshots("office-members");
  });

  test("counts everyone on the tiles and the tab", { tag: "@long" }, async ({ page, database }) => {
    await manyMembers(database);
    const dashboard = await new Dashboard(page).open("?search=gull");
    await expect(dashboard.figure("Active Members")).toHaveText("53");
    await expect(dashboard.figure("Joined This Month")).toHaveText("1");
    await expect(dashboard.figure("Gave Notice")).toHaveText("1");
    await expect(dashboard.figure("Attrition Rate")).toHaveText("4%");
    const tab = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link").first();
    await expect(tab).toHaveText("Members 531 check-in due within 5 days");
  });

  test(
    "is searched by name and email while typing",
    { tag: "@long" },
    async ({ page, database }) => {
      await manyMembers(database);
      const dashboard = await new Dashboard(page).open();
      await dashboard.search.pressSequentially("GULLS@");
      await expect(dashboard.members.rows).toHaveCount(1);
      expect(await dashboard.members.names()).toEqual(["Bea Gull"]);
      await expect(page).toHaveURL(/search=GULLS%40/);
      await expect(dashboard.search).toBeFocused();
      await dashboard.search.fill("parrot");
      await expect(page.getByText("No members match “parrot”")).toBeVisible();
      await page.getByRole("button", { name: "Clear search" }).click();
      await expect(dashboard.members.rows).toHaveCount(50);
    },
  );

  test(
    "hides inactive members until they are shown",
    { tag: "@long" },
    async ({ page, database }) => {
      await manyMembers(database);
      const dashboard = await new Dashboard(page).open("?search=wren");
      await expect(page.getByText("No members match “wren”")).toBeVisible();
      await page.getByRole("link", { name: "Show Inactive" }).click();
      await expect(dashboard.members.cell("Cleo Wren", "Status")).toHaveText("Inactive");
      await page.getByRole("link", { name: "Hide Inactive" }).click();
      await expect(dashboard.members.rows).toHaveCount(0);
      await dashboard.status.selectOption("Inactive Only");
      await expect(dashboard.members.rows).toHaveCount(1);
      await dashboard.status.selectOption("Active Only");
      await expect(dashboard.members.rows).toHaveCount(0);
    },
  );

  test("shows fifty members a page", { tag: "@long" }, async ({ page, database }) => {
    await manyMembers(database);
    const { members } = await new Dashboard(page).open();
    const pages = page.getByRole("navigation", { name: "Pages" });
    await expect(pages).toContainText("1–50 of 53");
    await pages.getByRole("link", { name: "Next" }).click();
    await expect(members.rows).toHaveCount(3);
    await expect(page).toHaveURL(/page=2/);
  });

  test(
    "fits a phone, even at 320 px and with long names",
    { tag: "@long" },
    async ({ page, database }) => {
      await manyMembers(database);
      for (const width of [320, 390, 768]) {
        await page.setViewportSize({ width, height: 800 });
        await new Dashboard(page).open();
        expect(await overflow(page)).toBe(0);
        const phone = page.getByRole("link", { name: "07700 900123" });
        expect(await phone.evaluate((link) => link.getClientRects().length)).toBe(1);
      }
    },
  );

  /** Makes 53 active members and an inactive one; three have names used in the tests. */
  async function manyMembers(database: Database) {
    for (let number = 10; number < 60; number += 1) {
      const createdAt = `2026-01-01T09:00:${number}.000Z`;
      const lastCheckinAt = "2026-11-10T09:00:00.000Z";
      await makeMember(database, { name: `Member ${number}`, createdAt, lastCheckinAt });
    }
    await makeMember(database, { name: "Ada Tern", email: "ada@tern.example" });
    await makeMember(database, {
      name: "Bea Gull",
      parentName: "Ms Gull",
      email: "gulls@harbour.example",
      phone: "07700 900123",
      lastCheckinAt: "2026-10-22T09:00:00.000Z",
      gaveNotice: true,
    });
    await makeMember(database, { name: "Cleo Wren", status: "Inactive" });
    await makeMember(database, {
      name: LONG_NAME,
      parentName: "Anastasia-Wilhelmina Fitzwilliam-Featherstonehaugh",
      email: "maximiliana.josephine.fitzwilliam-featherstonehaugh@harbour-road.example",
      joinDate: "2026-11-20",
      isNew: true,
      newMemberDate: "2026-11-20",
      createdAt: "2026-11-20T09:00:00.000Z",
    });
  }
});
