// An ended session: the sign-in over the page, and the way back to the requested page.
import type { Page } from "@playwright/test";
import { hashPassPhrase } from "#app/identity/phrases/pass-phrase-hash.server.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { PASS_PHRASES } from "#tests/school-server.ts";
import { Inventory } from "./costume-pages.ts";
import { unsentChanges } from "./cut-lines.ts";
import { expect, test } from "./empty-school.ts";
import { Dashboard, PasswordBox, StaffDoor } from "./office-pages.ts";

const ENDED = { endedAt: "2026-11-20T09:00:00.000Z" };

test.beforeEach(async ({ signIn }) => signIn("admin"));

test("an ended session asks to sign in over the page, and the change is sent afterwards", async ({
  page,
  database,
  expectAccessible,
  screenshots,
}) => {
  await makeMember(database, { phone: "1" });
  const dashboard = await new Dashboard(page).open("?search=ada");
  const form = await dashboard.edit("Ada Tern");
  await form.getByLabel("Phone").fill("2");
  await database.updateTable("sessions").set(ENDED).execute();
  await form.getByRole("button", { name: "Save" }).click();
  const gate = page.getByRole("dialog", { name: "Admin Portal" });
  await expect(gate).toContainText("Your session has ended. Unlock to go on.");
  await expectAccessible();
  await screenshots("sending-gate");
  await gate.getByRole("textbox", { name: "Password" }).fill("not this one");
  await gate.getByRole("button", { name: "Unlock" }).click();
  await expect(gate.getByRole("alert")).toHaveText("Incorrect password");
  await gate.getByRole("textbox", { name: "Password" }).fill(PASS_PHRASES.admin);
  await gate.getByRole("button", { name: "Unlock" }).click();
  await expect(gate).toBeHidden();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/search=ada/);
  await expect(dashboard.members.cell("Ada Tern", "Phone")).toHaveText("2");
});

test(
  "after signing in, people continue where they were, and get the page they requested",
  { tag: "@long" },
  async ({ page, database }) => {
    await makeMember(database, { name: "Ada Tern", parentName: "Mirabel Tern" });
    await new Dashboard(page).open();
    await database.updateTable("sessions").set(ENDED).execute();
    const box = page.getByRole("searchbox", { name: "Search everything" });
    await box.fill("mirabel");
    const gate = page.getByRole("dialog", { name: "Admin Portal" });
    await gate.getByRole("textbox", { name: "Password" }).fill(PASS_PHRASES.admin);
    await gate.getByRole("button", { name: "Unlock" }).click();
    await expect(gate).toBeHidden();
    await expect(box).toBeFocused();
    await expect(page.getByText("parent: Mirabel Tern")).toBeVisible();
  },
);

test(
  "staff sign in again at the gate they used, on the costumes too",
  { tag: "@long" },
  async ({ page, database }) => {
    const inventory = await new Inventory(page).open();
    const form = await inventory.form();
    await form.getByLabel("Item name").fill("Sailor jacket");
    await database.updateTable("sessions").set(ENDED).execute();
    await form.getByRole("button", { name: "Add Item" }).click();
    const gate = page.getByRole("dialog", { name: "Admin Portal" });
    await gate.getByRole("textbox", { name: "Password" }).fill(PASS_PHRASES.admin);
    await gate.getByRole("button", { name: "Unlock" }).click();
    await expect(form).toBeHidden();
    await expect(inventory.costumes.row("Sailor jacket")).toHaveCount(1);
  },
);

