// Bank files: the preview, its questions, and matching by hand.
import type { Locator, Page } from "@playwright/test";
import { addDays, addMonths } from "#app/platform/days/day.ts";
import { familyCode } from "#app/platform/family-code.ts";
import { formatDay } from "#app/ui/format.ts";
import { makeBankLine, makePayingFamily, makePayment } from "#tests/makers/make-fees.ts";
import { csv } from "./prove/forms/form.ts";
import { expect, test } from "./fixtures.ts";

const TODAY = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => addDays(TODAY, -days);
const slashed = (day: string) => day.split("-").toReversed().join("/");

/** Returns a recent date, DD/MM/YYYY, that is also a date with the month first. */
function twofoldDay(): string {
  const turned = (day: string) => day.replace(/-(\d\d)-(\d\d)$/, "-$2-$1");
  for (let back = 5; back < 400; back += 1) {
    const day = daysAgo(back);
    const isTwofold = Number(day.slice(8)) <= 12 && turned(day) !== day && turned(day) < TODAY;
    if (isTwofold && turned(day) > addMonths(TODAY, -17)) return slashed(day);
  }
  throw new Error("no ambiguous date");
}

/** Expects Tab to reach each of a dialog's buttons on a phone. */
async function expectTabReachesButtons(page: Page, dialog: Locator): Promise<void> {
  const buttons = await dialog.getByRole("button", { disabled: false }).all();
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  const left = new Set(buttons);
  for (let step = 0; step < 40 && left.size > 0; step += 1) {
    await page.keyboard.press("Tab");
    for (const button of left) {
      const isFocused = await button.evaluate((each) => each === document.activeElement);
      if (isFocused) left.delete(button);
    }
  }
  expect(buttons.length).toBeGreaterThan(1);
  expect(left.size).toBe(0);
  await page.setViewportSize(before);
}

test(
  "a preview explains each row, asks once about ambiguous dates, and books certain matches",
  { tag: "@long" },
  async ({ page, signIn, database, expectToFit, expectAccessible }) => {
    const dotterel = { name: "Dotterel", code: "WXYZ", children: ["Ida Dotterel"], owes: [5000] };
    await makePayingFamily(database, dotterel);
    await signIn("admin");
    await signIn("members");
    await page.goto("/admin/fees");
    await page.getByRole("button", { name: "Read a bank file" }).click();
    const dialog = page.getByRole("dialog", { name: "Read a bank file" });
    const day = twofoldDay();
    const code = familyCode("WXYZ");
    const text = [
      "Date,Description,Amount,Status,Currency",
      `${day},I DOTTEREL ${code},50.00,Completed,GBP`,
      `${day},A VERY LONG REFERENCE THAT A BANK WRITES OVER SEVERAL LINES OF A NARROW SCREEN,20.00,Completed,GBP`,
      `${day},I DOTTEREL ${code},51.00,Pending,GBP`,
      `${day},I DOTTEREL ${code},140.00,Completed,EUR`,
      `${day},DOTTEREL, I ${code},52.00,Completed,GBP`,
      "",
    ].join("\n");
    await dialog.locator("input[type=file]").setInputFiles(csv("dotterel.csv", text));
    const question = dialog.getByRole("radiogroup", {
      name: new RegExp(`^Is ${day} \\d+ \\w+ or`),
    });
    await expect(question.getByRole("radio", { checked: true })).toHaveCount(0);
    await expect(dialog.getByRole("button", { name: "Add lines" })).toBeDisabled();
    await question.getByRole("radio").first().check();
    const rows = dialog.getByRole("region", { name: "Rows of the file" }).getByRole("listitem");
    await expect(rows.filter({ hasText: `To book: code ${code}` })).toContainText("£50.00");
    await expect(rows.filter({ hasText: "To match" })).toContainText("A VERY LONG REFERENCE");
    await expect(rows.filter({ hasText: "Not booked: Pending" })).toHaveCount(1);
    await expect(rows.filter({ hasText: "Not booked: EUR 140.00" })).toHaveCount(1);
    await expect(rows.filter({ hasText: "Line 6 has 6 columns, the header has 5" })).toHaveCount(1);
    const sums = dialog.getByRole("listitem").filter({ hasText: /^Can’t be read/ });
    await expect(sums.first()).toHaveText("Can’t be read 1 row");
    await expect(question.getByRole("radio").first()).toBeChecked();
    await expectToFit("bank-preview");
    await expectAccessible();
    await expectTabReachesButtons(page, dialog);
    await dialog.getByRole("button", { name: "Add 2 new lines" }).click();
    await expect(dialog).toBeHidden();
    const open = page.getByRole("listitem", { name: /^£20\.00, A VERY LONG REFERENCE/ });
    await expect(open).toBeVisible();
    await expect(page.getByRole("listitem", { name: /^£50\.00, I DOTTEREL/ })).toHaveCount(0);
  },
);

