// Text typed anywhere in the office outlives its page, and is shown to the person who typed it alone.
import { randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { hashPassPhrase } from "#app/identity/phrases/pass-phrase-hash.server.ts";
import { makeCostume } from "#tests/makers/make-costume.ts";
import { makeLesson, makeTeacher } from "#tests/makers/make-lesson.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { makePayTeacher, makeSchedule } from "#tests/makers/make-payroll.ts";
import { PASS_PHRASES } from "#tests/school-server.ts";
import { storedContent, FORMS, untilStored } from "./draft-pages.ts";
import { expect, test } from "./empty-school.ts";
import { Dashboard, StaffDoor } from "./office-pages.ts";

const OFFER = "This is your draft from before.";

test.beforeEach(async ({ database, signIn }) => {
  for (const table of ["payYears", "payRates", "payTeachers", "paySchedules"] as const) {
    await database.deleteFrom(table).execute();
  }
  const { id } = await makeSchedule(database, { firstMonth: "2026-05", lastMonth: "2027-04" });
  await makePayTeacher(database, id);
  await makeMember(database, { joinDate: "2026-01-05" });
  const teacher = await makeTeacher(database);
  await makeLesson(database, { teacherId: teacher.id });
  await makeCostume(database);
  await signIn("admin");
  await signIn("members");
});

test("a form offers what was typed after Escape and a reload, until it is discarded", async ({
  page,
  someOf,
  screenshots,
}) => {
  for (const { what, address, open, area, field, typed } of someOf(FORMS)) {
    await test.step(what, async () => {
      await page.goto(address);
      await open?.(page);
      await expect(field(page)).toBeEditable();
      const before = await field(page).inputValue();
      await field(page).fill(typed);
      const whole = await field(page).inputValue();
      await untilStored(page);
      expect(await storedContent(page)).not.toMatch(/wrenna|quill|9\.25/i);
      await page.reload();
      await open?.(page);
      await expect(field(page)).toHaveValue(whole);
      await expect(area(page).getByText(OFFER)).toBeVisible();
      await screenshots(`offer-${what.replaceAll(" ", "-")}`);
      if (open) {
        await page.keyboard.press("Escape");
        await expect(area(page)).toBeHidden();
        await open(page);
        await expect(area(page).getByText(OFFER)).toBeVisible();
        await expect(field(page)).toHaveValue(whole);
      }
      await area(page).getByRole("button", { name: "Discard" }).click();
      await expect(field(page)).toHaveValue(before);
      await expect(area(page).getByText(OFFER)).toBeHidden();
      await expect.poll(() => storedContent(page)).not.toContain("sealed");
    });
  }
});

test(
  "an inline field has what was typed before when it is opened again; Escape discards it",
  { tag: "@long" },
  async ({ page, picture }) => {
    const dashboard = await new Dashboard(page).open();
    const field = await dashboard.typeOver("Ada Tern", "Subscription");
    const before = await field.inputValue();
    await field.fill("41.50");
    await untilStored(page);
    await page.reload();
    await dashboard.typeOver("Ada Tern", "Subscription");
    await expect(field).toHaveValue("41.50");
    await expect(page.getByText(OFFER)).toBeVisible();
    await picture("offer-inline");
    await field.press("Escape");
    await dashboard.typeOver("Ada Tern", "Subscription");
    await expect(field).toHaveValue(before);
    await field.press("Escape");
  },
);

test(
  "the end of a session loses nothing; another person who unlocks is offered nothing",
  { tag: "@long" },
  async ({ page, database, context }) => {
    await givePassPhrase(database, "Bea", "the second desk of the school");
    const dashboard = await new Dashboard(page).open();
    await dashboard.addButton.click();
    const form = dashboard.form("Add Member");
    await form.getByRole("textbox", { name: "Name", exact: true }).fill("Wrenna Quill");
    await untilStored(page);
    const unlock = async (password: string) => {
      await context.clearCookies({ name: "callboard-session" });
      const door = await new StaffDoor(page).open();
      await door.passwordOf("Admin Portal").enter(password);
      await expect(page).toHaveURL(/\/admin\/dashboard/);
      await (await dashboard.askToUnlock()).enter(PASS_PHRASES.members);
      await expect(dashboard.lockButton).toBeVisible();
      await dashboard.addButton.click();
      await expect(form.getByRole("textbox", { name: "Name", exact: true })).toBeVisible();
    };
    await unlock("the second desk of the school");
    await untilStored(page);
    await page.waitForLoadState("networkidle");
    await expect(form.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("");
    await expect(form.getByText(OFFER)).toBeHidden();
    await page.keyboard.press("Escape");
    await unlock(PASS_PHRASES.admin);
    await expect(form.getByText(OFFER)).toBeVisible();
    await expect(form.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(
      "Wrenna Quill",
    );
  },
);

test("a password is kept nowhere", { tag: "@long" }, async ({ page, signIn }) => {
  await signIn("owner");
  await page.goto("/admin/settings/people");
  const gates = page.getByRole("form", { name: "Add a person" });
  await gates.getByLabel("Name").fill("Wrenna Quill");
  const office = page.getByRole("article", { name: "Office" });
  await office.getByRole("button", { name: "Add a pass-phrase" }).click();
  await office.getByLabel("Pass-phrase", { exact: true }).fill("the third desk of the school");
  await untilStored(page);
  await page.reload();
  await expect(gates.getByLabel("Name")).toHaveValue("Wrenna Quill");
  await office.getByRole("button", { name: "Add a pass-phrase" }).click();
  await expect(office.getByLabel("Pass-phrase", { exact: true })).toHaveValue("");
});

test(
  "signing out deletes drafts, and empties the screen in every tab",
  { tag: "@long" },
  async ({ page, context }) => {
    await page.goto("/admin/settings");
    const dashboard = await new Dashboard(page).open();
    await dashboard.addButton.click();
    await dashboard
      .form("Add Member")
      .getByRole("textbox", { name: "Name", exact: true })
      .fill("Wrenna Quill");
    await untilStored(page);
    const other = await context.newPage();
    const door = await new StaffDoor(other).open();
    await expect(door.signedIn).toBeVisible();
    await door.signedIn.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page).toHaveURL("/admin");
    await expect(door.panel("Admin Portal")).toBeVisible();
    await expect(page.getByText("Ada Tern")).toHaveCount(0);
    await expect.poll(() => storedContent(other)).not.toContain("sealed");
    await page.goBack();
    await expect(page).toHaveURL("/admin");
    await expect(page.getByText("Ada Tern")).toHaveCount(0);
    await new StaffDoor(page).passwordOf("Admin Portal").enter(PASS_PHRASES.admin);
    // The other tab follows the person who is here now.
    await expect(door.signedIn).toBeVisible();
  },
);

test(
  "Lock hides the money in every tab, also before the server has heard of it",
  { tag: "@long" },
  async ({ page, context, screenshots }) => {
    const dashboard = await new Dashboard(page).open();
    await expect(dashboard.lockButton).toBeVisible();
    const other = await new Dashboard(await context.newPage()).open();
    await expect(other.lockButton).toBeVisible();
    await context.route("**/lock/members", (route) => route.abort());
    await other.lockButton.click();
    for (const { page: tab, members } of [other, dashboard]) {
      await expect(tab.getByText("The members area is locked")).toBeVisible();
      await expect(members.cell("Ada Tern", "Subscription")).toBeHidden();
    }
    await screenshots("locked-here");
    await context.unroute("**/lock/members");
    await expect(dashboard.members.row("Ada Tern")).toBeVisible();
    await expect(dashboard.lockButton).toBeHidden();
    await expect(dashboard.members.cell("Ada Tern", "Subscription")).not.toContainText("£");
  },
);

test(
  "a page that comes back is looked at again before it is shown",
  { tag: "@long" },
  async ({ page, context }) => {
    const dashboard = await new Dashboard(page).open();
    await expect(dashboard.members.row("Ada Tern")).toBeVisible();
    await page.waitForLoadState("networkidle");
    await goAndComeBack(page, "pagehide");
    await expect(dashboard.members.row("Ada Tern")).toBeHidden();
    await goAndComeBack(page, "pageshow");
    await expect(dashboard.members.row("Ada Tern")).toBeVisible();
    await goAndComeBack(page, "pagehide");
    await page.route("**/draft-key", (route) => route.abort());
    await goAndComeBack(page, "pageshow");
    await expect(page.getByText("Waiting for the connection…")).toBeVisible();
    await expect(dashboard.members.row("Ada Tern")).toBeHidden();
    await page.unroute("**/draft-key");
    await expect(dashboard.members.row("Ada Tern")).toBeVisible();
    await goAndComeBack(page, "pagehide");
    await context.request.post("/sign-out");
    await goAndComeBack(page, "pageshow");
    await expect(page).toHaveURL("/admin");
    await expect(page.getByText("Ada Tern")).toHaveCount(0);
  },
);

test(
  "where a browser cannot seal, drafts stay in the tab, and the screen says so",
  { tag: "@long" },
  async ({ page, expectToFit }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Crypto.prototype, "subtle", { get: () => undefined });
    });
    const dashboard = await new Dashboard(page).open();
    await expect(
      page.getByText("Drafts are kept in this tab only, because this address is not https."),
    ).toBeVisible();
    await expectToFit("drafts-in-this-tab");
    const form = dashboard.form("Add Member");
    await dashboard.addButton.click();
    await form.getByRole("textbox", { name: "Name", exact: true }).fill("Wrenna Quill");
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
    await dashboard.addButton.click();
    await expect(form.getByText(OFFER)).toBeVisible();
    expect(await storedContent(page)).not.toMatch(/sealed|Wrenna/);
  },
);