test.describe("a member who is added as the session ends", () => {
  const gateOf = (page: Page, name: string) => page.getByRole("dialog", { name });
  const formOf = (page: Page) => new Dashboard(page).form("Add Member");

  test.beforeEach(async ({ page, database, signIn }) => {
    await signIn("members");
    await (await new Dashboard(page).open()).addButton.click();
    await formOf(page).getByLabel("Name").fill("Ada Tern");
    await database.updateTable("sessions").set(ENDED).execute();
    await formOf(page).getByRole("button", { name: "Add Member" }).click();
    const admin = new PasswordBox(gateOf(page, "Admin Portal"));
    await admin.enter(PASS_PHRASES.admin);
  });

  test("is there once the members area is open again too", { tag: "@long" }, async ({ page }) => {
    const members = gateOf(page, "Restricted Area — Members");
    await expect(members).toContainText("Your session has ended. Unlock to go on.");
    await new PasswordBox(members).enter(PASS_PHRASES.members);
    await expect(formOf(page)).toBeHidden();
    await expect(new Dashboard(page).members.row("Ada Tern")).toHaveCount(1);
  });

  test(
    "stays in the form when the person continues without it",
    { tag: "@long" },
    async ({ page, expectAccessible, screenshots }) => {
      const members = gateOf(page, "Restricted Area — Members");
      await expect(members).toBeVisible();
      await expectAccessible();
      await screenshots("sending-gate-members");
      await members.getByRole("button", { name: "Continue without it" }).click();
      await expect(members).toBeHidden();
      await expect(formOf(page)).toContainText("The members area is locked.");
      await expect(formOf(page).getByLabel("Name")).toHaveValue("Ada Tern");
      await expect(unsentChanges(page)).toBeHidden();
    },
  );
});

test(
  "another person who signs in neither sees nor sends the first one's changes",
  { tag: "@long" },
  async ({ page, database }) => {
    await makeMember(database, { phone: "1" });
    const passPhrase = "eve at the desk 12345";
    const hash = await hashPassPhrase(passPhrase);
    await makePerson(database, { name: "Eve", gate: "admin", hash });
    const dashboard = await new Dashboard(page).open();
    const form = await dashboard.edit("Ada Tern");
    await form.getByLabel("Phone").fill("2");
    await database.updateTable("sessions").set(ENDED).execute();
    await form.getByRole("button", { name: "Save" }).click();
    const gate = page.getByRole("dialog", { name: "Admin Portal" });
    await gate.getByRole("textbox", { name: "Password" }).fill(passPhrase);
    await gate.getByRole("button", { name: "Unlock" }).click();
    await expect(gate).toBeHidden();
    await expect(dashboard.members.row("Ada Tern")).toBeVisible();
    await expect(form).toBeHidden();
    await expect(unsentChanges(page)).toBeHidden();
    const stored = await database.selectFrom("members").select("phone").execute();
    expect(stored).toEqual([{ phone: "1" }]);
  },
);

test(
  "a page requested without a session opens after signing in, with its filter",
  { tag: "@long" },
  async ({ page, context }) => {
    await context.clearCookies();
    await page.goto("/admin/dashboard/trials?search=ada");
    await expect(page).toHaveURL("/admin");
    await expect(page.getByText("Sign in to see this page.")).toBeVisible();
    await new StaffDoor(page).passwordOf("Admin Portal").enter(PASS_PHRASES.admin);
    await expect(page).toHaveURL("/admin/dashboard/trials?search=ada");
  },
);

test(
  "a box label scanned while signed out opens its box after signing in",
  { tag: "@long" },
  async ({ page, context }) => {
    await context.clearCookies();
    await page.goto("/costume-inventory/box?name=Box%205");
    await new StaffDoor(page).passwordOf("Costume Inventory").enter(PASS_PHRASES.inventory);
    await expect(page).toHaveURL("/costume-inventory/box?name=Box%205");
  },
);

test(
  "a password typed offline says so and is not stored",
  { tag: "@long" },
  async ({ page, context }) => {
    await context.clearCookies();
    await page.goto("/admin");
    await page.route("**/unlock/**", (route) => route.abort());
    const door = new StaffDoor(page);
    const boxes = [door.passwordOf("Admin Portal"), door.passwordOf("Costume Inventory")];
    for (const box of boxes) {
      await box.enter(PASS_PHRASES.admin);
      await expect(box.message).toHaveText("The server cannot be reached.");
      await expect(box.field).toHaveValue("");
    }
    await page.goto("/private-lessons");
    const lessons = new PasswordBox(page.getByRole("main"));
    await lessons.enter(PASS_PHRASES.lessons);
    await expect(lessons.message).toHaveText("The server cannot be reached.");
  },
);
