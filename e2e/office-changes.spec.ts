// Changes: confirmation, conflicts, audit and undo.
import { makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { expect, test } from "./empty-school.ts";
import { Dashboard, StaffList, Trials } from "./office-pages.ts";

const ADA = { name: "Ada Tern", email: "ada@tern.example" };

test.describe("changes", () => {
  test.beforeEach(async ({ signIn }) => {
    await signIn("admin");
    await signIn("members");
  });

  test(
    "a second record of a listed member needs confirmation",
    { tag: "@long" },
    async ({ page, database, expectAccessible, screenshots }) => {
      await makeMember(database, { ...ADA, parentName: "Mia Tern", subscriptionAmount: 3500 });
      const dashboard = await new Dashboard(page).open();
      await dashboard.addButton.click();
      const form = dashboard.form("Add Member");
      await form.getByLabel("Name").fill("ada tern");
      await form.getByLabel("Email").fill("Ada@tern.example");
      await form.getByRole("button", { name: "Add Member" }).click();
      await expect(form).toContainText("Ada Tern is on the list already");
      await expectAccessible();
      await screenshots("office-member-known");
      await form.getByRole("button", { name: "Save anyway" }).click();
      await expect(form).toBeHidden();
      await expect(dashboard.members.cell("ada tern", "Subscription")).toHaveText("£35.00");
      await expect(dashboard.members.cell("ada tern", "Parent")).toHaveText("Mia Tern");
    },
  );

  test(
    "a member deleted while the form was open is restored with the change",
    { tag: "@long" },
    async ({ page, database, screenshots }) => {
      const { id } = await makeMember(database, ADA);
      const dashboard = await new Dashboard(page).open();
      const form = await dashboard.edit("Ada Tern");
      await form.getByLabel("Phone").fill("07700 900123");
      await page.evaluate(
        (address) =>
          fetch(address, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({ withCopies: false }),
          }).then((answer) => answer.text()),
        `/admin/members/${id}/delete`,
      );
      await form.getByRole("button", { name: "Save" }).click();
      await expect(form).toContainText("This member has since been deleted.");
      await screenshots("office-member-deleted");
      await form.getByRole("button", { name: "Bring it back, then save" }).click();
      await expect(form).toBeHidden();
      await expect(dashboard.members.cell("Ada Tern", "Phone")).toHaveText("07700 900123");
    },
  );

  test(
    "a conversion shows the parent and fee that an existing member keeps",
    { tag: "@long" },
    async ({ page, database, expectAccessible, screenshots }) => {
      await makeMember(database, { ...ADA, parentName: "Mia Tern", subscriptionAmount: 3500 });
      await makeTrial(database, { ...ADA, parentName: "Ida Tern" });
      const trials = await new Trials(page).open();
      await page.getByRole("button", { name: "Convert Ada Tern" }).click();
      const form = trials.dialog("Convert Trial to Member");
      await expect(form).toContainText(
        "Ada Tern is already a member. The record keeps parent Mia Tern and subscription £35.00.",
      );
      await expectAccessible();
      await screenshots("office-convert-known");
      await form.getByRole("button", { name: "Convert to Member" }).click();
      await expect(page).toHaveURL("/admin/dashboard");
      const { members } = new Dashboard(page);
      await expect(members.cell("Ada Tern", "Parent")).toHaveText("Mia Tern");
    },
  );

  test("an edit is described in Recent changes and the audit, and can be undone", async ({
    page,
    database,
    screenshots,
  }) => {
    await makeMember(database, { ...ADA, subscriptionAmount: 3500 });
    const dashboard = await new Dashboard(page).open();
    const field = await dashboard.typeOver("Ada Tern", "Subscription");
    await field.fill("36");
    await field.press("Enter");
    await expect(dashboard.members.cell("Ada Tern", "Subscription")).toHaveText("£36.00");
    const words = "Subscription from £35.00 to £36.00";
    await page.goto("/admin/settings/log");
    await expect(new StaffList(page, "Log").row(words)).toContainText("changed member");
    await page.goto("/admin/changes");
    const changes = new StaffList(page, "Recent changes");
    await expect(changes.row("Ada Tern")).toContainText(words);
    await screenshots("office-changes");
    await page.getByRole("button", { name: `Undo: Ada Tern: ${words}` }).click();
    await expect(changes.row("Ada Tern")).toContainText("Undone");
    await dashboard.open();
    await expect(dashboard.members.cell("Ada Tern", "Subscription")).toHaveText("£35.00");
  });
});
