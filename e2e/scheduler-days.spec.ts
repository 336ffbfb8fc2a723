// The calendar of longer and wider events: its headings, the time now, drags by finger, and Back on a phone.
import type { Page } from "@playwright/test";
import { planText } from "#app/scheduler/files/plan-file.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import { itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { makeRoutine, makeSection, makeSession, makeSessions } from "#tests/make-plan.ts";
import { Fingers } from "./fingers.ts";
import { overflow } from "./overflow.ts";
import { expect, type SchedulerDesk, test } from "./scheduler-desk.ts";

const HOUR = 3600;
const FIRST_DAY = new Date("2027-03-01T12:00:00Z");

/** So many days with two sessions on each stage; the first session of the last day is empty. */
function makeEvent(days: number, stages: readonly string[], routines = 6): Plan {
  let row = 0;
  const sections = (id: string) =>
    ["one", "two"].map((name) =>
      makeSection(
        `${id} ${name}`,
        ...Array.from({ length: routines }, () => {
          row++;
          const ageGroup = row % 3 === 0 ? "TEEN" : "MINI";
          return placed(makeRoutine({ row, ageGroup, performers: [`Dancer ${row}`], duration: 8 }));
        }),
      ),
    );
  const plan = makeSessions(
    Array.from({ length: days }, (_, at) => at).flatMap((at) =>
      stages.flatMap((stage, place) =>
        [9, 14].map((hour, half): Parameters<typeof makeSessions>[0][number] => {
          const id = `Session ${at * stages.length * 2 + place * 2 + half + 1}`;
          const day = new Date(FIRST_DAY.getTime() + at * 86_400_000).toISOString().slice(0, 10);
          const session = makeSession({ id, day, stage, startSeconds: hour * HOUR });
          const isEmpty = at === days - 1 && place === 0 && half === 0;
          return [session, ...(isEmpty ? [] : sections(id))];
        }),
      ),
    ),
    { zone: "Europe/London" },
  );
  const categories = itemsInOrder(plan).map((item) =>
    item.type === "routine" ? item.category : "",
  );
  return { ...plan, categories: Object.fromEntries(categories.map((name) => [name, []])) };
}

async function openCalendar(page: Page, desk: SchedulerDesk, plan: Plan): Promise<void> {
  await desk.open();
  await desk.upload("plan.json", planText(plan));
  const shapes = page.getByRole("radiogroup", { name: "Calendar or list" });
  await shapes.getByText("Calendar", { exact: true }).click();
  await expect(page.getByRole("region", { name: "Calendar" })).toBeVisible();
}

const blockOf = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Calendar" })
    .getByRole("button", { name: new RegExp(`^${name}, `) });

