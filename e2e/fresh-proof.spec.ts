// The most harmful changes ask for the password again, over the page, ten minutes after the last time.
import type { Page } from "@playwright/test";
import type { Database } from "#app/data/database/database.server.ts";
import { ownerPassPhrase, PASS_PHRASES } from "#tests/school-server.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makePayTeacher, makeSchedule } from "#tests/makers/make-payroll.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { cutLine, unsentChanges } from "./cut-lines.ts";
import { expect, test } from "./empty-school.ts";
import { Dashboard, PasswordBox } from "./office-pages.ts";
import { PAY_TABLES } from "./payroll-pages.ts";

/** It is always 10:00 at this school. */
const NOT_YET = { unlockedAt: "2026-11-20T09:50:01.000Z" };
const TOO_LONG_AGO = { unlockedAt: "2026-11-20T09:49:59.000Z" };

const unlockedAt = (database: Database, at: { unlockedAt: string }) =>
  database.updateTable("sessionScopes").set(at).execute();

const questionOf = (page: Page) =>
  page.getByRole("dialog", { name: "Admin Portal" }).filter({ hasText: "Please confirm it's you" });

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test(
  "a month is finalised after the password, once, and without it not at all",
  { tag: "@long" },
  async ({ page, database, signIn, expectAccessible, screenshots }) => {
    for (const table of PAY_TABLES) await database.deleteFrom(table).execute();
    const schedule = await makeSchedule(database, {
      firstMonth: "2026-09",
      lastMonth: "2027-08",
    });
    await makePayTeacher(database, schedule.id, {});
    await signIn("admin");
    await page.goto("/admin/dashboard/payroll?month=2026-11");
    await page.getByRole("button", { name: "Finalise all" }).click();
    const dialog = page.getByRole("dialog", { name: "Finalise November 2026?" });
    const finalise = dialog.getByRole("button", { name: "Finalise" });
    await unlockedAt(database, TOO_LONG_AGO);
    await finalise.click();
    const question = questionOf(page);
    await expect(question).toContainText("Please confirm it's you to finalise November 2026 pay.");
    await expectAccessible();
    await screenshots("fresh-proof");
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(dialog.getByRole("alert")).toHaveText(
      "November 2026 pay NOT finalisedNot saved yet. Please enter your password to finish.",
    );
    await screenshots("fresh-proof-not-now");
    expect(await database.selectFrom("payRuns").selectAll().execute()).toEqual([]);
    await expect(unsentChanges(page)).toBeHidden();
    await finalise.click();
    const box = new PasswordBox(question);
    await box.enter("not this one, by far");
    await expect(box.message).toHaveText("Incorrect password");
    await box.enter(PASS_PHRASES.admin);
    await expect(question).toBeHidden();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Finalised November 2026 for 1 teacher")).toBeVisible();
    expect(await database.selectFrom("payRuns").selectAll().execute()).toHaveLength(1);
  },
);

test(
  "a person is changed after the owner's password; whoever says 'Not now' keeps what was typed",
  { tag: "@long" },
  async ({ page, database, school, signIn }) => {
    await makePerson(database, { id: "bo", name: "Bo Gale", roles: ["wardrobe"] });
    await signIn("owner");
    await page.goto("/admin/settings/people");
    const bo = page.getByRole("article", { name: "Bo Gale" });
    await bo.getByRole("button", { name: "Edit" }).click();
    const email = bo.getByLabel("Email (optional)");
    await email.fill("bo@school.example");
    const save = bo.getByRole("button", { name: "Save" });
    const emailNow = async () =>
      (await database.selectFrom("people").select("email").where("id", "=", "bo").execute())[0];
    await unlockedAt(database, TOO_LONG_AGO);
    await save.click();
    await questionOf(page).getByRole("button", { name: "Not now" }).click();
    await expect(bo).toContainText("Not saved yet");
    await expect(email).toHaveValue("bo@school.example");
    expect(await emailNow()).toEqual({ email: null });
    await save.click();
    await new PasswordBox(questionOf(page)).enter(ownerPassPhrase(school.dataFolder));
    await expect(bo).toContainText("Wardrobe · bo@school.example");
    expect(await emailNow()).toEqual({ email: "bo@school.example" });
    await unlockedAt(database, NOT_YET);
    await bo.getByRole("button", { name: "Remove" }).click();
    await bo.getByRole("button", { name: "Remove" }).click();
    await expect(bo).toHaveCount(0);
  },
);

