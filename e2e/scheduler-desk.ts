// The scheduler's screen in an organiser's words.
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, test as base } from "./fixtures.ts";

/** The groups of controls, and what is in them; wide screens have some of it as buttons too. */
const GROUPS: [group: string, names: RegExp][] = [
  [
    "Data",
    /^(Load data|Merge a file|How we read your file|Who is who.*|Use actual lengths|Open plan\.json)$/,
  ],
  ["Build", /^(Auto Schedule|Settings|Late changes)$/],
  ["Add", /^(New Section|New session|Add Break|Lunch|Dinner|Challenge|Awards|Add a routine)$/],
  [
    "Share",
    /^(Save|Load by ID|My schedules|Save and publish.*|Sheets|Music|Export.*|Download (?:plan\.json|the report)|Print|Delete this ID)$/,
  ],
];

export class SchedulerDesk {
  readonly timeline: Locator;
  readonly categories: Locator;
  readonly conflicts: Locator;
  /** The announcement of a move for screen readers. */
  readonly news: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.timeline = page.getByRole("region", { name: "Schedule Timeline" });
    this.categories = page.getByRole("region", { name: "Categories" });
    this.news = this.timeline.locator("output");
    this.conflicts = page.getByRole("region", { name: /^Conflicts Detected/ });
  }

  async open(): Promise<void> {
    await this.page.goto("/competition-scheduler");
  }

  /** Presses a button, or the control of that name in its group. */
  async press(name: string): Promise<void> {
    const group = GROUPS.find(([, names]) => names.test(name))?.[0];
    const button = this.page.getByRole("button", { name, exact: true }).filter({ visible: true });
    if (group === undefined || (await button.count()) > 0) {
      await button.click();
      return;
    }
    await this.page.getByRole("button", { name: group, exact: true }).click();
    await this.page.getByRole("menuitem", { name, exact: true }).click();
  }

  /** Saves and publishes a version through its dialog, which stays open. */
  async publish(version: number): Promise<void> {
    const words = `Save and publish version ${version}`;
    await this.press(words);
    await this.page.getByRole("dialog").getByRole("button", { name: words }).click();
    await expect(this.notice(`Version ${version} is published`)).toBeVisible();
  }

  async loadSample(): Promise<void> {
    await this.open();
    await this.press("Load Sample Data");
  }

  async upload(name: string, content: string | Buffer): Promise<void> {
    await this.page
      .getByLabel("A CSV file of routines")
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
  }

  /** Loads a saved schedule, and waits until it is shown. */
  async loadById(id: string): Promise<void> {
    await this.press("Load by ID");
    await this.page.getByLabel("Schedule ID").fill(id);
    const answered = this.page.waitForResponse((response) =>
      response.url().includes("/api/comp-schedules?id="),
    );
    await this.press("Load");
    await answered;
    await expect(this.page.getByRole("button", { name: "Share", exact: true })).toBeVisible();
    await expect(this.page.getByRole("button", { name: "Loading…" })).toBeHidden();
  }

  /** Saves, waits for the result, and returns the id. */
  async save(): Promise<string> {
    const answered = this.page.waitForResponse(
      (response) =>
        response.url().endsWith("/api/comp-schedules") && response.request().method() === "POST",
    );
    await this.press("Save");
    expect((await answered).ok()).toBe(true);
    await expect(this.notice("Saved ✓")).toBeVisible();
    await expect(this.page.getByRole("button", { name: "Saving…" })).toBeHidden();
    return this.savedId();
  }

  async savedId(): Promise<string> {
    const words = await this.page.getByText(/^Saved as ID: /).innerText();
    return words.replace("Saved as ID: ", "").trim();
  }

  /** The newest notice in the corner of the screen with this text. */
  notice(words: string | RegExp): Locator {
    return this.page.getByRole("alert").getByText(words, { exact: true }).last();
  }

  async add(...names: string[]): Promise<void> {
    for (const name of names) await this.press(`Add ${name}`);
  }

  /** Generates with the default boxes, except those named. */
  async autoSchedule(boxes: Record<string, boolean> = {}): Promise<void> {
    await this.press("Auto Schedule");
    for (const [name, isTicked] of Object.entries(boxes))
      await this.page.getByRole("checkbox", { name }).setChecked(isTicked);
    await this.press("Generate");
  }

  /** Waits until a search has ended with this text and its order is on the page. */
  async searched(words: string | RegExp): Promise<void> {
    await expect(this.notice(words)).toBeVisible({ timeout: 45_000 });
    await expect(this.page.getByRole("button", { name: "Stop" })).toBeHidden();
  }

  /** The text of the timeline's rows on the page, sections by name only; all of up to 200. */
  async rows(): Promise<string[]> {
    const rows = this.timeline.getByRole("listitem");
    // Rows are added with each frame.
    await expect
      .poll(() =>
        rows.evaluateAll((drawn) => {
          const all = Number(drawn[0]?.getAttribute("aria-setsize") ?? 0);
          return all > 200 ? 0 : all - drawn.length;
        }),
      )
      .toBe(0);
    const texts = await rows.allInnerTexts();
    return texts.map((text) => text.replace(/\s+/g, " ").trim());
  }

  row(name: string): Locator {
    return this.timeline.getByRole("listitem").filter({ hasText: name });
  }

  /** Drags a row, by its text or locator, onto the lower half of another. */
  async drag(from: string | Locator, onto: string | Locator): Promise<void> {
    const [held, target] = [from, onto].map((row) =>
      typeof row === "string" ? this.row(row) : row,
    ) as [Locator, Locator];
    await held.hover({ position: { x: 200, y: 15 } });
    await this.page.mouse.down();
    const box = await target.boundingBox();
    if (!box) throw new Error("The row to drop on is not on the page.");
    await this.page.mouse.move(box.x + 200, box.y + box.height * 0.8, { steps: 8 });
    await expect(target.locator("[data-drop]")).toBeVisible();
    await this.page.mouse.up();
  }

  async expectTiles(figures: Record<string, string>): Promise<void> {
    for (const [name, figure] of Object.entries(figures))
      await expect(this.tile(name)).toHaveText(figure);
  }

  /** The figure of a tile. */
  tile(name: string): Locator {
    const tile = this.page.getByRole("region", { name: "Summary" }).locator("dl > div");
    return tile.filter({ has: this.page.getByText(name, { exact: true }) }).locator("dd");
  }

  async download(button: string): Promise<{ name: string; text: string }> {
    const arriving = this.page.waitForEvent("download");
    await this.press(button);
    const download = await arriving;
    const text = await readFile(await download.path(), "utf8");
    return { name: download.suggestedFilename(), text };
  }
}

/** Adds the page's desk. */
export const test = base.extend<{ desk: SchedulerDesk }>({
  desk: async ({ page }, use) => use(new SchedulerDesk(page)),
});

export { expect } from "./fixtures.ts";
