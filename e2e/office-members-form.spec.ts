// Adding, changing and deleting members.
import { makeMember } from "#tests/makers/make-member.ts";
import { PASS_PHRASES } from "#tests/school-server.ts";
import { expect, test } from "./empty-school.ts";
import { Dashboard, PasswordBox } from "./office-pages.ts";
import { expectUndoOffered } from "./undo-offer.ts";

test.describe("changing members", () => {
  test.beforeEach(async ({ signIn }) => signIn("admin"));

  test(
    "Add Member asks for the members password first, and then opens the form",
    { tag: "@long" },
    async ({ page }) => {
      const dashboard = await new Dashboard(page).open();
      await dashboard.addButton.click();
      await expect(dashboard.restrictedArea).toBeVisible();
      await new PasswordBox(dashboard.restrictedArea).enter(PASS_PHRASES.members);
      await expect(dashboard.form("Add Member")).toBeVisible();
    },
  );

  test("a member is added with classes, and is new from today", async ({
    page,
    signIn,
    database,
    expectAccessible,
    screenshots,
  }) => {
    await signIn("members");
    for (const [position, name] of ["Junior Ballet", "Junior Tap", "Senior Ballet"].entries()) {
      await database.insertInto("classCatalogue").values({ id: name, name, position }).execute();
    }
    const dashboard = await new Dashboard(page).open();
    await dashboard.addButton.click();
    const form = dashboard.form("Add Member");
    await expect(form).toContainText("Add an email or phone so you can reach the family.");
    await form.getByLabel("Email").fill("ada");
    await form.getByLabel("Subscription (£ a month)").fill("-1");
    await form.getByRole("button", { name: "Add Member" }).click();
    await expect(form).toContainText("Enter the member's name.");
    await expect(form).toContainText("Enter an email address such as name@example.com");
    await expect(form).toContainText("Enter pounds and pence from 0 up");
    await form.getByLabel("Name").fill("Ada Tern");
    await expect(form).not.toContainText("Enter the member's name.");
    await form.getByLabel("Email").fill(" Ada@Tern.Example");
    await form.getByLabel("Subscription (£ a month)").fill("32.50");
    await form.getByRole("button", { name: "Choose classes" }).click();
    await form.getByLabel("Search classes").fill("ballet");
    await form.getByRole("button", { name: "Select all" }).click();
    await expect(form.getByText("2 selected")).toBeVisible();
    await form.getByRole("button", { name: "Clear" }).click();
    await expect(form.getByText("0 selected")).toBeVisible();
    await form.getByLabel("Senior Ballet").check();
    await expectAccessible();
    await screenshots("office-member-form");
    await form.getByRole("button", { name: "Done" }).click();
    await form.getByRole("button", { name: "Add Member" }).click();
    await expect(form).toBeHidden();
    await expect(dashboard.members.row("Ada Tern")).toContainText("NEW");
    await expect(dashboard.members.cell("Ada Tern", "Subscription")).toHaveText("£32.50");
    await expect(dashboard.members.cell("Ada Tern", "Email")).toHaveText("ada@tern.example");
    const stored = await database.selectFrom("members").select("classes").executeTakeFirst();
    expect(stored?.classes).toEqual(["Senior Ballet"]);
  });

  test(
    "Escape closes the form, and its draft is there when it is opened again",
    { tag: "@long" },
    async ({ page, database }) => {
      await makeMember(database);
      const dashboard = await new Dashboard(page).open();
      const form = await dashboard.edit("Ada Tern");
      await form.getByLabel("Parent").fill("Ms Tern");
      await page.keyboard.press("Escape");
      await expect(form).toBeHidden();
      await dashboard.edit("Ada Tern");
      await expect(form).toContainText("This is your draft from before.");
      await expect(form.getByLabel("Parent")).toHaveValue("Ms Tern");
      await form.getByRole("button", { name: "Discard" }).click();
      await expect(form.getByLabel("Parent")).toHaveValue("");
    },
  );

  test(
    "a save over a newer change shows both values and keeps the typed one",
    { tag: "@long" },
    async ({ page, database, expectAccessible }) => {
      const { id } = await makeMember(database, { phone: "1" });
      const dashboard = await new Dashboard(page).open();
      const form = await dashboard.edit("Ada Tern");
      await form.getByLabel("Phone").fill("2");
      const theirs = { phone: "3", parentName: "Ms Tern", version: 2 };
      await database.updateTable("members").set(theirs).where("id", "=", id).execute();
      await form.getByRole("button", { name: "Save" }).click();
      for (const name of ["Take mine 2", "Take theirs 3"])
        await expect(form.getByRole("radio", { name })).toBeVisible();
      await expect(form.getByText("You both changed these fields.")).toBeInViewport();
      await expectAccessible();
      await expect(form.getByLabel("Parent")).toHaveValue("Ms Tern");
      await form.getByRole("button", { name: "Save" }).click();
      await expect(form).toBeHidden();
      await expect(dashboard.members.cell("Ada Tern", "Phone")).toHaveText("2");
      await expect(dashboard.members.cell("Ada Tern", "Parent")).toHaveText("Ms Tern");
    },
  );

  test(
    "a save without a connection waits, keeps the form and is done once",
    { tag: "@long" },
    async ({ page, database }) => {
      await makeMember(database);
      const dashboard = await new Dashboard(page).open();
      const form = await dashboard.edit("Ada Tern");
      await form.getByLabel("Phone").fill("2");
      await page.route("**/admin/members/*", (route) => route.abort());
      await form.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Waiting for the connection")).toBeVisible();
      await expect(page.getByText("Edit Member: Ada Tern")).toBeVisible();
      await expect(form.getByLabel("Phone")).toHaveValue("2");
      await page.unroute("**/admin/members/*");
      await expect(form).toBeHidden();
      await expect(dashboard.members.cell("Ada Tern", "Phone")).toHaveText("2");
    },
  );

  test(
    "a deleted member is restored from the notice",
    { tag: "@long" },
    async ({ page, database, expectAccessible }) => {
      const twin = { email: "ada@tern.example" };
      await makeMember(database, twin);
      await makeMember(database, { ...twin, name: "ada tern" });
      const dashboard = await new Dashboard(page).open();
      const dialog = await dashboard.askToDelete("Ada Tern");
      await expect(dialog).toContainText("There are 2 records of this person.");
      await expectAccessible();
      await dialog.getByRole("button", { name: "Delete all 2 records" }).click();
      await expect(page.getByText("No members yet")).toBeVisible();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(dashboard.members.rows).toHaveCount(1);
    },
  );

  test(
    "a delete can be undone from its notice for 20 seconds",
    { tag: "@long" },
    async ({ page, database }) => {
      await makeMember(database);
      await page.clock.install();
      const dashboard = await new Dashboard(page).open();
      const dialog = await dashboard.askToDelete("Ada Tern");
      await dialog.getByRole("button", { name: "Delete", exact: true }).click();
      await expectUndoOffered(page, 20);
    },
  );

  test(
    "a notice appears beside or above the next dialog",
    { tag: "@long" },
    async ({ page, database, signIn, picture }) => {
      await signIn("members");
      await makeMember(database);
      const dashboard = await new Dashboard(page).open();
      const dialog = await dashboard.askToDelete("Ada Tern");
      await dialog.getByRole("button", { name: "Delete", exact: true }).click();
      const notice = page.getByRole("alert").filter({ hasText: "Deleted Ada Tern" });
      await expect(notice).toBeVisible();
      await notice.hover();
      await dashboard.addButton.press("Enter");
      const form = dashboard.form("Add Member");
      await expect(form).toBeVisible();
      for (const width of [390, 768, 1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(async () => {
          const said = await notice.boundingBox();
          const asked = await form.boundingBox();
          if (!said || !asked) throw new Error("One of the two is gone.");
          const isAbove = said.y + said.height <= asked.y;
          const isBeside = said.x + said.width <= asked.x;
          expect({ width, isFree: isAbove || isBeside }).toEqual({ width, isFree: true });
        }).toPass();
        await picture(`notice-and-dialog-${width}`);
      }
    },
  );

  test(
    "a delete without a connection is queued and then done",
    { tag: "@long" },
    async ({ page, database }) => {
      await makeMember(database);
      const dashboard = await new Dashboard(page).open();
      await page.route("**/delete", (route) => route.abort());
      const dialog = await dashboard.askToDelete("Ada Tern");
      await dialog.getByRole("button", { name: "Delete", exact: true }).click();
      await expect(page.getByText("Waiting for the connection")).toBeVisible();
      await expect(dashboard.members.rows).toHaveCount(1);
      await page.unroute("**/delete");
      await expect(dashboard.members.rows).toHaveCount(0);
    },
  );
});
