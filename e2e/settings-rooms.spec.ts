// The index of the settings and its rooms: where each is, who may change it, and how it fits in a hand.
import type { Page } from "@playwright/test";
import { ROOMS } from "#app/office/settings/rooms.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { removePerson } from "#app/identity/people/people.server.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { expect, test } from "./fixtures.ts";
import { sharedNames } from "./shared-names.ts";

const OWNERS_ONLY = "Only an owner can change this.";
const THUMB = 44;

const rooms = (page: Page) => page.getByRole("navigation", { name: "Rooms" }).getByRole("link");

/** The names of buttons that more than one has, in what is shown. */
/** Targets smaller than a thumb; a link in a sentence is as tall as its padding. */
function smallTargets(page: Page): Promise<string[]> {
  return page
    .getByRole("main")
    .locator("button, select, a[data-variant], nav a, input:not([type=checkbox], [type=hidden])")
    .evaluateAll(
      (all, least) =>
        all
          .filter((one) => one.checkVisibility() && !one.matches("[aria-hidden] *"))
          .map((one) => ({ name: one.outerHTML.slice(0, 120), box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.height > 0 && box.height < least)
          .map(({ name, box }) => `${Math.round(box.height)}: ${name}`),
      THUMB,
    );
}

/** Names as long as they may be, in one word; they go with the test. */
async function withLongNames(database: Database, look: () => Promise<void>) {
  const name = "Unbroken".repeat(7);
  const email = `${"a".repeat(64)}@${"long".repeat(15)}.example`;
  await makePerson(database, { id: "long", name, roles: ["wardrobe"] });
  await database.updateTable("people").set({ email }).where("id", "=", "long").execute();
  await database
    .insertInto("classCatalogue")
    .values({ id: "long", name: "W".repeat(100), position: 0 })
    .execute();
  await database.insertInto("bankHolidays").values({ day: "2026-12-24", name }).execute();
  await look();
  await database.deleteFrom("bankHolidays").where("day", "=", "2026-12-24").execute();
  await database.deleteFrom("classCatalogue").where("id", "=", "long").execute();
  await removePerson(database, "long", new Date().toISOString());
}

test(
  "the settings open with their rooms, each with an address, a title and the way back",
  { tag: "@long" },
  async ({ page, signIn, expectAccessible, expectToFit, picture }) => {
    await signIn("owner");
    await page.goto("/admin/settings");
    await expect(rooms(page).locator("strong")).toHaveText(ROOMS.map(({ name }) => name));
    await expect(page.getByText(OWNERS_ONLY)).toHaveCount(0);
    await expectAccessible();
    await expectToFit("settings-index");
    for (const { name, path } of ROOMS) {
      await rooms(page).filter({ hasText: name }).first().click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      await expect(page).toHaveTitle(name);
      await expectAccessible();
      await expectToFit(`settings-${name.toLowerCase()}`);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await sharedNames(page), name).toEqual([]);
      expect(await smallTargets(page), name).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
      await picture(`settings-${name.toLowerCase()}-1280`);
      await page.getByRole("link", { name: "Back to Settings" }).click();
      await expect(page).toHaveURL("/admin/settings");
    }
  },
);

test(
  "a name of one long word makes no room wider than its screen",
  { tag: "@long" },
  async ({ page, signIn, database, picture }) => {
    await signIn("owner");
    await withLongNames(database, async () => {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        for (const room of ["", "/people", "/school", "/terms"]) {
          await page.goto(`/admin/settings${room}`);
          await picture(`settings-long${room.replace("/", "-")}-${width}`);
        }
      }
    });
  },
);

test(
  "people who are not owners see that they cannot change people, sign-in and backups",
  { tag: "@long" },
  async ({ page, signIn }) => {
    await signIn("admin");
    await page.goto("/admin/settings");
    const owners = rooms(page).filter({ hasText: OWNERS_ONLY });
    await expect(owners.locator("strong")).toHaveText(["People", "Sign-in", "Backups"]);
    await page.goto("/admin/settings/people");
    const main = page.getByRole("main");
    await expect(main).toContainText(OWNERS_ONLY);
    await expect(main.getByRole("button")).toHaveCount(0);
    await page.goto("/admin/settings/sign-in");
    const locks = page.getByRole("region", { name: "Locks" });
    await expect(locks).toContainText(OWNERS_ONLY);
    await expect(locks.getByRole("combobox")).toBeDisabled();
    await expect(locks.getByRole("switch")).toBeDisabled();
    await page.goto("/admin/settings/backups");
    await expect(main).toContainText(OWNERS_ONLY);
    await expect(main.getByRole("button", { name: "Back up now" })).toBeDisabled();
    await expect(main.getByRole("link", { name: "Download" })).toHaveCount(0);
  },
);

test(
  "Sign out everywhere says how many sessions will end, before it ends them",
  { tag: "@long" },
  async ({ page, signIn, database }) => {
    await database
      .updateTable("sessions")
      .set({ endedAt: new Date().toISOString() })
      .where("endedAt", "is", null)
      .execute();
    await page.context().clearCookies();
    await signIn("admin");
    await page.context().clearCookies();
    await signIn("admin");
    await page.goto("/admin/settings/sign-in");
    await expect(page.getByRole("region", { name: "Open sessions" })).toContainText(
      "You have 2 sessions open, including this one.",
    );
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    const question = page.getByRole("dialog", { name: "Sign out everywhere?" });
    await expect(question).toContainText("2 sessions will end.");
    await question.getByRole("button", { name: "Cancel" }).click();
    const open = async () =>
      (await database.selectFrom("sessions").select("id").where("endedAt", "is", null).execute())
        .length;
    expect(await open()).toBe(2);
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(question).toContainText("2 sessions will end.");
    await question.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page).toHaveURL("/admin");
    expect(await open()).toBe(0);
  },
);
