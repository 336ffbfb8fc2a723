// The trials: list, form and conversion to members.
import { makeBooking } from "#tests/makers/make-booking.ts";
import { makeTrial } from "#tests/makers/make-member.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { PASS_PHRASES } from "#tests/school-server.ts";
import { expect, test } from "./empty-school.ts";
import { LONGER_NAME } from "./long-names.ts";
import { Dashboard, PasswordBox, Trials } from "./office-pages.ts";

test.beforeEach(async ({ signIn }) => signIn("admin"));

test.describe("the trials", () => {
  test(
    "explain themselves while the list is empty",
    { tag: "@long" },
    async ({ page, expectAccessible }) => {
      const trials = await new Trials(page).open();
      await expect(page.getByText("No trials yet")).toBeVisible();
      await page.getByRole("button", { name: "View Trials by Class" }).click();
      await expect(trials.dialog("Trials by Class")).toContainText(
        "No classes selected on any trials yet.",
      );
      await expectAccessible();
      await page.keyboard.press("Escape");
      await page.route("**/by-class.data*", (route) => route.abort());
      await page.getByRole("button", { name: "View Trials by Class" }).click();
      await expect(trials.dialog("Trials by Class")).toContainText("This needs the connection.");
    },
  );

  test(
    "are listed with their status, their steps and their classes",
    { tag: "@long" },
    async ({ page, database, screenshots, expectAccessible }) => {
      const made = (name: string, firstTrialDate: string, day: number, more: object = {}) =>
        makeTrial(database, {
          name,
          firstTrialDate,
          createdAt: `2026-10-0${day}T09:00:00.000Z`,
          ...more,
        });
      await made("Up Coming", "2026-11-21", 5);
      await made("Act Ive", "2026-11-06", 4, { classes: ["Junior Tap"], sentEmail1: true });
      await made("Ex Pired", "2026-11-05", 3, { isCurrentMember: true });
      await made("Jo Ined", "2026-10-01", 2, { joined: true, isCurrentMember: true });
      await made(LONGER_NAME, "2026-11-20", 1, { email: `${"b".repeat(50)}@gull.example` });
      const { list, ...trials } = await new Trials(page).open();
      expect(await list.columns()).toEqual([
        "Name",
        "Parent",
        "Email",
        "Phone",
        "First Trial",
        "Trial Period (days)",
        "Status",
        "Email Progress",
        "Member?",
        "Joined",
        "Actions",
      ]);
      expect(await list.names()).toEqual(["Up Coming", "Act Ive", "Ex Pired", LONGER_NAME]);
      await expect(list.cell("Up Coming", "Status")).toHaveText("Upcoming");
      await expect(list.cell("Act Ive", "Status")).toHaveText("Activeends 20 Nov");
      await expect(list.cell("Ex Pired", "Status")).toHaveText("Expiredended 19 Nov");
      await expect(list.cell("Ex Pired", "Joined")).toContainText("doesn’t match");
      await expect(list.cell("Ex Pired", "Member?")).toHaveText("Yes");
      await expect(new Dashboard(page).figure("Conversion Rate")).toHaveText("20%");
      await expect(page.getByText("50% of finished trials")).toBeVisible();
      await page.getByRole("button", { name: "Sent email 2: Act Ive" }).click();
      await expect(list.cell("Act Ive", "Email Progress")).toContainText("2/4");
      await expectAccessible();
      await screenshots("office-trials");
      await page.getByRole("link", { name: "Show Converted" }).click();
      await expect(list.cell("Jo Ined", "Joined")).toHaveText("Yes");
      await expect(page.getByRole("link", { name: "Hide Converted" })).toBeVisible();
      await page.getByRole("button", { name: "View Trials by Class" }).click();
      await expect(page.getByRole("region", { name: "Junior Tap" })).toContainText("Act Ive");
      await screenshots("office-trials-by-class");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Delete Ex Pired" }).click();
      const question = page.getByRole("dialog", { name: "Delete trial student?" });
      await question.getByRole("button", { name: "Delete", exact: true }).click();
      await expect(list.row("Ex Pired")).toBeHidden();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(list.row("Ex Pired")).toBeVisible();
      expect(trials.page.url()).toContain("converted=show");
    },
  );

  test(
    "are added with a form that shows errors and keeps its draft",
    { tag: "@long" },
    async ({ page, expectAccessible, screenshots }) => {
      const trials = await new Trials(page).open();
      await page.getByRole("button", { name: "Add Trial Student" }).click();
      const form = trials.dialog("Add Trial Student");
      await expect(form.getByLabel("Trial Period (days)")).toHaveValue("14");
      await form.getByLabel("Trial Period (days)").fill("31");
      await form.getByRole("button", { name: "Add Trial Student" }).click();
      await expect(form.getByText("Enter whole days from 1 to 30.")).toBeVisible();
      await expect(form.getByText("Enter the student's name.")).toBeVisible();
      await expectAccessible();
      await screenshots("office-trial-form");
      await form.getByLabel("Name").fill("Bea Gull");
      await form.getByLabel("Trial Period (days)").fill("30");
      // A click outside the dialog closes it, like Escape.
      await page.mouse.click(5, 5);
      await expect(form).toBeHidden();
      await page.getByRole("button", { name: "Add Trial Student" }).click();
      await expect(form.getByLabel("Name")).toHaveValue("Bea Gull");
      await page.route("**/trials/new", (route) => route.abort());
      await form.getByLabel("Name").press("Enter");
      await expect(page.getByText("Waiting for the connection")).toBeVisible();
      for (const [width, height] of [
        [1440, 900],
        [1024, 768],
      ] as const) {
        await page.setViewportSize({ width, height });
        await form.getByRole("button", { name: "Cancel" }).click({ trial: true, timeout: 5000 });
      }
      await expect(form.getByLabel("Name")).toHaveValue("Bea Gull");
      await page.unroute("**/trials/new");
      await form.getByLabel("Name").press("Enter");
      await expect(form).toBeHidden();
      await expect(trials.list.cell("Bea Gull", "Trial Period (days)")).toHaveText("30");
    },
  );

  test("become members, and the members area then asks for its password", async ({
    page,
    database,
    expectAccessible,
    screenshots,
  }) => {
    const classes = ["Junior Tap"];
    const { id: trialId } = await makeTrial(database, { name: "Bea Gull", phone: "1", classes });
    const monday = await makeWeeklyClass(database, { name: "Junior Tap" });
    const saturday = await makeWeeklyClass(database, { name: "Junior Tap", day: "Saturday" });
    await makeBooking(database, { classId: saturday.id, day: "2026-11-21", trialId });
    const trials = await new Trials(page).open();
    await page.getByRole("button", { name: "Convert Bea Gull" }).click();
    const form = trials.dialog("Convert Trial to Member");
    await expect(form.getByLabel("Phone")).toHaveValue("1");
    await expect(form.getByLabel("Subscription (£ a month)")).toBeHidden();
    await expect(form.getByRole("checkbox", { name: "Saturday 16:00-16:45" })).toBeChecked();
    await expect(form.getByRole("checkbox", { name: "Monday 16:00-16:45" })).not.toBeChecked();
    await expectAccessible();
    await screenshots("office-convert");
    await form.getByRole("button", { name: "Convert to Member" }).click();
    await expect(page).toHaveURL("/admin/dashboard");
    const dashboard = new Dashboard(page);
    await expect(dashboard.restrictedArea).toBeVisible();
    await new PasswordBox(dashboard.restrictedArea).enter(PASS_PHRASES.members);
    await expect(dashboard.restrictedArea).toBeHidden();
    await expect(dashboard.members.cell("Bea Gull", "Subscription")).toHaveText("Set");
    await dashboard.lockButton.click();
    await expect(dashboard.members.cell("Bea Gull", "Subscription")).toHaveText("Locked");
    await trials.open();
    await expect(page.getByText("No open trials")).toBeVisible();
    await page.getByRole("link", { name: /^Members/ }).click();
    await expect(dashboard.restrictedArea).toBeVisible();
    await expect(page).toHaveURL("/admin/dashboard/trials");
    await new PasswordBox(dashboard.restrictedArea).enter(PASS_PHRASES.members);
    await expect(page).toHaveURL("/admin/dashboard");
    for (const table of ["enrolments", "bookedMeetings", "bookings"] as const)
      await database.deleteFrom(table).execute();
    const ids = [monday.id, saturday.id];
    await database.deleteFrom("weeklyClasses").where("id", "in", ids).execute();
  });
});
