// Discounts: set once, charged with the month, and the same on the account and the website.
import { formatDay, formatMonth } from "#app/ui/format.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { expect, test } from "./fixtures.ts";
import { lastMonth } from "./last-month.ts";

test(
  "siblings are charged what the account explains and the website quotes",
  { tag: "@long" },
  async ({ page, signIn, school, database, expectToFit, expectAccessible }) => {
    const month = lastMonth(school);
    const monthInWords = formatMonth(month);
    const child = (name: string, subscriptionAmount: number) =>
      makeMember(database, { name, subscriptionAmount });
    const ida = await child("Ida Dotterel", 5200);
    const ned = await child("Ned Dotterel", 2800);
    const { id } = await makeFamily(database, [ida.id, ned.id], { name: "Jo Dotterel" });
    await database.updateTable("families").set({ name: "Dotterel" }).where("id", "=", id).execute();
    await signIn("admin");
    await signIn("members");
    await page.goto("/admin/settings/prices");
    const section = page.getByRole("region", { name: "Sibling discount" });
    await section.getByLabel("From").fill(`1 ${monthInWords}`);
    await section.getByLabel("Percentage or amount").fill("10");
    await section.getByRole("button", { name: "Add a discount for siblings" }).click();
    await expect(
      section.getByText("Enter a percentage or an amount, such as 10% or £5.00."),
    ).toBeVisible();
    await section.getByLabel("Percentage or amount").fill("10%");
    await section.getByRole("button", { name: "Add a discount for siblings" }).click();
    await expect(
      section.getByRole("button", {
        name: `End discount for siblings from ${formatDay(`${month}-01`)}`,
      }),
    ).toBeVisible();
    await expectToFit("sibling-discount");
    await expectAccessible();
    const words = "£28.00 less 10% (second child) = £25.20";
    await page.goto(`/admin/fees?add=${month}`);
    const adding = page.getByRole("dialog", { name: "Add a month’s fees" });
    await expect(adding.getByText(`Ned Dotterel: ${words}`)).toBeVisible();
    await expectToFit("sibling-discounts-of-month");
    await adding.getByRole("button", { name: /^Add £/ }).click();
    await expect(adding).toBeHidden();
    await page.goto(`/admin/fees/family/${id}`);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole("region", { name: monthInWords })).toContainText("£77.20");
    await page.goto("/classes#prices");
    const prices = page.getByRole("region", { name: "Prices" });
    await expect(prices.getByText("Siblings: 10% off from the second child")).toBeVisible();
    await prices.getByText("What would it cost?").click();
    await prices.getByLabel(/^Child 1(?!,)/).selectOption("Two classes a week, £52");
    await prices.getByLabel("Child 2").selectOption("One class a week, £28");
    await expect(prices.getByText(words)).toBeVisible();
    await expect(prices.getByText("Two children: £77.20 a month")).toBeVisible();
    await expect(prices.getByLabel("Child 1, class 2")).toHaveCount(0);
    await expectToFit("what-it-costs");
    await expectAccessible();
    // The next test uses the same school.
    await database.deleteFrom("siblingDiscounts").execute();
  },
);

test(
  "the website quotes a discount on several classes",
  { tag: "@long" },
  async ({ page, signIn, school, database, expectToFit }) => {
    const month = lastMonth(school);
    await signIn("admin");
    await page.goto("/admin/settings/prices");
    const several = page.getByRole("region", { name: "Several classes" });
    await several.getByLabel("From").fill(`1 ${formatMonth(month)}`);
    await several.getByLabel("Percentage or amount").fill("10%");
    await several.getByRole("button", { name: "Add a discount for several classes" }).click();
    await expect(several.getByText("10% off from the second class")).toBeVisible();
    await page.goto("/classes#prices");
    const prices = page.getByRole("region", { name: "Prices" });
    await prices.getByText("What would it cost?").click();
    await prices.getByLabel(/^Child 1(?!,)/).selectOption("Two classes a week, £52");
    await prices.getByLabel("Child 1, class 2").selectOption("One class a week, £28");
    await expect(prices.getByText("£28.00 less 10% (second class) = £25.20")).toBeVisible();
    await expect(prices.getByText("One child: £77.20 a month")).toBeVisible();
    await expectToFit("what-classes-cost");
    await database.deleteFrom("classDiscounts").execute();
  },
);
