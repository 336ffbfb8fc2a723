// A person signs in once: no page asks again, and none asks for a password that would not help.
import type { Page } from "@playwright/test";
import type { Database } from "#app/data/database/database.server.ts";
import { phraseKeyOf } from "#app/identity/phrases/phrase-key.server.ts";
import { makePayTeacher, makeSchedule } from "#tests/makers/make-payroll.ts";
import { makePassPhrase } from "#tests/makers/make-pass-phrase.ts";
import { PASS_PHRASES, type SchoolServer } from "#tests/school-server.ts";
import { expect, test } from "./empty-school.ts";
import { Dashboard, PasswordBox, StaffDoor } from "./office-pages.ts";
import { addDevice, addPasskey } from "./passkey-device.ts";

const ENDED = { endedAt: "2026-11-20T09:00:00.000Z" };

async function teacher(database: Database, school: SchoolServer, name: string) {
  const phrase = `${name} over the pier head`;
  const phraseKey = phraseKeyOf(school.dataFolder, undefined);
  const wish = { name, role: "teacher", phrase } as const;
  return { personId: await makePassPhrase({ ...school, database, phraseKey }, wish), phrase };
}

const rail = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("link", { name }).first();

/** Goes to a page as a link on this one would. */
const follow = (page: Page, address: string) => page.evaluate((to) => location.assign(to), address);

test.use({ viewport: { width: 390, height: 844 } });

/** Visits the pages a teacher opens in a day, from the registers on, with a reload. */
async function walk(page: Page): Promise<void> {
  await expect(page).toHaveURL("/admin/registers");
  await rail(page, "Lessons").click();
  await expect(page.getByRole("heading", { name: "Add a Lesson" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Add a Lesson" })).toBeVisible();
  await rail(page, "Registers").click();
  await expect(page.getByRole("heading", { name: "Registers" })).toBeVisible();
  await rail(page, "Lessons").click();
  await page.getByRole("link", { name: "Your pay sheets" }).click();
  await expect(page.getByText("No pay sheets yet")).toBeVisible();
}

test(
  "a teacher who signs in at the registers, by password or passkey, is asked once for everything",
  { tag: "@long" },
  async ({ page, school, database, expectToFit }) => {
    const { personId, phrase } = await teacher(database, school, "Miss Kestrel");
    const { id: schedule } = await makeSchedule(database);
    const payTeacher = await makePayTeacher(database, schedule, { name: "Miss Kestrel" });
    await database
      .updateTable("payTeachers")
      .set({ personId })
      .where("id", "=", payTeacher)
      .execute();
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/unlock/")) asked.push(new URL(request.url()).pathname);
    });
    const atTeachers = page.getByRole("region", { name: "Teachers" });
    await page.goto("/admin/registers/door");
    await new PasswordBox(atTeachers).enter(phrase);
    await walk(page);
    expect(asked).toEqual(["/unlock/lessons/in-place"]);
    await addDevice(page);
    await addPasskey(page, "Miss Kestrel's phone");
    asked.length = 0;
    await database.updateTable("sessions").set(ENDED).execute();
    await page.goto("/admin/registers/door");
    await atTeachers.getByRole("button", { name: "Use a passkey" }).click();
    await walk(page);
    // The challenge, and the answer.
    expect(asked).toEqual(Array.from({ length: 2 }, () => "/unlock/lessons/passkey"));
    // A page that their sign-in does not open says so, and asks for no password.
    await follow(page, "/admin/enquiries");
    await expect(page).toHaveURL("/admin");
    await expect(
      page.getByText("Your sign-in does not open the Admin Portal. Ask the owner."),
    ).toBeVisible();
    await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
    await expectToFit("teacher-today");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/private-lessons/your-pay");
  },
);

test(
  "the password dialog names its page, and closing it returns to the typed text",
  { tag: "@long" },
  async ({ page, school, database, expectAccessible, expectToFit }) => {
    const { phrase } = await teacher(database, school, "Mr Sandpiper");
    await page.goto("/private-lessons");
    await new PasswordBox(page.getByRole("main")).enter(phrase);
    const notes = page.getByLabel("Notes");
    await notes.fill("Bring the long ribbon");
    await database.updateTable("sessions").set(ENDED).execute();
    const gate = page.getByRole("dialog", { name: "Teachers: Registers" });
    await rail(page, "Registers").click();
    await expect(gate).toContainText("Your session has ended. Unlock to go on.");
    await expectAccessible();
    await expectToFit("session-gate-teacher");
    await page.keyboard.press("Escape");
    await expect(gate).toBeHidden();
    await expect(page).toHaveURL("/private-lessons");
    await expect(notes).toHaveValue("Bring the long ribbon");
    await rail(page, "Registers").click();
    await gate.getByRole("button", { name: "Not now" }).click();
    await expect(gate).toBeHidden();
    await expect(notes).toHaveValue("Bring the long ribbon");
    await rail(page, "Registers").click();
    await new PasswordBox(gate).enter(phrase);
    await expect(page).toHaveURL("/admin/registers");
  },
);

test(
  "a pass-phrase without access says so, and an unknown one is wrong",
  { tag: "@long" },
  async ({ page, school, database, signIn, expectToFit }) => {
    const { phrase } = await teacher(database, school, "Ms Osprey");
    const door = new StaffDoor(page);
    await page.goto("/admin");
    const portal = door.passwordOf("Admin Portal");
    await portal.enter(phrase);
    await expect(portal.message).toHaveText(
      "Your sign-in does not open the Admin Portal. Ask the owner.",
    );
    await expect(portal.field).toHaveValue("");
    await portal.enter("nobody has this one");
    await expect(portal.message).toHaveText("Incorrect password");
    await page.getByRole("link", { name: "Sign in as a teacher" }).click();
    await expect(page).toHaveURL("/admin/registers/door");
    await follow(page, "/admin/enquiries");
    await expect(page.getByRole("status")).toHaveText("EnquiriesSign in to see this page.");
    await expectToFit("door-asked");
    await page.getByRole("button", { name: "Go back" }).click();
    await expect(page).toHaveURL("/admin/registers/door");
    await signIn("admin");
    const dashboard = await new Dashboard(page).open();
    await dashboard.addButton.click();
    const members = new PasswordBox(dashboard.restrictedArea);
    await members.enter(PASS_PHRASES.admin);
    await expect(members.message).toHaveText(
      "Your sign-in has no access to members' fees. Ask the owner.",
    );
  },
);
