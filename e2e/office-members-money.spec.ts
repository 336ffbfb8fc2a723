// The members' subscriptions and fees: locked, unlocked, and edited in the list.
import type { Page } from "@playwright/test";
import { makeMember } from "#tests/makers/make-member.ts";
import { PASS_PHRASES } from "#tests/school-server.ts";
import { expect, test } from "./empty-school.ts";
import { Dashboard } from "./office-pages.ts";
import { sharedNames } from "./shared-names.ts";

test.describe("the members' money", () => {
  test.beforeEach(async ({ database, signIn }) => {
    await signIn("admin");
    await makeMember(database, {
      name: "Ada Tern",
      subscriptionAmount: 123_450,
      membershipFeeDate: "2026-03-01",
    });
    await makeMember(database, { name: "Bea Gull" });
    await makeMember(database, { name: "Cy Swift" });
  });

  test("is missing while the members area is locked", { tag: "@long" }, async ({ page }) => {
    const dashboard = await new Dashboard(page).open();
    const { members } = dashboard;
    await expect(members.cell("Ada Tern", "Subscription")).toHaveText("Locked");
    await expect(members.cell("Ada Tern", "Membership Fee Due")).toHaveText("N/A");
    await expect(dashboard.figure("Monthly Subscription Total")).toHaveText("Locked");
    await expect(dashboard.lockButton).toBeHidden();
    expect(await page.content()).not.toMatch(/1,?234[.5]|123450/);
  });

  test("is shown after the members password, until Lock", async ({
    page,
    expectAccessible,
    screenshots,
  }) => {
    const dashboard = await new Dashboard(page).open("?search=ada");
    const box = await dashboard.askToUnlock();
    await expect(dashboard.restrictedArea).toContainText(
      "Enter password to view Members and financials.",
    );
    await expect(box.field).toBeFocused();
    await expectAccessible();
    await screenshots("office-restricted-area");
    await box.enter("not this one");
    await expect(box.message).toHaveText("Incorrect password");
    await expect(box.field).toHaveValue("");
    await box.enter(`  ${PASS_PHRASES.members.toUpperCase()} `);
    await expect(dashboard.restrictedArea).toBeHidden();
    await expect(page).toHaveURL("/admin/dashboard?search=ada");
    const { members } = dashboard;
    await expect(members.cell("Ada Tern", "Subscription")).toHaveText("£1,234.50");
    await expect(members.cell("Ada Tern", "Membership Fee Due")).toHaveText("1 Mar 2027");
    await expect(dashboard.figure("Monthly Subscription Total")).toHaveText("£1,234.50");
    await dashboard.open();
    expect(await sharedNames(page)).toEqual([]);
    await dashboard.lockButton.click();
    await expect(members.cell("Ada Tern", "Subscription")).toHaveText("Locked");
    await expect(dashboard.lockButton).toBeHidden();
  });
});

test.describe("editing in the list", () => {
  test.beforeEach(async ({ signIn, database }) => {
    await signIn("admin");
    await signIn("members");
    await makeMember(database, { subscriptionAmount: 3000 });
  });

  /** Counts the requests that change money. */
  function countSent(page: Page): { sent: number } {
    const count = { sent: 0 };
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/money")) count.sent += 1;
    });
    return count;
  }

  test(
    "Enter saves once, leaving saves, Escape and the same amount send nothing",
    { tag: "@long" },
    async ({ page, expectAccessible }) => {
      const dashboard = await new Dashboard(page).open();
      const count = countSent(page);
      const cell = dashboard.members.cell("Ada Tern", "Subscription");
      const field = await dashboard.typeOver("Ada Tern", "Subscription");
      await expect(field).toBeFocused();
      await field.fill("99");
      await field.press("Escape");
      await expect(cell).toHaveText("£30.00");
      await (await dashboard.typeOver("Ada Tern", "Subscription")).fill("30");
      await field.press("Enter");
      await expect(cell).toHaveText("£30.00");
      expect(count.sent).toBe(0);
      await (await dashboard.typeOver("Ada Tern", "Subscription")).fill("35.5");
      await expectAccessible();
      await field.press("Enter");
      await expect(cell).toHaveText("£35.50");
      expect(count.sent).toBe(1);
      await (await dashboard.typeOver("Ada Tern", "Subscription")).fill("40");
      await dashboard.search.focus();
      await expect(cell).toHaveText("£40.00");
      expect(count.sent).toBe(2);
      await expect(dashboard.figure("Monthly Subscription Total")).toHaveText("£40.00");
    },
  );

  test(
    "29 February stays 29 February, and an empty day clears it",
    { tag: "@long" },
    async ({ page, database }) => {
      const dashboard = await new Dashboard(page).open();
      const cell = dashboard.members.cell("Ada Tern", "Membership Fee Due");
      const field = await dashboard.typeOver("Ada Tern", "Membership Fee Due");
      await field.fill("2028-02-29");
      await field.press("Enter");
      await expect(cell).toHaveText("29 Feb 2028");
      await page.reload();
      await expect(cell).toHaveText("29 Feb 2028");
      const stored = await database.selectFrom("members").selectAll().executeTakeFirst();
      expect(stored?.membershipFeeDate).toBe("2027-02-28");
      await (await dashboard.typeOver("Ada Tern", "Membership Fee Due")).fill("");
      await field.press("Enter");
      await expect(cell).toHaveText("Set");
    },
  );

  test(
    "a refused or stale value stays beside 'Error'",
    { tag: "@long" },
    async ({ page, database }) => {
      const dashboard = await new Dashboard(page).open();
      const cell = dashboard.members.cell("Ada Tern", "Subscription");
      const field = await dashboard.typeOver("Ada Tern", "Subscription");
      await field.fill("-5");
      await field.press("Enter");
      await expect(cell).toContainText("Error");
      await expect(cell).toContainText("Enter pounds and pence from 0 up, such as 32.50.");
      await expect(field).toHaveValue("-5");
      await database.updateTable("members").set({ subscriptionAmount: 3300, version: 2 }).execute();
      await field.fill("35");
      await field.press("Enter");
      await expect(cell).toContainText("Error");
      await expect(cell).toContainText("It is now 33.00.");
      await expect(field).toHaveValue("35");
    },
  );

  test(
    "Download CSV gives the file of the list, and only while unlocked",
    { tag: "@long" },
    async ({ page }) => {
      const dashboard = await new Dashboard(page).open("?search=ada");
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "Download CSV" }).click();
      expect((await download).suggestedFilename()).toBe("members_2026-11-20.csv");
      await dashboard.lockButton.click();
      await expect(page.getByRole("button", { name: "Download CSV" })).toBeDisabled();
      const refused = await page.request.get("/admin/members.csv");
      expect(refused.status()).toBe(403);
    },
  );
});
