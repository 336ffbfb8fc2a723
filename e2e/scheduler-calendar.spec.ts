// The calendar of days and stages, and the groups of controls.
import type { Page } from "@playwright/test";
import { expect, type SchedulerDesk, test } from "./scheduler-desk.ts";

const HEAD = "Routine Name,Performers,School,Age Group,Age,Entry Type,Level,Duration (mins)";
const FILE = [
  HEAD,
  ...["Alder", "Birch", "Cedar", "Elm"].map(
    (name, at) => `${name},Dancer ${at + 1},Harbour,MINI,${8 + at},Solo,Novice,20`,
  ),
].join("\n");

/** Two sessions on Friday 12 March: two routines from 09:00, and two from 13:00. */
async function openTwoSessions(page: Page, desk: SchedulerDesk): Promise<void> {
  await desk.open();
  await desk.upload("routines.csv", FILE);
  await desk.add("Alder", "Birch", "Cedar", "Elm");
  await desk.press("New session");
  await desk.press("Split here: start a new session at Cedar");
  for (const [name, start] of [
    ["Session 1", "09:00"],
    ["Session 2", "13:00"],
  ] as const) {
    await desk.press(`Edit ${name}`);
    const row = desk.row(name).first();
    await row.getByLabel("Day").fill("12 Mar 2027");
    await row.getByLabel("Start").fill(start);
    await row.getByLabel("Start").press("Enter");
    await desk.press(`Edit ${name}`);
  }
  await page.getByText("Calendar", { exact: true }).click();
}

test("a session is moved on the calendar by keys, mouse and fields, and opens in the list", async ({
  page,
  desk,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTwoSessions(page, desk);
  const calendar = page.getByRole("region", { name: "Calendar" });
  const block = (name: string) => calendar.getByRole("button", { name: new RegExp(`^${name}, `) });
  await expect(calendar.getByRole("heading", { name: "Fri 12 Mar" })).toBeVisible();
  await expect(block("Session 2")).toHaveAccessibleName(
    "Session 2, Friday 12 March, 13:00 to 13:41, Main, 2 routines",
  );
  await expectAccessible();

  // The keys: ten minutes later, said before the drop.
  await block("Session 1").focus();
  await page.keyboard.press("ArrowDown");
  await expect(block("Session 2")).toBeFocused();
  await page.keyboard.press("Space");
  for (const _ of [1, 2]) await page.keyboard.press("ArrowDown");
  await expect(calendar.locator("output")).toHaveText("Fri 13:10, Main: ends 13:51, no conflicts");
  await page.keyboard.press("Escape");
  await expect(block("Session 2")).toHaveAccessibleName(/13:00 to 13:41/);
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(block("Session 2")).toHaveAccessibleName(/13:05 to 13:46/);
  await expect(block("Session 2")).toBeFocused();
  await desk.press("Undo");
  await expect(block("Session 2")).toHaveAccessibleName(/13:00 to 13:41/);

  // The mouse: the label says what the drop gives.
  const box = (await block("Session 2").boundingBox())!;
  const hour = 56;
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 10 - hour, { steps: 6 });
  await expect(page.getByText("Fri 12:00, Main: ends 12:41, no conflicts")).toBeVisible();
  await page.mouse.up();
  await expect(block("Session 2")).toHaveAccessibleName(/12:00 to 12:41/);
  // A drop outside the calendar changes nothing.
  const now = (await block("Session 2").boundingBox())!;
  await page.mouse.move(now.x + 20, now.y + 10);
  await page.mouse.down();
  await page.mouse.move(600, 20, { steps: 6 });
  await page.mouse.up();
  await expect(block("Session 2")).toHaveAccessibleName(/12:00 to 12:41/);

  // For a moment after a drop the drag's library swallows clicks.
  const move = page.getByRole("menuitem", { name: "Move session" });
  await expect(async () => {
    await calendar.getByRole("button", { name: "More actions for Session 2" }).click();
    await expect(move).toBeVisible({ timeout: 1000 });
  }).toPass();
  await move.click();
  const dialog = page.getByRole("dialog", { name: "Move session: Session 2" });
  await dialog.getByLabel("Day").fill("13 Mar 2027");
  await dialog.getByLabel("Start").fill("10:00");
  await expect(dialog.getByText("Sat 10:00, Main: ends 10:41, no conflicts")).toBeVisible();
  await dialog.getByRole("button", { name: "Move session" }).click();
  await expect(calendar.getByRole("heading", { name: "Sat 13 Mar" })).toBeVisible();
  await expect(block("Session 2")).toHaveAccessibleName(/Saturday 13 March, 10:00/);

  await block("Session 2").press("Enter");
  await expect(
    desk.row("Session 2").getByRole("button", { name: "Session 2", exact: true }),
  ).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(block("Session 2")).toBeFocused();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(calendar).toBeVisible();
  await expect(desk.timeline).toBeVisible();
});

