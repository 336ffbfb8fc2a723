// Access to medical notes: the office chooses the teachers, an owner approves them.
import { makeNote } from "#tests/makers/make-care.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { expect, test } from "./empty-school.ts";
import { openGate } from "./open-gate.ts";

test(
  "a teacher chosen by the office reads the notes once an owner has approved it on Today",
  { tag: "@long" },
  async ({ page, signIn, browser, school, database, expectToFit, expectAccessible }) => {
    const weekly = await makeWeeklyClass(database, { name: "Mime for gannets", day: "Friday" });
    const { id } = await makeMember(database, { name: "Ansel Gannet" });
    await makeEnrolment(database, id, { classId: weekly.id });
    await makeNote(database, { memberId: id });
    await signIn("admin");
    await page.goto("/admin/classes");
    await page.getByRole("button", { name: /^Edit Mime for gannets/ }).click();
    const dialog = page.getByRole("dialog", { name: "Edit class" });
    await dialog.getByRole("group", { name: "Taught by" }).getByLabel("Teachers").check();
    await expectToFit("class-taught-by");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`/admin/classes/${weekly.id}`);
    await expect(page.getByText("Medical notes: waiting for approval")).toBeVisible();
    await expectToFit("class-notes-not-open");
    const teacher = await browser.newContext({ baseURL: school.address });
    await openGate({ context: teacher, database, school }, "lessons");
    const register = await teacher.newPage();
    await register.goto(`/admin/registers/${weekly.id}`);
    await expect(
      register.getByText("Medical notes are not open to you yet. Ask the office."),
    ).toBeVisible();
    await expect(register.getByText("Medical / important")).toBeHidden();
    await openGate({ context: page.context(), database, school }, "owner");
    await page.goto("/admin");
    const line = page.getByRole("listitem", {
      name: "Open medical notes to Teachers for Mime for gannets, today",
    });
    await expectToFit("today-open-notes");
    await expectAccessible();
    await line.getByRole("button", { name: /^Approve/ }).click();
    await register.getByText("Medical / important").click();
    await expect(register.getByText("Carries an inhaler.")).toBeVisible();
    await expect(
      register.getByText("Only your child's teachers and the staff who look after medical notes"),
    ).toBeVisible();
    await page.goto(`/admin/classes/${weekly.id}`);
    await expect(page.getByText("Can read medical notes")).toBeVisible();
    await page.goto("/admin/settings/log?only=notes");
    // Storing the day's registers on the device makes another row.
    await expect(
      page.getByRole("row", {
        name: /Teachers read medical notes: Ansel Gannet Screen: Register of Mime/,
      }),
    ).toHaveCount(1);
    await expectToFit("log-medical-notes");
    await teacher.close();
    // Restores the state for the next tests.
    for (const table of ["classTeachers", "enrolments"] as const) {
      await database.deleteFrom(table).where("classId", "=", weekly.id).execute();
    }
    await database.deleteFrom("weeklyClasses").where("id", "=", weekly.id).execute();
  },
);
