// A plan is published and read by its link: on a phone, offline, until sharing stops.
import { BUDGETS, firstView } from "../bench/site/first-view.ts";
import { holdAnswers } from "./hold-answers.ts";
import { expect, test } from "./scheduler-desk.ts";

const DANCERS = /Ava Reed|Isla Grant|Noah Price|Mia Frost/;
const FILE = `Routine Name,Performers,School,Age Group,Entry Type,Level,Duration (mins)
Clockwork,Ava Reed,Harbour Dance,MINI,Solo,Novice,3
Lantern Parade,"Isla Grant, Noah Price",Northgate,MINI,Solo,Novice,3
Solo of Mia Frost,Mia Frost,Harbour Dance,MINI,Solo,Novice,3
`;

/** In pixels: its longest sentence is three lines. */
const LEAST_ROOM = 380;

test("a schedule is published, read offline on a phone, and no longer shared", async ({
  page,
  desk,
  browser,
  expectAccessible,
  expectToFit,
  screenshots,
}) => {
  await desk.open();
  await desk.upload("routines.csv", FILE);
  await desk.add("Clockwork", "Lantern Parade", "Solo of Mia Frost");
  await desk.press("New session");
  // Saved and published by two presses.
  await desk.press("Save and publish version 1");
  const dialog = page.getByRole("dialog", { name: "Save and publish version 1" });
  await expect(dialog.getByText('Parents will see "Running order".')).toBeVisible();
  await expect(dialog.getByText("3 routines", { exact: true })).toBeVisible();
  await dialog.getByLabel("Event").fill("Spring Nationals");
  await expect(dialog.getByText('Parents will see "Running order".')).toBeHidden();
  await dialog.getByRole("button", { name: "Save and publish version 1" }).click();
  await expect(desk.notice("Version 1 is published")).toBeVisible();
  const link = await page.getByLabel("Link to the running order").inputValue();
  expect(link).not.toContain(await desk.savedId());
  await expect(page.getByText("First version")).toBeVisible();
  const arriving = page.waitForEvent("download");
  await desk.press("Download the dancers' codes");
  expect((await arriving).suggestedFilename()).toBe("dancers-codes.csv");
  await expectAccessible();
  await screenshots("scheduler-publish");
  await page.keyboard.press("Escape");
  // The state of publishing leaves the answer its room.
  const usual = page.viewportSize()!;
  await expectToFit("scheduler-published");
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const answer = page.locator("p").filter({ hasText: /^Ends \d\d:\d\d/ });
    const room = (await answer.boundingBox())!;
    expect(room.width, `at ${width}`).toBeGreaterThan(LEAST_ROOM);
  }
  await page.setViewportSize(usual);

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  const box = phone.getByLabel("Studio, entry number or dancer’s code");
  const letCome = await holdAnswers(phone, "**/assets/*.js");
  const opening = phone.goto(link);
  await box.fill("harbour");
  letCome();
  const answer = await opening;
  expect(await answer?.text()).not.toMatch(DANCERS);
  await expect(phone.getByRole("status").first()).toHaveText("2 routines for Harbour Dance");
  await box.fill("");
  await expect(phone.getByText(/^As of \d+ \w+ \d+, \d\d:\d\d, version 1$/)).toBeVisible();
  await expect(phone.getByText("Solo of …")).toBeVisible();
  await expect(phone.getByText("Main", { exact: true })).toBeVisible();
  await expect(phone.getByText("opens offline on this device")).toBeVisible();
  const view = await firstView(browser, link, "mobile");
  expect(
    [view.js <= BUDGETS.js, view.all <= BUDGETS.all, view.cookies],
    `${JSON.stringify(view)}`,
  ).toEqual([true, true, 0]);
  await box.fill("AAAA-2222");
  await expect(phone.getByText(/^Nothing found\. If it’s a dancer’s code/)).toBeVisible();
  await phone.getByRole("button", { name: "Find" }).click();
  await expect(phone.getByText("Nothing found.", { exact: true })).toBeVisible();
  await box.fill("harbour");
  await expect(phone.getByRole("status").first()).toHaveText("2 routines for Harbour Dance");
  await expect(phone.getByText("Lantern Parade")).toBeHidden();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(
    0,
  );

  await context.setOffline(true);
  await phone.goto(link);
  await expect(phone.getByText(/^As of .+, version 1$/)).toBeVisible();
  await expect(phone.getByText("You're offline. This is the copy")).toBeVisible();
  await phone.getByLabel("Studio, entry number or dancer’s code").fill("2");
  await expect(phone.getByText("Lantern Parade")).toBeVisible();
  await context.setOffline(false);

  await desk.press("Add Break");
  await expect(page.getByText("Not yet published: 1 change")).toBeVisible();
  await desk.press("Undo");
  await expect(page.getByText("Version 1 is published").last()).toBeVisible();

  await desk.press("My schedules");
  const mine = page.getByRole("dialog", { name: "My schedules" });
  await expect(mine.getByText("3 routines")).toBeVisible();
  await mine.getByRole("button", { name: "Stop sharing" }).click();
  await mine.getByRole("button", { name: "Stop sharing it" }).click();
  await expect(desk.notice("Sharing stopped")).toBeVisible();
  expect((await phone.goto(link))?.status()).toBe(404);
  await expect(phone.getByText("Nothing found.")).toBeVisible();
  // The copy is gone with the link.
  await expect.poll(() => phone.evaluate(() => caches.keys())).toEqual([]);
  await context.close();
  await page.keyboard.press("Escape");

  await desk.press("Delete Clockwork");
  await expect(desk.row("Clockwork")).toBeHidden();
  await desk.press("My schedules");
  await mine.getByRole("button", { name: "Open", exact: true }).click();
  await expect(desk.row("Clockwork")).toBeVisible();
  const id = await desk.savedId();
  await desk.press("My schedules");
  await mine.getByRole("button", { name: "Delete", exact: true }).click();
  await mine.getByRole("button", { name: "Delete it" }).click();
  await expect(mine.getByText("Schedules you save in this browser are listed here")).toBeVisible();
  expect((await page.request.get(`/api/comp-schedules?id=${id}`)).status()).toBe(404);
});