test(
  "a section is dragged to another session, and the line of the time now passes midnight",
  { tag: "@long" },
  async ({ page, desk, picture }) => {
    await page.clock.install({ time: new Date("2027-03-02T23:58:30Z") });
    await page.setViewportSize({ width: 1440, height: 900 });
    const plan = makeEvent(2, ["Main"], 4);
    const sessions = plan.programme!.sessions.map((session, at) =>
      at === 3 ? { ...session, startSeconds: 23 * HOUR } : session,
    );
    const limits = [{ who: { kind: "dancer" as const, name: "Dancer 5" }, notOn: ["2027-03-02"] }];
    await openCalendar(page, desk, {
      ...plan,
      limits,
      programme: { ...plan.programme!, sessions },
    });
    const calendar = page.getByRole("region", { name: "Calendar" });
    await expect(calendar.getByText("Now: 23:58")).toBeAttached();
    const lineTop = async () => (await calendar.getByText(/^Now: /).boundingBox())!.y;
    const before = await lineTop();
    await page.clock.fastForward("02:00");
    await expect(calendar.getByText("Now: 00:00 +1")).toBeAttached();
    expect(await lineTop()).toBeGreaterThan(before);
    await expect(calendar.getByText("Session 3, empty")).toBeVisible();
    await picture("scheduler-calendar-night");

    const from = calendar.locator('[data-section="Session 1 two"]');
    const onto = blockOf(page, "Session 4");
    await from.scrollIntoViewIfNeeded();
    const held = (await from.boundingBox())!;
    await page.mouse.move(held.x + 20, held.y + 12);
    await page.mouse.down();
    await page.mouse.move(held.x + 20, held.y + 24, { steps: 4 });
    await onto.scrollIntoViewIfNeeded();
    const target = (await onto.boundingBox())!;
    await page.mouse.move(target.x + 20, target.y + 4, { steps: 8 });
    // The broken availability comes first.
    await expect(page.getByText(/^Session 1 two .* isn't available on Tuesday\./)).toContainText(
      "Session 1 ends 09:34, Session 4 ends 00:42 +1, no conflicts, 1 to fix",
    );
    await picture("scheduler-calendar-drag");
    await page.mouse.up();
    await expect(blockOf(page, "Session 4")).toHaveAccessibleName(
      /23:00 to 00:42 \+1, .*12 routines/,
    );
    await expect(page.getByRole("button", { name: "1 to fix" })).toBeVisible();
    await desk.press("Undo");
    await expect(blockOf(page, "Session 4")).toHaveAccessibleName(/8 routines/);
  },
);

test(
  "31 days and 20 stages scroll with their headings, and large text and forced colours fit",
  { tag: "@long" },
  async ({ page, desk, picture }) => {
    const events: [name: string, plan: Plan][] = [
      ["31-days", makeEvent(31, ["Main"])],
      [
        "20-stages",
        makeEvent(
          1,
          Array.from({ length: 20 }, (_, at) => `Stage ${at + 1}`),
        ),
      ],
    ];
    for (const [name, plan] of events) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openCalendar(page, desk, plan);
      const calendar = page.getByRole("region", { name: "Calendar" });
      for (const width of [1440, 1024, 768]) {
        await page.setViewportSize({ width, height: 900 });
        await blockOf(page, "Session 1").focus();
        await picture(`scheduler-calendar-${name}-${width}`);
        const last = calendar.getByRole("button").last();
        await last.scrollIntoViewIfNeeded();
        await expect(calendar.getByRole("heading", { level: 3 }).last()).toBeInViewport();
        await expect(calendar.getByText("14:00", { exact: true })).toBeInViewport();
        const narrowest = await calendar
          .locator("[data-column]")
          .evaluateAll((columns) => Math.min(...columns.map((one) => one.clientWidth)));
        expect(narrowest).toBeGreaterThanOrEqual(119);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await openCalendar(page, desk, makeEvent(3, ["Main", "Studio"], 3));
    await page.emulateMedia({ forcedColors: "active" });
    await picture("scheduler-calendar-forced");
    const edges = await page
      .locator("[data-block]")
      .evaluateAll((blocks) => blocks.map((one) => getComputedStyle(one).borderTopWidth));
    expect(new Set(edges)).toEqual(new Set(["2px"]));
    await page.emulateMedia({ forcedColors: "none" });
    await openCalendar(page, desk, makeEvent(31, ["Main", "Studio", "Hall"]));
    await page.setViewportSize({ width: 390, height: 844 });
    const tabs = page.getByRole("tablist", { name: "Days" });
    await expect.poll(async () => (await tabs.boundingBox())!.height).toBeLessThan(60);
    await picture("scheduler-calendar-31-days-390");
    await page.setViewportSize({ width: 1440, height: 900 });
    await openCalendar(page, desk, makeEvent(3, ["Main", "Studio"], 3));
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      await picture(`scheduler-calendar-large-${width}`);
      expect(await coveredTexts(page)).toEqual([]);
    }
  },
);

/** Returns the names and times of blocks that are cut off or lie under another text. */
function coveredTexts(page: Page): Promise<string[]> {
  return page.locator("[data-block]").evaluateAll((blocks) =>
    blocks.flatMap((block) => {
      const texts = [
        ...block.querySelectorAll('span[class*="name"], span[class*="times"], [class*="partName"]'),
      ];
      const boxes = texts.map((text) => ({ text, box: text.getBoundingClientRect() }));
      const outer = block.getBoundingClientRect();
      return boxes
        .filter(
          ({ text, box }) =>
            (text.matches('[class*="name"], [class*="times"]') &&
              (box.height === 0 || box.bottom > outer.bottom + 1)) ||
            boxes.some(
              (other) =>
                other.text !== text &&
                Math.min(other.box.right, box.right) - Math.max(other.box.left, box.left) > 1 &&
                Math.min(other.box.bottom, box.bottom) - Math.max(other.box.top, box.top) > 1,
            ),
        )
        .map(({ text }) => text.textContent ?? "");
    }),
  );
}

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test(
    "a day's session opens in the list, Back returns to it, and a long press picks it up",
    { tag: "@long" },
    async ({ page, desk, picture }) => {
      await openCalendar(page, desk, makeEvent(3, ["Main", "Studio"], 4));
      await page.getByRole("tab", { name: "Tue 2 Mar" }).click();
      const block = blockOf(page, "Session 6");
      await block.scrollIntoViewIfNeeded();
      await picture("scheduler-calendar-390");
      const scrolled = () => page.evaluate(() => Math.round(scrollY));
      const before = await scrolled();
      const fingers = await Fingers.on(page);
      const box = (await block.boundingBox())!;
      const point = { x: box.x + 30, y: box.y + 30 };
      // A short press opens it.
      await page.touchscreen.tap(point.x, point.y);
      await expect(page.getByRole("button", { name: "Back to the calendar" })).toBeVisible();
      await page.goBack();
      await expect(block).toBeFocused();
      await expect(page.getByRole("tab", { name: "Tue 2 Mar" })).toHaveAttribute(
        "aria-selected",
        "true",
      );
      await expect.poll(scrolled).toBe(before);
      await page.goForward();
      await expect(desk.timeline).toBeVisible();
      await page.getByRole("button", { name: "Back to the calendar" }).click();
      await expect(block).toBeFocused();

      // A swipe scrolls; a press of half a second picks up.
      await fingers.down(point);
      await fingers.moveTo({ x: point.x, y: point.y - 60 });
      await fingers.up();
      await expect(block).toHaveAccessibleName(/14:00 to /);
      const now = (await block.boundingBox())!;
      const start = { x: now.x + 30, y: now.y + 30 };
      await fingers.down(start);
      await expect(page.locator('[data-block="Session 6"][data-moving]')).toBeVisible();
      const end = { x: start.x, y: start.y - 56 };
      await fingers.moveTo({ x: end.x, y: end.y + 10 });
      await fingers.moveTo(end);
      const label = page.getByText(/^Session 6 Tue 13:\d\d, Main: ends /);
      await expect(label).toBeVisible();
      await picture("scheduler-calendar-touch");
      // Above the finger.
      await expect
        .poll(async () => {
          const { y, height } = (await label.boundingBox())!;
          return y + height;
        })
        .toBeLessThan(end.y);
      await fingers.up();
      await expect(block).toHaveAccessibleName(/Tuesday 2 March, 13:\d\d to /);

      await page.setViewportSize({ width: 320, height: 700 });
      expect(await overflow(page)).toBe(0);
      const sideways = await page
        .getByRole("region", { name: "Calendar" })
        .locator("*")
        .evaluateAll((all) =>
          all
            .filter(
              (one) =>
                one.scrollWidth > one.clientWidth + 1 &&
                /auto|scroll/.test(getComputedStyle(one).overflowX),
            )
            .map((one) => one.getAttribute("role") ?? one.className),
        );
      expect(sideways.filter((role) => role !== "tablist")).toEqual([]);
      await picture("scheduler-calendar-320");
    },
  );
});
