// A page of the office that fails leaves the rest of the office around it.
import { expect, test } from "./fixtures.ts";
import { withoutTable } from "./without-table.ts";

test.beforeEach(({ signIn }) => signIn("admin"));

test(
  "a tab that fails says so in its place, and the others can still be opened",
  { tag: "@long" },
  async ({ page, database, expectToFit, expectAccessible }) => {
    await page.goto("/admin/dashboard/trials");
    const tabs = page.getByRole("navigation", { name: "Dashboard" });
    await withoutTable(database, "pay_teachers", async () => {
      await tabs.getByRole("link", { name: "Payroll" }).click();
      await expect(
        page.getByRole("heading", { name: "Unexpected Application Error!" }),
      ).toBeVisible();
      await expect(page.getByRole("main")).not.toContainText("pay_teachers");
      await expect(page.getByRole("link", { name: "01632 960123" })).toBeVisible();
      await expect(page.getByRole("link", { name: "hello@anchor-arts.example" })).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Staff" })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await expectToFit("tab-trouble");
      await expectAccessible();
      await tabs.getByRole("link", { name: /^Check-ins/ }).click();
      await expect(page).toHaveURL("/admin/dashboard/check-ins");
      await expect(page.getByText("Unexpected Application Error!")).toBeHidden();
      await tabs.getByRole("link", { name: "Payroll" }).click();
      await expect(
        page.getByRole("heading", { name: "Unexpected Application Error!" }),
      ).toBeVisible();
    });
    await page.getByRole("link", { name: "Reload" }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard\/payroll/);
    await expect(page.getByText("Unexpected Application Error!")).toBeHidden();
  },
);

test(
  "a place of the rail that fails says so beside the rail",
  { tag: "@long" },
  async ({ page, database, expectToFit }) => {
    await page.goto("/admin/dashboard/trials");
    const rail = page.getByRole("navigation", { name: "Staff" });
    await withoutTable(database, "bank_holidays", async () => {
      await rail.getByRole("link", { name: "Settings" }).click();
      await expect(
        page.getByRole("heading", { name: "Unexpected Application Error!" }),
      ).toBeVisible();
      await expect(rail).toBeVisible();
      await expectToFit("place-trouble");
      await rail.getByRole("link", { name: /Enquiries/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Enquiries" })).toBeVisible();
    });
  },
);
