// Money, days and counts as people write them: shown back before they count.
import { makeMember } from "#tests/makers/make-member.ts";
import { Inventory, makeWardrobe, test as wardrobe } from "./costume-pages.ts";
import { expect, test } from "./empty-school.ts";
import { Dashboard } from "./office-pages.ts";
import { turnWheel } from "./wheel.ts";

test(
  "money is shown back in the form and in the list, and asked about",
  { tag: "@long" },
  async ({ page, database, signIn, expectAccessible, picture, screenshots }) => {
    await signIn("admin");
    await signIn("members");
    await makeMember(database, { name: "Ada Tern", subscriptionAmount: 3000 });
    const dashboard = await new Dashboard(page).open();
    const form = await dashboard.edit("Ada Tern");
    const money = form.getByLabel("Subscription (£ a month)");
    for (const text of ["22.50", "£22.50", "22.5", "£ 22.50", "22,50"]) {
      await money.fill(text);
      await expect(form.getByText("£22.50", { exact: true })).toBeVisible();
    }
    for (const text of ["35.555", "-5", "1,20,0", "ten"]) {
      await money.fill(text);
      await money.press("Tab");
      await expect(form).toContainText("Enter pounds and pence from 0 up, such as 32.50.");
    }
    await money.fill("1,200");
    await expect(form.getByText("£1,200.00", { exact: true })).toBeVisible();
    await form.getByLabel("Membership Fee Due").fill("3/4/2028");
    await expect(form.getByText("3 Apr 2028")).toBeVisible();
    await expectAccessible();
    await screenshots("inputs-member");
    await form.getByRole("button", { name: "Save" }).click();
    const question = page.getByRole("dialog", { name: "Is £1,200.00 a month right?" });
    await question.getByRole("button", { name: "Yes" }).click();
    await expect(form).toBeHidden();
    await expect(dashboard.members.cell("Ada Tern", "Subscription")).toHaveText("£1,200.00");
    await expect(dashboard.members.cell("Ada Tern", "Membership Fee Due")).toHaveText("3 Apr 2028");

    const field = await dashboard.typeOver("Ada Tern", "Subscription");
    await turnWheel(field);
    await expect(field).toHaveValue("1200.00");
    await field.fill("36,50");
    await expect(dashboard.members.cell("Ada Tern", "Subscription")).toContainText("£36.50");
    // At one width: a field that is open in the table closes where the list becomes cards.
    await picture("inputs-inline");
    await field.press("Enter");
    await expect(dashboard.members.cell("Ada Tern", "Subscription")).toHaveText("£36.50");
  },
);

for (const locale of ["en-US", "de-DE"]) {
  test.describe(`in a browser that speaks ${locale}`, () => {
    test.use({ locale });

    test(
      "a day is read the day first, and can be chosen in a calendar",
      { tag: "@long" },
      async ({ page, database, signIn }) => {
        await signIn("admin");
        await signIn("members");
        await makeMember(database, { name: "Ada Tern", membershipFeeDate: "2026-03-01" });
        const dashboard = await new Dashboard(page).open();
        const form = await dashboard.edit("Ada Tern");
        const day = form.getByLabel("Membership Fee Due");
        await expect(day).toHaveValue("01/03/2027");
        for (const text of ["3/4/2028", "03.04.28", "03042028", "2028-04-03", "3 Apr 2028"]) {
          await day.fill(text);
          await expect(form.getByText("3 Apr 2028", { exact: true })).toBeVisible();
          await day.press("Tab");
          await expect(day).toHaveValue("03/04/2028");
        }
        for (const text of ["4/13/2028", "29/02/2027", "31/04/2027"]) {
          await day.fill(text);
          await day.press("Tab");
          await expect(form.getByText("Enter a day as dd/mm/yyyy.")).toBeVisible();
          await expect(day).toHaveValue(text);
        }
        // The calendar is the browser's own: a test sees that it is asked for, and what it gives.
        await page.evaluate(() => {
          HTMLInputElement.prototype.showPicker = function open() {
            this.dataset.isOpen = "yes";
          };
        });
        await day.press("Alt+ArrowDown");
        const calendar = form.locator("[data-is-open=yes]");
        await calendar.fill("2028-02-29");
        await expect(day).toHaveValue("29/02/2028");
        await form.getByRole("button", { name: "Choose a day" }).first().click();
        await expect(form.locator("[data-is-open=yes]")).toHaveCount(2);
        await form.getByRole("button", { name: "Save" }).click();
        await expect(form).toBeHidden();
        const cell = dashboard.members.cell("Ada Tern", "Membership Fee Due");
        await expect(cell).toHaveText("29 Feb 2028");
        const field = await dashboard.typeOver("Ada Tern", "Membership Fee Due");
        await field.fill("03.04.28");
        await expect(cell).toContainText("3 Apr 2028");
        await cell.getByRole("button", { name: "Choose a day" }).click();
        await expect(field).toBeFocused();
        await cell.locator("[data-is-open=yes]").fill("2028-04-05");
        await field.press("Enter");
        await expect(cell).toHaveText("5 Apr 2028");
      },
    );
  });
}

wardrobe(
  "no more pieces are returned than are on loan",
  { tag: "@long" },
  async ({ page, database }) => {
    await makeWardrobe(database);
    const inventory = await new Inventory(page).open();
    await page.getByRole("button", { name: "Lend White tutu" }).click();
    const lending = inventory.dialog("Lend White tutu");
    await lending.getByLabel("Pieces").fill("6");
    await lending.getByRole("combobox", { name: "Name" }).fill("Ada Tern");
    await inventory.answered(/lend/, () =>
      lending.getByRole("button", { name: "Lend", exact: true }).click(),
    );
    await page.getByRole("link", { name: "Costumes on loan" }).click();
    await page.getByRole("button", { name: /^Take back White tutu/ }).click();
    const back = inventory.dialog("Take back White tutu");
    const pieces = back.getByLabel("Pieces");
    await turnWheel(pieces);
    await expect(pieces).toHaveValue("6");
    await pieces.fill("7");
    await back.getByRole("button", { name: "Take back" }).click();
    await expect(back.getByText("Only 6 are out.")).toBeVisible();
    await expect(pieces).toHaveValue("7");
    const loan = await database.selectFrom("costumeLoans").select("returned").executeTakeFirst();
    expect(loan?.returned).toBe(0);
  },
);

test("the wheel turns no setting of the scheduler", { tag: "@long" }, async ({ page }) => {
  await page.goto("/competition-scheduler");
  await page.getByRole("button", { name: "Skip" }).click();
  await page.getByRole("button", { name: "Settings" }).click();
  for (const label of ["Start Time", "Buffer (seconds)", "Lunch (min)"]) {
    const field = page.getByLabel(label);
    const value = await field.inputValue();
    await turnWheel(field);
    await expect(field).toHaveValue(value);
  }
});
