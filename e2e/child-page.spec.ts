// The page of one child answers a phone call in a few clicks.
import type { Locator, Page } from "@playwright/test";
import { makeConsent } from "#tests/makers/make-care.ts";
import { makeCostume, makeLoan } from "#tests/makers/make-costume.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeCharge } from "#tests/makers/make-fees.ts";
import { makeCall, makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { expect, test } from "./empty-school.ts";
import { LONGER_NAME } from "./long-names.ts";
import { sharedNames } from "./shared-names.ts";

/** Lily is in Ballet on Thursdays and Tap today, a Friday; Street Dance has a free place. */
async function makeLily(database: Database) {
  const ballet = await makeWeeklyClass(database, {
    name: "Ballet (8-10)",
    day: "Thursday",
    studioPlace: 9,
    teachers: "Miss Wren",
    price: 2800,
  });
  const tap = await makeWeeklyClass(database, {
    name: "Tap (8-10)",
    day: "Friday",
    studioPlace: 9,
    price: 2800,
  });
  const street = { name: "Street Dance (8-10)", day: "Wednesday", studioPlace: 9, price: 3400 };
  await makeWeeklyClass(database, street);
  await makeWeeklyClass(database, { name: "Mime (11-14)", day: "Tuesday", studioPlace: 9 });
  const lily = await makeMember(database, {
    name: "Lily Crouch",
    parentName: "Mirabel Crouch",
    birthDate: "2018-05-01",
    classes: ["Ballet (8-10)", "Tap (8-10)"],
  });
  await makeEnrolment(database, lily.id, { classId: ballet.id });
  await makeEnrolment(database, lily.id, { classId: tap.id });
  const contact = { name: "Mirabel Crouch", phone: "07700 900799", isPayer: true };
  const family = await makeFamily(database, [lily.id], contact, {
    relation: "Mother",
    collects: "may",
  });
  const { id: accountId } = await database
    .selectFrom("billingAccounts")
    .select("id")
    .where("familyId", "=", family.id)
    .executeTakeFirstOrThrow();
  await makeCharge(database, accountId, { memberId: lily.id, pence: 2800 });
  await makeCall(database, lily.id, { notes: "Loves tap." });
  const costume = await makeCostume(database, { fields: { "Item name": "Swan tutu" } });
  const dueOn = "2026-11-10";
  await makeLoan(database, { costumeId: costume.id, memberId: lily.id, dueOn });
  await makeConsent(database, { memberId: lily.id, what: "Photos and videos" });
  return lily;
}

/** Presses, and counts each press; typing and keys do not count. */
class Clicks {
  count = 0;

  async press(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }
}

async function search(page: Page, clicks: Clicks, days = "Thu, Fri"): Promise<void> {
  await page.goto("/admin");
  await page.keyboard.press("/");
  await page.keyboard.type("lily");
  const hits = page.getByRole("list", { name: "Found" }).getByRole("link");
  await expect(hits.first()).toContainText(`Lily Crouch, 8 · ${days} · Mirabel Crouch`);
  await clicks.press(hits.first());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lily Crouch");
}

test("a phone call about a child is answered in at most four clicks", async ({
  page,
  database,
  signIn,
  expectToFit,
  expectAccessible,
}) => {
  const lily = await makeLily(database);
  await signIn("admin");
  await signIn("members");

  // Her collectors, her costume and the last call are one click away.
  const asked = new Clicks();
  await search(page, asked);
  await expect(page.getByText("May collect")).toBeVisible();
  await expect(page.getByText("Swan tutu", { exact: true })).toBeVisible();
  await expect(page.getByText("Loves tap.").first()).toBeVisible();
  await expect(page.getByText("Photos: yes")).toBeVisible();
  expect(asked.count).toBe(1);
  await expectToFit("child");
  await expectAccessible();

  // Taking a payment: three clicks.
  await asked.press(page.getByRole("button", { name: "Take payment" }));
  const paying = page.getByRole("dialog", { name: "Take payment" });
  await expect(paying.getByLabel("Amount")).toHaveValue("28.00");
  await asked.press(paying.getByRole("button", { name: "Take payment" }));
  await expect(page.getByText("Nothing owing")).toBeVisible();
  expect(asked.count).toBe(3);

  // May she move out of Thursday's ballet: three clicks, and four to do it.
  const moving = new Clicks();
  await search(page, moving);
  const classes = page.getByRole("region", { name: "Classes" });
  await expect(classes).toContainText("Thursday 16:00-16:45");
  await moving.press(classes.getByRole("button", { name: /^Move: Ballet/ }));
  const dialog = page.getByRole("dialog", { name: "Move class: Lily Crouch" });
  const street = dialog.getByRole("radio", { name: /Street Dance/ });
  await expect(dialog).toContainText("12 places free");
  await expect(dialog).toContainText("£6.00 more a month");
  await expect(dialog.getByRole("radio", { name: /Mime/ })).toHaveCount(0);
  expect(moving.count).toBeLessThanOrEqual(3);
  await expectToFit("child-move");
  await moving.press(street);
  await moving.press(dialog.getByRole("button", { name: "Move class" }));
  await expect(dialog).toBeHidden();
  await expect(classes).toContainText("Street Dance (8-10)");
  expect(moving.count).toBe(4);

  // Marking a sick child absent: two clicks.
  const absent = new Clicks();
  await search(page, absent, "Wed, Fri");
  await absent.press(page.getByRole("button", { name: "Absent today" }));
  await expect(page.getByRole("region", { name: "Absences" })).toContainText("Tap (8-10)");
  expect(absent.count).toBe(2);
  await expect(page).toHaveURL(`/admin/children/${lily.id}`);
});

test(
  "a move to a dearer class asks about the subscription, and a full one offers its waiting list",
  { tag: "@long" },
  async ({ page, database, signIn, expectToFit, expectAccessible }) => {
    const lily = await makeLily(database);
    await database
      .updateTable("members")
      .set({ subscriptionAmount: 2800 })
      .where("id", "=", lily.id)
      .execute();
    const acro = { name: "Acro (8-10)", day: "Monday", studioPlace: 9, places: 0 };
    const { id: fullId } = await makeWeeklyClass(database, acro);
    await signIn("admin");
    await signIn("members");
    await page.goto(`/admin/children/${lily.id}`);
    const classes = page.getByRole("region", { name: "Classes" });
    await classes.getByRole("button", { name: /^Move: Ballet/ }).click();
    const dialog = page.getByRole("dialog", { name: "Move class: Lily Crouch" });

    await dialog.getByRole("button", { name: "Show all classes" }).click();
    await dialog.getByRole("radio", { name: /Acro \(8-10\)/ }).click();
    await dialog.getByRole("button", { name: "Move class" }).click();
    await expect(dialog).toContainText(
      "This class is full (0 of 0). Adding one more takes it to 1.",
    );
    await expect(dialog.getByRole("button", { name: "Move anyway" })).toBeVisible();
    await expectToFit("child-full-class");
    await dialog.getByRole("button", { name: "Join the waiting list" }).click();
    await expect(dialog).toBeHidden();
    await expect(classes).toContainText("Waiting list, 1");
    await page.goto(`/admin/classes/${fullId}`);
    await expect(page.getByRole("region", { name: "Waiting list" })).toContainText("Lily Crouch");
    await expectToFit("class-waiting-list");
    await expectAccessible();

    await page.goto(`/admin/children/${lily.id}`);
    await classes.getByRole("button", { name: /^Move: Ballet/ }).click();
    await dialog.getByRole("radio", { name: /Street Dance/ }).click();
    await expect(dialog).toContainText("Change the subscription from £28.00 to £34.00?");
    await expect(dialog.getByRole("radio", { name: "Leave it" })).toBeChecked();
    await dialog.getByRole("radio", { name: "Change it" }).click();
    await expect(dialog.getByLabel("New subscription from")).toHaveValue("20/11/2026");
    await expectToFit("child-move-fee");
    await dialog.getByRole("button", { name: "Move class" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("£34.00 a month")).toBeVisible();
  },
);

test(
  "a long name fits, and the first number and the two main actions need no scrolling on a phone",
  { tag: "@long" },
  async ({ page, database, signIn, expectToFit }) => {
    const phone = "07700 900123";
    const { id } = await makeMember(database, { name: LONGER_NAME, phone, parentName: "Mo Tern" });
    await signIn("admin");
    await page.goto(`/admin/people/${id}`);
    await expect(page).toHaveURL(`/admin/children/${id}`);
    await expectToFit("child-long-name");
    await database.updateTable("members").set({ name: "Ada Tern" }).where("id", "=", id).execute();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    for (const target of [
      page.getByRole("heading", { level: 1 }),
      page.getByRole("link", { name: phone }).first(),
      page.getByRole("button", { name: "Absent today" }),
      page.getByRole("button", { name: "Log a call", exact: true }),
    ]) {
      await expect(target).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByText("Enter the members password to see fees.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Add date of birth" })).toBeVisible();
    expect(await sharedNames(page)).toEqual([]);
  },
);