test(
  "with text of twice the size every block of the calendar keeps its name and times apart",
  { tag: "@long" },
  async ({ page, desk }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openTwoSessions(page, desk);
    const calendar = page.getByRole("region", { name: "Calendar" });
    const browser = await page.context().newCDPSession(page);
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    for (const width of [390, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      for (const text of ["Session 1", "09:00 to 09:41"]) {
        const words = calendar.getByText(text, { exact: true });
        await expect(words).toBeVisible();
        const isUncut = words.evaluate((word) => {
          const [own, block] = [word, word.closest("li")!].map((one) =>
            one.getBoundingClientRect(),
          );
          return own!.bottom <= block!.bottom && own!.right <= block!.right;
        });
        expect(await isUncut, `${text} at ${width}`).toBe(true);
      }
      const name = (await calendar.getByText("Session 1", { exact: true }).boundingBox())!;
      const times = (await calendar.getByText("09:00 to 09:41", { exact: true }).boundingBox())!;
      expect(times.y).toBeGreaterThanOrEqual(name.y + name.height - 1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  },
);

test(
  "every control is in one of four groups, and the groups work from the keyboard",
  { tag: "@long" },
  async ({ page, desk }) => {
    await desk.open();
    await desk.upload("routines.csv", FILE);
    await desk.add("Alder", "Birch");
    await desk.press("New session");
    await desk.save();
    const groups: Record<string, string[]> = {
      Data: [
        "Load data",
        "Merge a file",
        "How we read your file",
        "Use actual lengths",
        "Open plan.json",
      ],
      Build: ["Auto Schedule", "Days and stages", "Rules", "Availability", "Settings"],
      Add: "New Section, New session, Add Break, Lunch, Dinner, Challenge, Awards, Add a routine".split(
        ", ",
      ),
      Share: [
        "Save",
        "Load by ID",
        "My schedules",
        "Save and publish version 1",
        "Sheets",
        "Music",
        "Export CSV",
        "Export Excel",
        "All columns",
        "Download plan.json",
        "Download the report",
        "Print",
        "Delete this ID",
      ],
    };
    for (const [group, names] of Object.entries(groups)) {
      const opener = page.getByRole("button", { name: group, exact: true });
      await opener.focus();
      await page.keyboard.press("ArrowDown");
      const lines = page.getByRole("menu").locator('[role="menuitem"], [role="menuitemcheckbox"]');
      await expect(lines).toHaveText(names);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("menu")).toBeHidden();
      await expect(opener).toBeFocused();
    }
    const data = page.getByRole("button", { name: "Data", exact: true });
    await data.evaluate(openAndClose);
    await expect(page.getByRole("menu")).toBeHidden();
    await expect(data).toBeFocused();
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const name of ["Settings", "Auto Schedule", "Save", "Load by ID", "Export CSV"])
      await expect(page.getByRole("button", { name, exact: true })).toBeInViewport();
    for (const name of groups.Add!)
      await expect(page.getByRole("button", { name, exact: true })).toBeInViewport();

    await page.setViewportSize({ width: 390, height: 844 });
    const row = desk.timeline.getByRole("listitem").filter({ hasText: "Alder" });
    await expect.poll(async () => (await row.boundingBox())!.y).toBeLessThanOrEqual(240);
    await desk.press("Share");
    await expect(page.getByRole("menuitem", { name: "Export CSV" })).toBeInViewport();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
  },
);

/** Presses Escape before the opened menu has taken the focus. */
async function openAndClose(opener: HTMLElement): Promise<void> {
  const press = (key: string) =>
    opener.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  opener.focus();
  const opened = new Promise((resolve) => {
    new MutationObserver(() => {
      if (document.querySelector('[role="menu"]')) resolve(null);
    }).observe(document.body, { childList: true, subtree: true });
  });
  press("ArrowDown");
  await opened;
  press("Escape");
}