test(
  "a possible duplicate, a return and a transfer for two families are matched by hand",
  { tag: "@long" },
  async ({ page, signIn, database, expectToFit }) => {
    const redshank = { name: "Redshank", code: "RSTV", children: ["Ada Redshank"] };
    const { id } = await makePayingFamily(database, redshank);
    await makePayingFamily(database, {
      name: "Sanderling",
      code: "STVW",
      children: ["Bo Sanderling"],
    });
    const own = { words: "M REDSHANK", payer: "M REDSHANK" };
    const first = await makeBankLine(database, { ...own, day: daysAgo(9), state: "booked" });
    await makePayment(database, id, { lineId: first.id, day: daysAgo(9) });
    await makeBankLine(database, { ...own, day: daysAgo(8) });
    await makeBankLine(database, {
      day: daysAgo(3),
      pence: -3500,
      words: "UNPAID SO REDSHANK",
      payer: "",
    });
    const shared = { words: "P GRANDPA", payer: "P GRANDPA", pence: 14_000, day: daysAgo(2) };
    await makeBankLine(database, shared);
    await signIn("admin");
    await signIn("members");
    await page.goto("/admin/fees");
    const row = (name: string) => page.getByRole("listitem", { name, exact: true });
    const grandpa = row("£140.00, P GRANDPA");
    const always = grandpa.getByRole("checkbox", { name: "Always match P GRANDPA to this family" });
    await expect(always).not.toBeChecked();
    await expect(grandpa).toContainText("Rows whose payer is exactly P GRANDPA: 1 so far");
    await expectToFit("payments-to-match");
    const same = row("£35.00, M REDSHANK");
    const was = `Looks like £35.00 on ${formatDay(daysAgo(9))}, already booked to Redshank`;
    await expect(same).toContainText(was);
    await same.getByRole("button", { name: /^Same payment/ }).click();
    await expect(same).toHaveCount(0);
    const back = row("£35.00, UNPAID SO REDSHANK");
    await expect(back).toContainText("Returned");
    await back.getByRole("button", { name: /^Reverse Redshank, £35\.00/ }).click();
    await expect(page.getByText("Returned by the bank: £35.00 from Redshank.")).toBeVisible();
    await grandpa.getByRole("button", { name: /^Split between families/ }).click();
    const dialog = page.getByRole("dialog", { name: "Split between families" });
    for (const [at, name, sum] of [
      [1, "Redshank", "70"],
      [2, "Sanderling", "60"],
    ] as const) {
      await dialog.getByRole("combobox", { name: `Family ${at}` }).fill(name);
      await page.getByRole("option", { name, exact: true }).click();
      await dialog.getByRole("textbox", { name: `Amount ${at}` }).fill(sum);
    }
    await expect(dialog.getByText("£10.00 left")).toBeVisible();
    await dialog.getByRole("button", { name: "Split payment" }).click();
    await expectToFit("split-payment");
    await expect(dialog).toBeVisible();
    await dialog.getByRole("textbox", { name: "Amount 2" }).fill("70");
    await expect(dialog.getByText("£140.00 shared")).toBeVisible();
    await dialog.getByRole("button", { name: "Split payment" }).click();
    await expect(dialog).toBeHidden();
    await expect(grandpa).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expect(grandpa).toBeVisible();
  },
);

test(
  "a file of 5,000 rows is previewed, and all of them shown when asked for",
  { tag: "@long" },
  async ({ page, signIn, database }) => {
    await makePayingFamily(database, { name: "Knot", code: "KNXT", children: ["Ada Knot"] });
    await signIn("admin");
    await signIn("members");
    await page.goto("/admin/fees");
    await page.getByRole("button", { name: "Read a bank file" }).click();
    const dialog = page.getByRole("dialog", { name: "Read a bank file" });
    const lines = Array.from(
      { length: 5000 },
      (_, at) =>
        `${daysAgo(at % 300)},PAYER ${at} ${familyCode("KNXT")},${(at / 100 + 1).toFixed(2)}`,
    );
    const file = csv("long.csv", ["Date,Description,Amount", ...lines, ""].join("\n"));
    await dialog.locator("input[type=file]").setInputFiles(file);
    await expect(dialog.getByText("5,000 new, 0 known")).toBeVisible();
    await dialog.getByRole("button", { name: "Show 200 of 4,800 more rows" }).click();
    await expect(dialog.getByRole("button", { name: "Show 200 of 4,600 more rows" })).toBeVisible();
  },
);
