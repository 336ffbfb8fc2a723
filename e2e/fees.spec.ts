// Fees due: a month is added, a bank file pays it, and the remaining lines are matched by hand.
import { familyCode } from "#app/platform/family-code.ts";
import { addMonths, daysBetween } from "#app/platform/days/day.ts";
import { formatMoney, formatMonth } from "#app/ui/format.ts";
import { makePayingFamily } from "#tests/makers/make-fees.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { csv } from "./prove/forms/form.ts";
import { expect, test } from "./fixtures.ts";
import { lastMonth } from "./last-month.ts";

test("a month is added, a bank file pays it, a line is matched, and the file is removed", async ({
  page,
  signIn,
  school,
  database,
  expectToFit,
  expectAccessible,
}) => {
  const month = lastMonth(school);
  const own = { name: "Whimbrel", code: "ZYXW", children: ["Ida Whimbrel", "Ned Whimbrel"] };
  const { id } = await makePayingFamily(database, own);
  await signIn("admin");
  const closed = await page.request.get("/admin/fees", { maxRedirects: 0 });
  expect(closed.status()).toBe(403);
  await page.goto("/admin");
  const rail = page.getByRole("navigation", { name: "Staff" });
  await expect(rail.getByRole("link", { name: "Families" })).toBeVisible();
  await expect(rail.getByRole("link", { name: "Fees", exact: true })).toHaveCount(0);
  await signIn("members");
  await page.reload();
  await rail.getByRole("link", { name: "Fees", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fees due");
  await expectToFit("fees");
  await expectAccessible();
  await page.getByRole("button", { name: "Add a month’s fees" }).click();
  const adding = page.getByRole("dialog", { name: "Add a month’s fees" });
  await expect(adding.getByText("Whimbrel", { exact: true })).toBeVisible();
  await adding.getByRole("button", { name: /^Add £/ }).click();
  await expect(adding).toBeHidden();
  await page.goto(`/admin/fees/family/${id}`);
  const open = page.getByText("Owing", { exact: true }).first().locator("..");
  await expect(open).toContainText("£70.00");
  await page.goto("/admin/fees");
  await page.getByRole("button", { name: "Read a bank file" }).click();
  const reading = page.getByRole("dialog", { name: "Read a bank file" });
  const lines = `${month}-03,I WHIMBREL ${familyCode("ZYXW")},35.00,35.00\n${month}-04,N WHIMBREL,35.00,70.00`;
  await reading
    .locator("input[type=file]")
    .setInputFiles(csv("whimbrel.csv", `Date,Description,Amount,Balance\n${lines}\n`));
  await expect(reading.getByText("2 new, 0 known")).toBeVisible();
  await expectToFit("bank-file");
  await reading.getByRole("button", { name: "Add 2 new lines" }).click();
  await expect(reading).toBeHidden();
  await page.getByRole("checkbox", { name: "Always match N WHIMBREL to this family" }).check();
  await page.getByRole("button", { name: "Book to Whimbrel: £35.00, N WHIMBREL" }).click();
  await expect(page.getByText("Booked £35.00 from Whimbrel.")).toBeVisible();
  await page.goto(`/admin/fees/family/${id}`);
  await expect(open).toContainText("£0.00");
  await expect(page.getByText("N WHIMBREL", { exact: true })).toBeVisible();
  await expectToFit("account");
  await expectAccessible();
  await page.goto("/admin/fees");
  await page.getByRole("button", { name: /^Remove whimbrel\.csv/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove file" }).click();
  await expect(page.getByText("Removed whimbrel.csv.")).toBeVisible();
  await page.goto(`/admin/fees/family/${id}`);
  await expect(open).toContainText("£70.00");
});

test(
  "a part month shows its days, and an unbilled child gets an amount on Today",
  { tag: "@long" },
  async ({ page, signIn, school, database, expectToFit, expectAccessible }) => {
    const month = lastMonth(school);
    const joined = `18 ${formatMonth(month).slice(0, 3)}`;
    const days = daysBetween(`${month}-01`, addMonths(`${month}-01`, 1));
    const sum = formatMoney(Math.round((4000 * (days - 17)) / days));
    const name = "Wilhelmina-Alexandra Featherstonehaugh-Thomas";
    await makeMember(database, { name, subscriptionAmount: 4000, joinDate: `${month}-18` });
    await makeMember(database, { name: "Aaron Aardvark", subscriptionAmount: null });
    await signIn("admin");
    await signIn("members");
    await page.goto(`/admin/fees?add=${month}`);
    const adding = page.getByRole("dialog", { name: "Add a month’s fees" });
    const working = adding.getByText(
      `${name}: joined ${joined}, ${days - 17} of ${days} days, ${sum}`,
    );
    await expect(working).toBeVisible();
    await adding.getByRole("button", { name: `Change amount for ${name}` }).click();
    await adding.getByLabel(`Amount for ${name}`).fill("21.00");
    await adding.getByLabel("Reason").fill("Agreed at the desk");
    await expectToFit("part-months");
    await expectAccessible();
    await adding.getByRole("button", { name: "Add", exact: true }).click();
    await expect(adding).toBeHidden();
    await page.goto(`/admin/fees?add=${month}`);
    await expect(adding.getByText("Nothing is new")).toBeVisible();
    await expect(adding.getByText(/Aaron Aardvark/)).toBeVisible();
    await page.goto("/admin?all=money");
    await expectToFit("not-billed");
    await expectAccessible();
    await page.getByRole("button", { name: "Set a fee: Aaron Aardvark" }).click();
    await page.getByLabel("Monthly subscription").fill("32.50");
    await page.getByRole("button", { name: "Save amount" }).click();
    const undo = page.getByRole("button", { name: /^Undo: Aaron Aardvark pays £32.50 a month/ });
    await expect(undo).toBeVisible();
  },
);
