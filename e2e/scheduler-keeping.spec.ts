// Unsaved work in a browser that keeps it, for how long, and in browsers that do not.
import type { Page } from "@playwright/test";
import { expect, type SchedulerDesk, test } from "./scheduler-desk.ts";

const NOT_KEPT = "Your work isn't being kept in this browser";
const DAY_MS = 86_400_000;

async function expectNotKept(page: Page, desk: SchedulerDesk, why: string): Promise<void> {
  await expect(page.getByText(NOT_KEPT)).toBeVisible();
  await expect(page.getByText(why)).toBeVisible();
  const { name, text } = await desk.download("Export it as CSV");
  expect(name).toBe("dance_competition_schedule.csv");
  expect(text).toContain("Clockwork");
  expect((await desk.download("Download plan.json")).text).toContain("Clockwork");
  await desk.press("Save it now");
  await expect(desk.notice("Saved ✓")).toBeVisible();
  await expect(page.getByText(NOT_KEPT)).toBeHidden();
}

test(
  "a full store is reported, with a way to keep the work, until there is room again",
  { tag: "@long" },
  async ({ page, desk, school, expectAccessible, screenshots }) => {
    const browser = await page.context().newCDPSession(page);
    const room = { origin: new URL(school.address).origin };
    await browser.send("Storage.overrideQuotaForOrigin", { ...room, quotaSize: 1 });
    await desk.loadSample();
    await desk.add("Clockwork");
    await expect(page.getByText(NOT_KEPT)).toBeVisible();
    await expectAccessible();
    await screenshots("scheduler-not-kept");
    await expectNotKept(page, desk, "Its storage is full.");
    await desk.add("Salt and Smoke");
    await expect(page.getByText(NOT_KEPT)).toBeVisible();
    await browser.send("Storage.overrideQuotaForOrigin", room);
    await desk.press("Add Break");
    await expect(page.getByText(NOT_KEPT)).toBeHidden();
  },
);

const refusals: [what: string, refuse: () => void][] = [
  ["is absent", () => Object.defineProperty(globalThis, "indexedDB", { value: undefined })],
  [
    "is refused",
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("The user denied permission.", "SecurityError");
      };
    },
  ],
  [
    "never answers",
    () => {
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (...given) {
        const request = open.apply(this, given);
        for (const answer of ["success", "error", "upgradeneeded"])
          request.addEventListener(answer, (event) => event.stopImmediatePropagation());
        return request;
      };
    },
  ],
];

for (const [what, refuse] of refusals)
  test(
    `a store that ${what} is reported, with a way to keep the work`,
    { tag: "@long" },
    async ({ page, desk }) => {
      await page.addInitScript(refuse);
      await desk.loadSample();
      await desk.add("Clockwork");
      // A store that never answers gets 3 seconds for each request.
      await expect(page.getByText(NOT_KEPT)).toBeVisible({ timeout: 20_000 });
      await expectNotKept(page, desk, "It doesn't let this page store anything.");
      // A store that does not exist has nothing to look for.
      await page.close();
    },
  );

for (const [days, isOffered] of [
  [29, true],
  [31, false],
] as const)
  test(
    `unsaved work of ${days} days ago is ${isOffered ? "offered" : "deleted"}`,
    { tag: "@long" },
    async ({ page, desk, context }) => {
      page.on("dialog", (dialog) => void dialog.accept());
      await desk.loadSample();
      await desk.add("Clockwork");
      await expect(desk.row("Clockwork")).toBeVisible();
      await expect.poll(() => keptDrafts(page)).toBe(1);
      await page.close();
      const later = await context.newPage();
      await later.clock.setFixedTime(Date.now() + days * DAY_MS);
      await later.goto("/competition-scheduler");
      await expect(later.getByRole("button", { name: "Skip" })).toBeEnabled();
      if (isOffered) await expect(later.getByText(/^Unsaved work from/)).toBeVisible();
      else await expect.poll(() => keptDrafts(later)).toBe(0);
    },
  );

/** The number of drafts in the browser's store. */
function keptDrafts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open("callboard-scheduler", 1);
        opening.addEventListener("upgradeneeded", () =>
          opening.result.createObjectStore("drafts", { keyPath: "key" }),
        );
        opening.addEventListener("success", () => {
          const counting = opening.result.transaction("drafts").objectStore("drafts").count();
          counting.addEventListener("success", () => {
            resolve(counting.result);
            opening.result.close();
          });
        });
      }),
  );
}