test(
  "a version is viewed and restored, and one undo reverses that",
  { tag: "@long" },
  async ({ page, desk }) => {
    await desk.open();
    await desk.upload("routines.csv", FILE);
    await desk.add("Clockwork", "Lantern Parade");
    await desk.publish(1);
    await page.keyboard.press("Escape");
    await desk.add("Solo of Mia Frost");
    await expect(page.getByText("Not yet published: 1 change")).toBeVisible();
    await desk.publish(2);
    await expect(page.getByText("1 added (#2A)").first()).toBeVisible();
    await desk.press("View version 1");
    await expect(page.getByRole("dialog", { name: "Compare with Version 1" })).toBeVisible();
    await desk.press("Keep this one");
    await desk.press("Save and publish version 3");
    await desk.press("Restore this version: 1");
    await expect(desk.row("Solo of Mia Frost")).toBeHidden();
    await page.keyboard.press("Control+z");
    await expect(desk.row("Solo of Mia Frost")).toContainText("2A");
  },
);

test(
  "with a newer save elsewhere nothing is published, and the person chooses",
  { tag: "@long" },
  async ({ page, desk }) => {
    await desk.open();
    await desk.upload("routines.csv", FILE);
    await desk.add("Clockwork");
    const id = await desk.save();
    const saved = await page.request.get(`/api/comp-schedules?id=${id}`);
    const { data } = (await saved.json()) as { data: unknown };
    const theirs = { id, version: 1, key: `theirs-${id}`, data };
    await page.request.post("/api/comp-schedules", { data: theirs });
    await desk.add("Lantern Parade");
    await desk.press("Save and publish version 1");
    const dialog = page.getByRole("dialog", { name: "Save and publish version 1" });
    await dialog.getByRole("button", { name: "Save and publish version 1" }).click();
    const choice = page.getByRole("dialog", { name: "Someone else saved this schedule" });
    await expect(choice).toBeVisible();
    const after = await page.request.get(`/api/comp-schedules?id=${id}`);
    expect((await after.json()) as object).not.toHaveProperty("publication.number");
    await choice.getByRole("button", { name: "Save mine under a new ID" }).click();
    await expect(desk.notice("Saved ✓")).toBeVisible();
    await dialog.getByRole("button", { name: "Save and publish version 1" }).click();
    await expect(desk.notice("Version 1 is published")).toBeVisible();
  },
);

test(
  "a publication whose answer is lost becomes one version, and one press goes on",
  { tag: "@long" },
  async ({ page, desk }) => {
    await desk.open();
    await desk.upload("routines.csv", FILE);
    await desk.add("Clockwork");
    let isCut = true;
    let arrived = 0;
    await page.route("**/api/comp-schedules", async (route) => {
      const body = route.request().postDataJSON() as { do?: string } | null;
      if (!isCut || body?.do !== "publish") return route.continue();
      // The first request is answered, and the answer is lost.
      if (arrived++ === 0) await route.fetch();
      return route.abort();
    });
    await desk.press("Save and publish version 1");
    const dialog = page.getByRole("dialog", { name: "Save and publish version 1" });
    const button = dialog.getByRole("button", { name: "Save and publish version 1" });
    await button.click();
    await expect(dialog.getByText("Saved, not yet published")).toBeVisible();
    isCut = false;
    await button.dblclick();
    await expect(desk.notice("Version 1 is published")).toBeVisible();
    await expect(page.getByRole("dialog").getByText("Version 1", { exact: true })).toBeVisible();
    await expect(page.getByRole("dialog").getByText("Version 2", { exact: true })).toBeHidden();
  },
);
