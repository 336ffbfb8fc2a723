// Registers without a signal: they open, are marked, and are sent once there is one.
import { randomUUID } from "node:crypto";
import { setRoles } from "#app/identity/people/people.server.ts";
import { phraseKeyOf } from "#app/identity/phrases/phrase-key.server.ts";
import { makePassPhrase } from "#tests/makers/make-pass-phrase.ts";
import { makeTeaching } from "#tests/makers/make-weekly-class.ts";
import { PasswordBox } from "./office-pages.ts";
import { expect, expectKept, expectWritten, test, TODAY } from "./offline-registers.ts";

const OFFLINE = /These registers are from/;

test("today's registers open offline, also after the browser was closed, and every tap arrives once", async ({
  phone,
  classToday,
}) => {
  let page = await phone.open();
  await phone.signIn("admin");
  await page.goto("/admin/registers");
  await expectKept(page);
  await phone.line.cut();
  await page.getByRole("link", { name: /^Register of Mime for gannets/ }).click();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(page.getByRole("heading", { name: classToday.name })).toBeVisible();
  await page.getByRole("button", { name: "Here: Gannet 01" }).click();
  await page.getByRole("button", { name: "Away: Gannet 02" }).click();
  await expect(page.getByText("2 of 30 marked")).toBeVisible();
  await expect(page.getByText("2 not sent")).toBeVisible();
  await expectWritten(page, 2);
  await page.reload();
  await expect(page.getByText("2 not sent")).toBeVisible();
  await phone.close();
  page = await phone.open();
  await page.goto("/admin/registers");
  await expect(page.getByText("2 of 30")).toBeVisible();
  await page.getByRole("link", { name: "In the building" }).click();
  await expect(page.getByText(/As of 10:00, 20 Nov 2026/).first()).toBeVisible();
  await page.getByRole("link", { name: "Registers" }).click();
  await page.getByRole("link", { name: /^Register of Mime for gannets/ }).click();
  await page.getByRole("button", { name: "Late: Gannet 03" }).click();
  await expect(page.getByText("3 not sent")).toBeVisible();
  expect(await classToday.marks()).toEqual([]);
  await phone.line.mend();
  await expect.poll(async () => (await classToday.marks()).length, { timeout: 5_000 }).toBe(3);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(`/admin/registers/${classToday.id}`);
  await expect(page.getByText("3 of 30 marked")).toBeVisible();
  expect((await classToday.marks()).map(({ mark }) => mark).sort()).toEqual([
    "away",
    "here",
    "late",
  ]);
});

test(
  "a device's copy is deleted at the first update after its person stops being a teacher",
  { tag: "@long" },
  async ({ phone, classToday, database, school }) => {
    const phrase = "the long pier at low tide";
    const phraseKey = phraseKeyOf(school.dataFolder, undefined);
    const wish = { name: "Mr Dunlin", role: "teacher", phrase } as const;
    const personId = await makePassPhrase({ ...school, database, phraseKey }, wish);
    await makeTeaching(database, { classId: classToday.id, personId });
    const page = await phone.open();
    await page.goto("/admin/registers/door");
    await new PasswordBox(page.getByRole("region", { name: "Teachers" })).enter(phrase);
    await page.getByRole("link", { name: /^Register of Mime for gannets/ }).click();
    await expectKept(page);
    await setRoles(database, personId, ["wardrobe"], school.now().toISOString());
    await expectKept(page, false);
    await database.deleteFrom("classTeachers").where("classId", "=", classToday.id).execute();
  },
);

test("a device's copy is deleted at sign-out", { tag: "@long" }, async ({ phone, classToday }) => {
  const page = await phone.open();
  await phone.signIn("admin");
  await page.goto(`/admin/registers/${classToday.id}`);
  await expectKept(page);
  await page.goto("/admin");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Staff" })).toBeVisible();
  await expectKept(page, false);
  await phone.line.cut();
  await page.goto("/admin/registers");
  await expect(page.getByText("No registers saved on this device today")).toBeVisible();
});

test(
  "medical notes are available offline for a teacher's own classes, and everything is deleted at midnight",
  { tag: "@long" },
  async ({ phone, classToday, database }) => {
    const teacher = await database
      .selectFrom("people")
      .innerJoin("personRoles", "personRoles.personId", "people.id")
      .select("people.id")
      .where("role", "=", "teacher")
      .executeTakeFirstOrThrow();
    await makeTeaching(database, { classId: classToday.id, personId: teacher.id });
    const [first] = classToday.children;
    const at = `${TODAY}T09:00:00.000Z`;
    const note = { words: "Carries an inhaler", notedOn: TODAY, notedBy: "Jo" };
    await database
      .insertInto("medicalNotes")
      .values({ id: randomUUID(), memberId: first!.id, ...note, createdAt: at, updatedAt: at })
      .execute();
    const page = await phone.open();
    await page.clock.install();
    await phone.signIn("lessons");
    await page.goto("/admin/registers");
    await expectKept(page);
    await phone.line.cut();
    await page.goto(`/admin/registers/${classToday.id}`);
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await page.getByText("Medical / important").click();
    await expect(page.getByText("Carries an inhaler")).toBeVisible();
    await page.clock.fastForward("14:00:01");
    await expect(page.getByText("These registers were for an earlier day")).toBeVisible();
    await expect(page.getByText("Carries an inhaler")).toHaveCount(0);
    await expectKept(page, false);
    await database.deleteFrom("medicalNotes").execute();
  },
);