test(
  "the editor, the payroll and the film work where the browser refuses its storage",
  { tag: "@long" },
  async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      };
      for (const name of ["localStorage", "indexedDB"]) {
        Object.defineProperty(globalThis, name, { get: refuse });
      }
    });
    await page.goto("/admin/editor?part=company");
    const tagline = page.getByRole("textbox", { name: "Tagline" });
    await tagline.fill("Dance like Wrenna Quill");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(
      page.getByText("This browser can't save your draft. You can still publish."),
    ).toBeVisible();
    await expect(tagline).toHaveValue("Dance like Wrenna Quill");
    await expect(
      page.getByText("Keep this tab open: this browser can't save drafts."),
    ).toBeVisible();
    await page.goto("/admin/dashboard/payroll?month=2026-11");
    await expect(page.getByRole("article", { name: "Marina Holloway" })).toBeVisible();
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    // Its copy cannot be inspected.
    await page.close();
  },
);

async function givePassPhrase(database: Database, name: string, passPhrase: string) {
  const hash = await hashPassPhrase(passPhrase);
  await makePerson(database, { name: `${name} ${randomUUID()}`, gate: "admin", hash });
}

/** The event of a page that a browser restores on Back; the tests' browser restores none. */
function goAndComeBack(page: Dashboard["page"], event: "pagehide" | "pageshow"): Promise<void> {
  return page.evaluate((type) => {
    dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  }, event);
}
