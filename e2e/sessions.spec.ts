// Everybody sees where they are signed in and ends what they left open; an owner sees and ends all.
import type { Database } from "#app/data/database/database.server.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { expect, test } from "./empty-school.ts";
import { StaffDoor } from "./office-pages.ts";
import { sharedNames } from "./shared-names.ts";

const AT = "2026-11-20T09:45:00.000Z";

/** A session somewhere else. */
async function signedIn(database: Database, name: string, devices: readonly string[]) {
  const { wayInId } = await makePerson(database, { name, roles: ["wardrobe"] });
  for (const [place, device] of devices.entries()) {
    const id = `${name} ${place}`;
    await database
      .insertInto("sessions")
      .values({ id, tokenHash: id, device, createdAt: AT })
      .execute();
    await database
      .insertInto("sessionScopes")
      .values({ sessionId: id, scope: "inventory", wayInId, unlockedAt: AT, lastUsedAt: AT })
      .execute();
  }
}

test.beforeEach(async ({ database }) => {
  await database.deleteFrom("sessions").execute();
});

test(
  "the wardrobe finds its sessions from the sign-in page, and ends one elsewhere",
  { tag: "@long" },
  async ({ page, browser, baseURL, signIn, database, expectAccessible }) => {
    await signIn("inventory");
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
    await elsewhere.addCookies(await page.context().cookies());
    await page.context().clearCookies();
    const phone = await elsewhere.newPage();
    await phone.goto("/costume-inventory");
    await signIn("inventory");
    await database
      .updateTable("sessions")
      .set({ device: "Safari on iPhone" })
      .where("id", "in", (eb) => eb.selectFrom("sessions").select("id").limit(1))
      .execute();
    await page.goto("/admin");
    await new StaffDoor(page).signedIn.getByRole("link", { name: "Your sign-in" }).click();
    const section = page.getByRole("region", { name: "Where you are signed in" });
    await expect(section.getByRole("listitem")).toHaveCount(2);
    await expect(section.getByRole("listitem").filter({ hasText: "This session" })).toHaveCount(1);
    await expect(section).toContainText("since 20 Nov 2026, 10:00, last used 20 Nov 2026, 10:00");
    await expect(section).not.toContainText("Where others are signed in");
    await expectAccessible();
    await section.getByRole("button", { name: /^End the session of/ }).click();
    await expect(section.getByRole("listitem")).toHaveCount(1);
    await expect(section).toContainText("This session");
    const ended = await phone.request.get("/costume-inventory.data");
    expect(ended.status()).toBe(401);
    await elsewhere.close();
  },
);

test(
  "an owner sees everyone's sessions, many and with long names, and ends one",
  { tag: "@long" },
  async ({ page, signIn, database, expectAccessible, expectToFit }) => {
    const longName = "Bartholomew Featherstonehaugh-Cholmondeley of the Wardrobe";
    await signedIn(database, longName, ["Samsung Internet on Android"]);
    await signedIn(
      database,
      "Unbroken".repeat(7),
      Array<string>(40).fill("Chrome on a Chromebook"),
    );
    await signIn("owner");
    await page.goto("/admin/settings/sign-in");
    await page.getByRole("link", { name: "See each session and its device" }).click();
    const section = page.getByRole("region", { name: "Where you are signed in" });
    await expect(section.getByRole("listitem")).toHaveCount(42);
    expect(await sharedNames(page)).toEqual([]);
    await expectAccessible();
    await expectToFit("sessions-many");
    await section
      .getByRole("button", { name: `End the session of ${longName}, Samsung Internet on Android` })
      .click();
    await expect(section).not.toContainText(longName);
    await expect(section.getByRole("listitem")).toHaveCount(41);
    await database.deleteFrom("sessions").where("device", "is not", null).execute();
    await page.reload();
    await expect(section).toContainText("Nobody else is signed in.");
    await expectToFit("sessions-alone");
  },
);

test(
  "a person with only the members area can open their sessions too",
  { tag: "@long" },
  async ({ page, signIn }) => {
    await signIn("members");
    await page.goto("/admin");
    await new StaffDoor(page).signedIn.getByRole("link", { name: "Your sign-in" }).click();
    await expect(page.getByRole("region", { name: "Where you are signed in" })).toContainText(
      "This session",
    );
  },
);
