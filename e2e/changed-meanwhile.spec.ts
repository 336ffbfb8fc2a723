// Inline edits, and lists whose rows disappear under the finger.
import type { Page } from "@playwright/test";
import { makeMember } from "#tests/makers/make-member.ts";
import { expect, test } from "./empty-school.ts";
import { Dashboard } from "./office-pages.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn("admin");
  await signIn("members");
});

test(
  "pressing a fee selects it, and Enter and Escape leave the focus in its cell",
  { tag: "@long" },
  async ({ page, database }) => {
    await makeMember(database, { subscriptionAmount: 3550 });
    const dashboard = await new Dashboard(page).open();
    const cell = dashboard.members.cell("Ada Tern", "Subscription");
    const field = await dashboard.typeOver("Ada Tern", "Subscription");
    await expect(field).toBeFocused();
    await page.keyboard.type("36");
    await page.keyboard.press("Enter");
    await expect(cell).toHaveText("£36.00");
    await expect(cell.getByRole("button")).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type("99");
    await page.keyboard.press("Escape");
    await expect(cell).toHaveText("£36.00");
    await expect(cell.getByRole("button")).toBeFocused();
  },
);

test("a fee that someone else has changed shows both values, and saving again needs no reload", async ({
  page,
  database,
}) => {
  await makeMember(database, { subscriptionAmount: 3000 });
  const dashboard = await new Dashboard(page).open();
  const cell = dashboard.members.cell("Ada Tern", "Subscription");
  for (const [theirs, choice, stands] of [
    [3300, "Take mine", "£35.00"],
    [3400, "Take theirs", "£34.00"],
  ] as const) {
    const field = await dashboard.typeOver("Ada Tern", "Subscription");
    await field.fill("35.00");
    const { version } = await database
      .updateTable("members")
      .set((row) => ({ subscriptionAmount: theirs, version: row("version", "+", 1) }))
      .returning("version")
      .executeTakeFirstOrThrow();
    expect(version).toBeGreaterThan(1);
    if (choice === "Take theirs") await field.fill("35.50");
    await field.press("Enter");
    await expect(cell).toContainText(`It is now ${theirs / 100}.00.`);
    await cell.getByRole("button", { name: choice }).click();
    await expect(cell).toHaveText(stands);
  }
});

test(
  "a quick second tap does not reach the row that slid under the finger",
  { tag: "@long" },
  async ({ page, database }) => {
    for (const name of ["Ada Tern", "Bea Gull", "Cy Swift"]) {
      const email = `${name.slice(0, 3).trim()}@harbour.example`;
      await makeMember(database, { name, email, joinDate: "2026-01-01" });
    }
    await page.goto("/admin");
    const lines = page.getByRole("list", { name: "Calls" }).getByRole("listitem");
    await expect(lines).toHaveCount(3);
    const place = await lines.first().getByRole("button").first().boundingBox();
    const [x, y] = [(place?.x ?? 0) + 20, (place?.y ?? 0) + 10];
    const second = tapOnceThereAre(page, { lines: 3, words: "Undo", x, y });
    await page.mouse.click(x, y);
    await second;
    await tapOnceThereAre(page, { lines: 2, words: "", x, y });
    await page.waitForTimeout(500);
    await expect(lines).toHaveCount(2);
    expect(await database.selectFrom("memberCheckins").select("id").execute()).toHaveLength(1);
  },
);

type Tap = { x: number; y: number; lines: number; words: string };

/**
 * Taps a position as soon as there are so many rows and the first has this text: within a
 * moment, even on a busy machine.
 */
function tapOnceThereAre(page: Page, tap: Tap): Promise<void> {
  return page.getByRole("list", { name: "Calls" }).evaluate(async (list, { x, y, ...seen }) => {
    const isThere = () =>
      list.childElementCount === seen.lines &&
      list.firstElementChild?.textContent?.includes(seen.words);
    while (!isThere()) await new Promise(requestAnimationFrame);
    document.elementFromPoint(x, y)?.closest("button")?.click();
  }, tap);
}
