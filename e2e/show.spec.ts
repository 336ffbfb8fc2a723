// A published plan is run as a show: control, a phone backstage, a board and the parents' page follow each press.
import type { Browser, Page } from "@playwright/test";
import {
  makePlaced,
  makeSection,
  makeSession,
  makeSessions,
  makeBreakItem,
} from "#tests/make-plan.ts";
import { toStored } from "#app/scheduler/plan/stored/stored-plan.ts";
import { expect, test } from "./fixtures.ts";

const NAMES = [
  "Clockwork",
  "Lantern Parade",
  "Tide and Timber",
  "A very long title that two lines of a board are needed for",
];

/** Publishes a plan whose session has begun; returns its id and the code of its link. */
async function publish(page: Page, startsAt: Date) {
  const routine = (row: number) => ({
    ...makePlaced(row, `Ava Reed ${row}`),
    name: NAMES[(row - 1) % NAMES.length]!,
    school: row % 2 ? "Harbour Dance" : "Northgate",
    category: row < 5 ? "MINI Solo" : "TEEN Group",
  });
  const items = [1, 2, 3, 4].map(routine);
  const session = makeSession({
    id: "session-1",
    name: "Evening",
    day: startsAt.toLocaleDateString("sv", { timeZone: "Europe/London" }),
    startSeconds: secondsOf(startsAt),
  });
  const section = makeSection(
    "section-2",
    ...items,
    makeBreakItem("break-3", 15),
    ...[5, 6, 7, 8].map(routine),
  );
  const plan = {
    ...makeSessions([[session, section]], { zone: "Europe/London" }),
    event: { name: "Harbour Festival", day: "" },
  };
  const post = async (body: object) => {
    const answer = await page.request.post("/api/comp-schedules", { data: body });
    expect(answer.ok()).toBe(true);
    return (await answer.json()) as { id: string; version: number; publication: { code: string } };
  };
  const { id, version } = await post({ data: toStored(plan) });
  const { publication } = await post({
    do: "publish",
    key: `show ${id}`,
    showsNames: false,
    id,
    version,
  });
  return { id, code: publication.code };
}

function secondsOf(at: Date): number {
  const [hours, minutes] = at
    .toLocaleTimeString("en-GB", { timeZone: "Europe/London", hour: "2-digit", minute: "2-digit" })
    .split(":")
    .map(Number);
  return hours! * 3600 + minutes! * 60;
}

/** Pairs a new browser for a role by the digits at the desk. */
async function pair(browser: Browser, desk: Page, role: string, options: object = {}) {
  await desk.getByRole("button", { name: role, exact: true }).click();
  await expect(desk.getByText(`${role}: scan it`)).toBeVisible();
  const digits = await desk.getByText(/^\d{3} \d{3}$/).innerText();
  const context = await browser.newContext({ ...options });
  const page = await context.newPage();
  await page.goto(`${new URL(desk.url()).origin}/join`);
  await page.getByLabel("The six digits at the desk").fill(digits);
  await page.getByRole("button", { name: "Join" }).click();
  return page;
}

async function picture(page: Page, name: string, sizes: [number, number][]) {
  for (const [width, height] of process.env.SCREENS ? sizes : sizes.slice(0, 1)) {
    await page.setViewportSize({ width, height });
    const wide = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(wide, `${name} at ${width}`).toBeLessThanOrEqual(0);
    if (process.env.SCREENS)
      await page.screenshot({ path: `test-results/screens/${name}-${width}x${height}.png` });
  }
}

