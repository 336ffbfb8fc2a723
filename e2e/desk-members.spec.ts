// The members' list for daily work: many complete rows, sortable by column.
import { makeCall, makeMember } from "#tests/makers/make-member.ts";
import { PASS_PHRASES } from "#tests/school-server.ts";
import { counted } from "./counted.ts";
import { expect, test } from "./empty-school.ts";
import { Dashboard } from "./office-pages.ts";

const LONG = "Bartholomea ".repeat(16).trim();

test(
  "the list has sixteen rows of 40 px, sorts by its headings, and says when columns are hidden",
  { tag: "@long" },
  async ({ page, database, signIn, expectToFit, expectAccessible }) => {
    const family = { email: "home@tern.example", classes: ["Ballet (5-7)", "Tap"] };
    for (let number = 0; number < 20; number += 1) {
      const createdAt = `2026-10-${String(10 + number)}T09:00:00.000Z`;
      const name = `Member ${String.fromCodePoint(65 + ((number * 7) % 20))}`;
      await makeMember(database, { name, createdAt, phone: "07700 900123", parentName: LONG });
    }
    await makeMember(database, { name: LONG, createdAt: "2026-11-02T09:00:00.000Z", ...family });
    const money = { subscriptionAmount: 1_324_800, membershipFeeDate: "2025-11-22" };
    const createdAt = "2026-11-01T09:00:00.000Z";
    await makeMember(database, { name: "Zoe", createdAt, ...money, ...family });
    await signIn("admin");
    await page.setViewportSize({ width: 1440, height: 900 });
    const dashboard = await new Dashboard(page).open();
    const rows = dashboard.members.area.locator("tbody tr");
    const expectSixteenRows = async () => {
      const boxes = await rows.evaluateAll((all) =>
        all.map((row) => row.getBoundingClientRect().toJSON()),
      );
      expect(new Set(boxes.map(({ height }) => height))).toEqual(new Set([40]));
      expect(boxes.filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(16);
      const area = await dashboard.members.area.evaluate(
        (one) => one.scrollWidth - one.clientWidth,
      );
      expect(area).toBeLessThanOrEqual(0);
    };
    await expectSixteenRows();
    // With the amounts too.
    await signIn("members");
    await page.reload();
    await expect(dashboard.figure("Monthly Subscription Total")).toHaveText("£13,248.00");
    await expectSixteenRows();
    await expect(rows.nth(1)).toContainText(`Ballet (5-7), Tap · with ${LONG}`);
    const names = rows.locator("th");
    await expect(names.first()).toContainText("Bartholomea");
    await page.getByRole("link", { name: "Name", exact: true }).click();
    await expect(names.first()).toContainText("Bartholomea");
    await expect(names.nth(1)).toContainText("Member A");
    await page.getByRole("link", { name: /^Name/ }).click();
    await expect(names.first()).toContainText("Zoe");
    await expect(page.getByRole("columnheader", { name: /^Name/ })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    await expectAccessible();
    await expectToFit("desk-members");
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(page.getByText(/columns more to the right/)).toBeVisible();
    await page.getByRole("button", { name: "show the last ones" }).click();
    await expect(page.getByText(/columns? more to the right/)).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole("button", { name: "Add Member" })).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, 0));
    const bar = await page.getByRole("navigation", { name: "Staff" }).boundingBox();
    const cards = await rows.evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect().bottom),
    );
    expect(cards.filter((bottom) => bottom <= (bar?.y ?? 0)).length).toBeGreaterThanOrEqual(3);
    await expect(rows.first().getByText("home@tern.example")).toBeHidden();
    await page.getByRole("button", { name: "More about Zoe" }).click();
    await expect(rows.first().getByText("home@tern.example")).toBeVisible();
  },
);

test(
  "a fee is changed with two clicks and the amount",
  { tag: "@long" },
  async ({ page, database, signIn }) => {
    const { id } = await makeMember(database, { name: "Ada Tern", subscriptionAmount: 3500 });
    await signIn("admin");
    await signIn("members");
    await new Dashboard(page).open();
    const clicks = counted(page);
    await clicks.click(page.getByRole("button", { name: "£35.00" }));
    await page.keyboard.type("36");
    await clicks.click(page.getByRole("heading", { level: 1 }));
    await expect(page.getByRole("button", { name: "£36.00" })).toBeVisible();
    expect(clicks.count()).toBe(2);
    const row = await database.selectFrom("members").selectAll().where("id", "=", id).execute();
    expect(row).toMatchObject([{ subscriptionAmount: 3600 }]);
  },
);

test("a name opens the child's page with the whole history", async ({
  page,
  database,
  signIn,
  expectToFit,
  expectAccessible,
  screenshots,
}) => {
  const { id } = await makeMember(database, { name: "Ada Tern", parentName: LONG });
  await makeCall(database, id, { notes: "Loves tap." });
  await signIn("admin");
  await new Dashboard(page).open();
  await page.getByRole("link", { name: "Ada Tern", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Ada Tern" })).toBeVisible();
  const time = page.getByRole("region", { name: "History" });
  await expect(time).toContainText("Loves tap.");
  await expect(time).toContainText("Became a member");
  await expectAccessible();
  await expectToFit("desk-person");
  await screenshots("desk-person");
  // A page that needs the members area asks for the password first.
  await page.getByRole("link", { name: "All data held" }).click();
  const area = page.getByRole("region", { name: "Restricted Area" });
  await area.getByLabel("Password", { exact: true }).fill(PASS_PHRASES.members);
  await expectAccessible();
  await area.getByRole("button", { name: "Unlock" }).click();
  await expect(page).toHaveURL(`/admin/members/${id}/record`);
  await expect(page.getByRole("heading", { level: 1, name: "Ada Tern" })).toBeVisible();
});