test(
  "the list of members is downloaded after the password, and by its address says why it is not",
  { tag: "@long" },
  async ({ page, database, signIn }) => {
    await makeMember(database, {});
    await signIn("admin");
    await signIn("members");
    await new Dashboard(page).open();
    const download = page.getByRole("link", { name: "Download CSV" });
    await unlockedAt(database, TOO_LONG_AGO);
    const byAddress = await page.request.get("/admin/members.csv", {
      headers: { accept: "text/html", "sec-fetch-dest": "document" },
    });
    expect(byAddress.status()).toBe(403);
    expect(await byAddress.text()).toBe(
      "Please confirm it's you: enter your pass-phrase or use your passkey again.",
    );
    await download.click();
    await questionOf(page).getByRole("button", { name: "Not now" }).click();
    await expect(questionOf(page)).toBeHidden();
    await expect(download).toBeEnabled();
    await download.click();
    const file = page.waitForEvent("download");
    await new PasswordBox(questionOf(page)).enter(PASS_PHRASES.admin);
    expect((await file).suggestedFilename()).toMatch(/^members.*\.csv$/);
    await unlockedAt(database, NOT_YET);
    const again = page.waitForEvent("download");
    await download.click();
    await again;
  },
);

test(
  "a record is erased after the name and the password, and the name stays when the dialog is cancelled",
  { tag: "@long" },
  async ({ page, database, signIn }) => {
    const { id } = await makeMember(database, {});
    await signIn("admin");
    await signIn("members");
    await page.goto(`/admin/members/${id}/record`);
    await page.getByRole("button", { name: "Erase" }).click();
    const dialog = page.getByRole("dialog", { name: "Erase this record?" });
    const name = dialog.getByLabel("Type the name to confirm");
    await name.fill("Ada Tern");
    await unlockedAt(database, TOO_LONG_AGO);
    const erase = dialog.getByRole("button", { name: "Erase for good" });
    await erase.click();
    await expect(questionOf(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(questionOf(page)).toBeHidden();
    await expect(dialog).toContainText("Not saved yet");
    await expect(name).toHaveValue("Ada Tern");
    const members = () => database.selectFrom("members").select("id").execute();
    expect(await members()).toEqual([{ id }]);
    await erase.click();
    await new PasswordBox(questionOf(page)).enter(PASS_PHRASES.admin);
    await expect(dialog).toBeHidden();
    expect(await members()).toEqual([]);
  },
);

test(
  "a queued change asks when it arrives, and stays in sight when the dialog is cancelled",
  { tag: "@long" },
  async ({ page, database, signIn }) => {
    await signIn("admin");
    await page.goto("/admin/settings/retention");
    const kept = section(page, "How long we keep records").getByLabel("Trials that didn’t join");
    const mend = await cutLine(page, ({ pathname }) => pathname.startsWith("/admin"), "before");
    await kept.selectOption("2 years");
    await expect(unsentChanges(page)).toContainText("Settings: set retention");
    await unlockedAt(database, TOO_LONG_AGO);
    // The form that it was made on is left.
    await page.reload().catch(() => {});
    await mend();
    await page.goto("/admin");
    await questionOf(page).getByRole("button", { name: "Not now" }).click();
    await expect(unsentChanges(page)).toContainText("Not saved yet");
    await page.getByRole("button", { name: "Send again: Settings: set retention" }).click();
    await new PasswordBox(questionOf(page)).enter(PASS_PHRASES.admin);
    await expect(questionOf(page)).toBeHidden();
    await expect(unsentChanges(page)).toBeHidden();
    await page.goto("/admin/settings/retention");
    await expect(kept).toHaveValue("24");
  },
);