test("a show is run from control, and every screen follows", async ({
  page,
  browser,
  signIn,
  school,
}) => {
  const { id, code } = await publish(page, new Date(school.now().getTime() - 12 * 60_000));
  await page.goto(`/show/run?plan=${id}`);
  await expect(page).toHaveURL(/\/admin$/);
  await signIn("admin");
  await page.goto(`/show/run?plan=${id}`);
  await expect(page).toHaveURL(/\/show\/[\w-]{36}$/);
  const control = page.url();
  const onStage = page.getByRole("region", { name: "On stage" });
  const next = page.getByRole("button", { name: /^Next: / });
  await expect(next).toHaveText("Next: #1 Clockwork");
  await next.click();
  await expect(onStage).toContainText("Clockwork");
  await expect(next).toHaveText("Next: #2 Lantern Parade");
  await expect(page.getByText(/^1[23] min late$/)).toBeVisible();
  await picture(page, "show-control", [
    [1280, 800],
    [390, 844],
    [360, 640],
    [820, 1180],
    [1440, 900],
  ]);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(
    await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
  ).toBe(0);

  await page.goto(`${control}/devices`);
  const backstage = await pair(browser, page, "Backstage", {
    viewport: { width: 390, height: 844 },
  });
  await expect(backstage).toHaveURL(`${control}/backstage`);
  await expect(backstage.getByText("Missing.").first()).toBeVisible();
  const board = await pair(browser, page, "Board", {
    javaScriptEnabled: false,
    viewport: { width: 1920, height: 1080 },
  });
  await expect(board.getByText("Clockwork")).toBeVisible();
  expect(await board.content()).not.toContain("Ava Reed");
  await expect(page.getByText("Board 1")).toBeVisible();
  if (process.env.SCREENS) await page.screenshot({ path: "test-results/screens/show-devices.png" });
  await page.goto(control);

  // A key before the page's scripts have started is lost. One that is pressed twice counts once.
  await expect(async () => {
    await page.keyboard.press("n");
    await expect(onStage).toContainText("Lantern Parade", { timeout: 2000 });
  }).toPass();
  await expect(backstage.getByText("On stage: #2")).toBeVisible();
  const parents = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage();
  await parents.goto(`${new URL(control).origin}/running-order/${code}`);
  await expect(parents.getByText(/^Now at number 2, \d+ minutes? late\.$/)).toBeVisible();
  await expect(
    parents.getByText(/^Be ready from \d\d:\d\d, expected \d\d:\d\d$/).first(),
  ).toBeVisible();
  await picture(parents, "show-parents", [[390, 844]]);

  // On a phone no word of the table is cut into letters: a cell has its name and its figure.
  await page.goto(`${control}/times`);
  await page.setViewportSize({ width: 390, height: 844 });
  const cells = page.getByRole("cell");
  await expect(cells).toHaveCount(8);
  expect(
    await cells.evaluateAll((all) => Math.max(...all.map((one) => one.clientHeight))),
  ).toBeLessThan(60);
  await picture(page, "show-times", [[390, 844]]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(control);

  await backstage.getByRole("button", { name: "#3 here" }).click();
  await expect(backstage.getByRole("button", { name: "#3 here" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await backstage.getByRole("button", { name: "Not ready" }).first().click();
  await expect(page.getByText(/^Not ready: #3, Backstage 1, /)).toBeVisible();
  await picture(backstage, "show-backstage", [
    [390, 844],
    [360, 640],
  ]);
  await picture(page, "show-alert", [
    [1280, 800],
    [390, 844],
  ]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Seen" }).click();
  await page.getByRole("button", { name: "Hold" }).click();
  await expect(onStage).toContainText("On hold for");
  await page.getByRole("button", { name: "Resume" }).click();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(onStage).toContainText("Clockwork");
});

test(
  "the order changes while it runs, each change with its undo and its line in the history",
  { tag: "@long" },
  async ({ page, signIn, school, expectAccessible }) => {
    const { id } = await publish(page, new Date(school.now().getTime() - 12 * 60_000));
    await signIn("admin");
    await page.goto(`/show/run?plan=${id}`);
    const next = page.getByRole("button", { name: /^Next: / });
    await expect(next).toHaveText("Next: #1 Clockwork");
    const control = page.url();
    await next.click();
    await expect(next).toHaveText("Next: #2 Lantern Parade");
    await page.getByRole("button", { name: "Running order" }).click();
    await page.getByLabel("Find a number, dancer or studio").fill("6");
    await page.keyboard.press("Enter");
    await picture(page, "show-order", [
      [1280, 800],
      [390, 844],
    ]);
    await page.getByRole("button", { name: "Scratch", exact: true }).click();
    await expect(page.getByRole("button", { name: "Scratched" })).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: "Catch up" }).click();
    await page.getByRole("button", { name: /^Shorten this break by 10 min/ }).click();
    await expect(page.getByText("Nothing left to shorten today.")).toBeVisible();
    await picture(page, "show-catch-up", [
      [1280, 800],
      [390, 844],
    ]);
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect(page.getByRole("button", { name: /^Shorten this break by 10 min/ })).toBeVisible();

    await page.goto(`${control}/history`);
    await expect(page.getByText("Shortened Break (15 min) by 10 min (undone)")).toBeVisible();
    for (const beside of ["", "backstage", "announcer", "judges", "board", "devices", "times"]) {
      await page.goto(beside === "" ? control : `${control}/${beside}`);
      await expectAccessible();
      await picture(
        page,
        `show-page-${beside}`,
        beside === "board"
          ? [
              [1920, 1080],
              [3840, 2160],
            ]
          : [
              [390, 844],
              [1280, 800],
            ],
      );
    }
  },
);
