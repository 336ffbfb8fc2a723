// Failure messages, and rarely used buttons.
import { makeEnquiry } from "#tests/makers/make-enquiry.ts";
import { makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { expect, test } from "./empty-school.ts";
import { listening } from "./listening.ts";
import { CheckIns, Dashboard, StaffDoor, Trials } from "./office-pages.ts";
import { withoutTable } from "./without-table.ts";

test(
  "the sign-in page can show the typed password, and links back to the website",
  { tag: "@long" },
  async ({ page }) => {
    const door = await new StaffDoor(page).open();
    await listening(page);
    const field = door.panel("Admin Portal").locator("input[name=password]");
    await expect(field).toHaveAttribute("type", "password");
    await door.panel("Admin Portal").getByRole("button", { name: "Show password" }).click();
    await expect(field).toHaveAttribute("type", "text");
    await page.getByRole("link", { name: "Back to the website" }).click();
    await expect(page).toHaveURL("/");
  },
);

test.describe("the members", () => {
  test.beforeEach(async ({ signIn }) => {
    await signIn("admin");
    await signIn("members");
  });

  test("can take the other value in a conflict", { tag: "@long" }, async ({ page, database }) => {
    const { id } = await makeMember(database, { phone: "1" });
    const dashboard = await new Dashboard(page).open();
    const form = await dashboard.edit("Ada Tern");
    await form.getByLabel("Phone").fill("2");
    const theirs = { phone: "3", version: 2 };
    await database.updateTable("members").set(theirs).where("id", "=", id).execute();
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByRole("radio", { name: "Take theirs 3" }).check();
    await expect(form.getByLabel("Phone")).toHaveValue("3");
    await form.getByRole("button", { name: "Cancel" }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole("button", { name: "Edit Ada Tern" })).toBeFocused();
  });

  test(
    "show the second record after one of two is deleted",
    { tag: "@long" },
    async ({ page, database }) => {
      const twin = { email: "ada@tern.example" };
      await makeMember(database, { ...twin, phone: "1", updatedAt: "2026-10-01T09:00:00.000Z" });
      await makeMember(database, { ...twin, phone: "2" });
      const dashboard = await new Dashboard(page).open();
      await expect(dashboard.members.cell("Ada Tern", "Phone")).toHaveText("1");
      const dialog = await dashboard.askToDelete("Ada Tern");
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toBeHidden();
      await dashboard.askToDelete("Ada Tern");
      await dialog.getByRole("button", { name: "Delete this record" }).click();
      await expect(dashboard.members.cell("Ada Tern", "Phone")).toHaveText("2");
      await page.getByRole("button", { name: "Close this notice" }).click();
      await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
    },
  );

  test("have next and previous pages", { tag: "@long" }, async ({ page, database }) => {
    for (let number = 0; number < 51; number += 1) {
      await makeMember(database, { name: `Member ${number}` });
    }
    const dashboard = await new Dashboard(page).open("?page=2");
    const pages = page.getByRole("navigation", { name: "Pages" });
    await expect(pages).toContainText("51–51 of 51");
    await pages.getByRole("link", { name: "Previous" }).click();
    await expect(pages).toContainText("1–50 of 51");
    await expect(dashboard.members.rows).toHaveCount(50);
  });

  test(
    "a conversion without the look-up reports it and keeps its form",
    { tag: "@long" },
    async ({ page, database }) => {
      await makeTrial(database);
      const trials = await new Trials(page).open();
      await page.getByRole("button", { name: "Convert Bea Gull" }).click();
      const form = trials.dialog("Convert Trial to Member");
      await form.getByLabel("Parent").fill("Ms Gull");
      await withoutTable(database, "members", async () => {
        await form.getByRole("button", { name: "Convert to Member" }).click();
        await expect(
          page.getByText("Could not check existing members: the members could not be read."),
        ).toBeVisible();
      });
      await expect(form.getByLabel("Parent")).toHaveValue("Ms Gull");
      await form.getByRole("button", { name: "Convert to Member" }).click();
      await expect(page).toHaveURL("/admin/dashboard");
    },
  );
});

test(
  "a trial whose deletion is queued stays visible, and joined trials can be shown",
  { tag: "@long" },
  async ({ page, database, signIn }) => {
    await signIn("admin");
    await makeTrial(database, { classes: ["Junior Tap"] });
    await makeTrial(database, { name: "Has Joined", joined: true, classes: ["Junior Tap"] });
    const trials = await new Trials(page).open();
    await page.route("**/delete", (route) => route.abort());
    await page.getByRole("button", { name: "Delete Bea Gull" }).click();
    const question = trials.dialog("Delete trial student?");
    await question.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("Waiting for the connection")).toBeVisible();
    await expect(trials.list.row("Bea Gull")).toBeVisible();
    await page.getByRole("button", { name: /Discard: Delete trial student/ }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "View Trials by Class" }).click();
    const classes = trials.dialog("Trials by Class");
    await expect(classes).not.toContainText("Has Joined");
    await classes.getByRole("checkbox", { name: "Include trials that have joined" }).check();
    await expect(classes).toContainText("Has Joined");
  },
);

test(
  "the check-ins show more cards on request, and each button opens the form",
  { tag: "@long" },
  async ({ page, database, signIn }) => {
    await signIn("admin");
    for (let number = 10; number < 60; number += 1) {
      await makeMember(database, { name: `Late ${number}`, joinDate: "2026-01-01" });
    }
    await makeMember(database, { name: "Soon Due", joinDate: "2026-10-25" });
    await makeMember(database, { name: "Up To Date", joinDate: "2026-11-19" });
    const checkIns = await new CheckIns(page).open();
    await listening(page);
    const overdue = checkIns.section("Overdue");
    await expect(overdue.getByRole("listitem")).toHaveCount(48);
    await overdue.getByRole("link", { name: "Show more" }).click();
    await expect(overdue.getByRole("listitem")).toHaveCount(50);
    await page.getByRole("heading", { name: "Up to Date" }).click();
    for (const [name, words] of [
      ["Late 10", "Log Check In"],
      ["Soon Due", "Log Call Now"],
      ["Up To Date", "Log Call"],
    ] as const) {
      await expect(checkIns.card(name).getByRole("button")).toHaveText(words);
      const dialog = await checkIns.log(name);
      await expect(dialog.getByText("No calls yet.")).toBeVisible();
      await dialog.getByLabel("Day of the call").fill("2026-11-21");
      await dialog.getByRole("button", { name: "Log Call" }).click();
      await expect(dialog).toContainText("You can’t log a call for a future day.");
      await dialog.getByLabel("Day of the call").fill("");
      await dialog.getByRole("button", { name: "Log Call" }).click();
      await expect(dialog).toContainText("Enter a day as dd/mm/yyyy.");
      await dialog.getByLabel("Day of the call").fill("2026-11-20");
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toBeHidden();
    }
  },
);

test(
  "a completed line on Today can be restored from its notice",
  { tag: "@long" },
  async ({ page, database, signIn }) => {
    await signIn("admin");
    await makeEnquiry(database, { name: "Di Swift" });
    await page.goto("/admin");
    await listening(page);
    const lines = page.getByRole("list", { name: "Messages" }).getByRole("listitem");
    await page.getByRole("button", { name: "Replied: Di Swift" }).click();
    await expect(page.getByText("All done for today")).toBeVisible({ timeout: 7_000 });
    await expect(lines).toHaveCount(0);
  },
);
