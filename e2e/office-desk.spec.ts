// The office's desk: the check-ins, the trials and what is due today.
import { makeEnquiry } from "#tests/makers/make-enquiry.ts";
import { makeCall, makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { PASS_PHRASES } from "#tests/school-server.ts";
import { expect, test } from "./empty-school.ts";
import { CheckIns, Dashboard, PasswordBox, StaffList, Trials } from "./office-pages.ts";

const LONG =
  "Maximiliana-Josephine Fitzwilliam-Featherstonehaugh of Saint Bartholomew-on-the-Cliff";

test.beforeEach(async ({ signIn }) => signIn("admin"));

test.describe("the check-ins", () => {
  test("say that nobody is to be called yet", async ({ page, expectAccessible }) => {
    await new CheckIns(page).open();
    await expect(page.getByText("Nobody to call yet")).toBeVisible();
    await expectAccessible();
  });

  test("are in sections, the most overdue first, and a call is logged and taken back", async ({
    page,
    database,
    screenshots,
    expectAccessible,
  }) => {
    const dated = (name: string, joinDate: string, more: object = {}) =>
      makeMember(database, { name, joinDate, parentName: `${name}'s parent`, ...more });
    const { id } = await dated("Ada Tern", "2026-09-01", { phone: "07700 900123" });
    await dated(LONG, "2026-10-20", { email: `${"a".repeat(60)}@tern.example` });
    await dated("Cy Swift", "2026-10-21");
    await dated("Di Heron", "2026-10-25");
    await dated("Eve Kite", "2026-11-19");
    await makeCall(database, id, { callAt: "2026-09-10T09:00:00.000Z", notes: "Settling in." });
    const checkIns = await new CheckIns(page).open();
    const overdue = checkIns.section("Overdue");
    await expect(overdue.getByRole("heading", { level: 3 })).toHaveText(["Ada Tern", LONG]);
    await expect(checkIns.card("Ada Tern")).toContainText("41 days overdue");
    await expect(checkIns.card("Ada Tern")).toContainText("10 Sep 2026 · Phone Call");
    await expect(checkIns.card(LONG)).toContainText("1 day overdue");
    const soon = checkIns.section("Due Within 5 Days");
    await expect(soon.getByRole("heading", { level: 3 })).toHaveText(["Cy Swift", "Di Heron"]);
    await expect(checkIns.card("Cy Swift")).toContainText("Due in 0 days");
    await expect(soon.getByRole("button").first()).toHaveText("Log Call Now");
    await expect(checkIns.card("Eve Kite")).toBeHidden();
    await page.getByRole("heading", { name: "Up to Date" }).click();
    await expect(checkIns.card("Eve Kite").getByRole("button")).toHaveText("Log Call");
    const tabs = page.getByRole("navigation", { name: "Dashboard" });
    await expect(tabs.getByRole("link", { name: /Check-ins/ })).toContainText("2");
    await expectAccessible();
    await screenshots("office-check-ins");

    const dialog = await checkIns.log("Ada Tern");
    await expect(dialog.getByRole("region", { name: "Last calls" })).toContainText("Settling in.");
    await expect(dialog.getByLabel("Outcome")).toHaveValue("Phone Call");
    await expect(dialog.getByLabel("Outcome").getByRole("option")).toHaveText([
      "Phone Call",
      "Voice Note",
      "Text Message",
      "Whats App Msg",
      "Not Reached",
    ]);
    await dialog.getByLabel("Outcome").selectOption("Not Reached");
    await expect(dialog.getByLabel("Try again on")).toHaveValue("2026-11-24");
    await dialog.getByLabel("Notes").fill("Rang twice.");
    await expectAccessible();
    await screenshots("office-log-check-in");
    await dialog.getByRole("button", { name: "Log Call" }).click();
    await expect(dialog).toBeHidden();
    await expect(checkIns.card("Ada Tern")).toContainText("tried 1x");
    await expect(checkIns.card("Ada Tern")).toContainText("Due in 4 days");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(checkIns.card("Ada Tern")).toContainText("41 days overdue");
    await page.getByRole("searchbox").fill("swift's");
    await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Cy Swift"]);
    await page.getByRole("searchbox").fill("nobody");
    await expect(page.getByText("Nobody matches “nobody”")).toBeVisible();
  });

  test("keep the notes of a call that could not be logged", async ({ page, database }) => {
    await makeMember(database);
    const checkIns = await new CheckIns(page).open();
    await page.route("**/check-ins/*.data*", (route) => route.abort());
    const dialog = await checkIns.log("Ada Tern");
    await expect(dialog).toContainText("They cannot be read just now.");
    await dialog.getByLabel("Notes").fill("Wants to start ballet.");
    await dialog.getByRole("button", { name: "Log Call" }).click();
    await expect(dialog).toBeHidden();
    await expect(
      page.getByText("Failed to log check-in: The server cannot be reached."),
    ).toBeVisible();
    await page.unroute("**/check-ins/*.data*");
    await page.getByRole("button", { name: "Open it again" }).click();
    await expect(dialog.getByLabel("Notes")).toHaveValue("Wants to start ballet.");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await checkIns.log("Ada Tern");
    await dialog.getByRole("button", { name: "Log Call" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("heading", { name: "Up to Date" }).click();
    await expect(checkIns.card("Ada Tern")).toContainText("20 Nov 2026 · Phone Call");
  });
});

test.describe("the trials", () => {
  test("say what will be here while there are none", async ({ page, expectAccessible }) => {
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
    await expect(trials.dialog("Trials by Class")).toContainText("They cannot be read just now.");
  });

  test("are listed with their status, their steps and their classes", async ({
    page,
    database,
    screenshots,
    expectAccessible,
  }) => {
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
    await made(LONG, "2026-11-20", 1, { email: `${"b".repeat(50)}@gull.example` });
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
    expect(await list.names()).toEqual(["Up Coming", "Act Ive", "Ex Pired", LONG]);
    await expect(list.cell("Up Coming", "Status")).toHaveText("Upcoming");
    await expect(list.cell("Act Ive", "Status")).toHaveText("Activeends 20 Nov");
    await expect(list.cell("Ex Pired", "Status")).toHaveText("Expiredended 19 Nov");
    await expect(list.cell("Ex Pired", "Joined")).toContainText("disagrees");
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
  });

  test("are added with a form that says what is wrong and keeps its draft", async ({
    page,
    expectAccessible,
    screenshots,
  }) => {
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
    // A click beside the dialog closes it, as Escape does.
    await page.mouse.click(5, 5);
    await expect(form).toBeHidden();
    await page.getByRole("button", { name: "Add Trial Student" }).click();
    await expect(form.getByLabel("Name")).toHaveValue("Bea Gull");
    await page.route("**/trials/new.data*", (route) => route.abort());
    await form.getByLabel("Name").press("Enter");
    await expect(page.getByText("The server cannot be reached.")).toBeVisible();
    await expect(form.getByLabel("Name")).toHaveValue("Bea Gull");
    await page.unroute("**/trials/new.data*");
    await form.getByLabel("Name").press("Enter");
    await expect(form).toBeHidden();
    await expect(trials.list.cell("Bea Gull", "Trial Period (days)")).toHaveText("30");
  });

  test("become members, and the members area then asks for its password", async ({
    page,
    database,
    expectAccessible,
    screenshots,
  }) => {
    await makeTrial(database, { name: "Bea Gull", phone: "1", classes: ["Junior Tap"] });
    const trials = await new Trials(page).open();
    await page.getByRole("button", { name: "Convert Bea Gull" }).click();
    const form = trials.dialog("Convert Trial to Member");
    await expect(form.getByLabel("Phone")).toHaveValue("1");
    await expect(form.getByLabel("Subscription (£ a month)")).toBeHidden();
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
    await expect(dashboard.lockButton).toBeHidden();
    await trials.open();
    await expect(page.getByText("No trial is open")).toBeVisible();
    await page.getByRole("link", { name: /^Members/ }).click();
    await expect(dashboard.restrictedArea).toBeVisible();
    await expect(page).toHaveURL("/admin/dashboard/trials");
    await new PasswordBox(dashboard.restrictedArea).enter(PASS_PHRASES.members);
    await expect(page).toHaveURL("/admin/dashboard");
  });
});

test.describe("today", () => {
  test("says that nothing is due", async ({ page, expectAccessible }) => {
    await page.goto("/admin/dashboard/today");
    await expect(page.getByText("Nothing is due today")).toBeVisible();
    await expectAccessible();
  });

  test("has everything that is due, each done with one tap and taken back", async ({
    page,
    database,
    signIn,
    screenshots,
    expectAccessible,
  }) => {
    const email = "mia@tern.example";
    const phone = "07700 900123";
    await makeMember(database, { name: "Ada Tern", email, phone, joinDate: "2026-10-20" });
    await makeMember(database, { name: LONG, email, joinDate: "2026-10-24" });
    const fee = { joinDate: "2026-11-19", membershipFeeDate: "2025-11-18" };
    await makeMember(database, { name: "Eve Kite", ...fee });
    await makeTrial(database, { name: "Cy Gull", firstTrialDate: "2026-11-07", phone });
    await makeEnquiry(database, { name: "Di Swift", subject: "Ballet for two-year-olds" });
    await page.goto("/admin/dashboard/today");
    const lines = page.getByRole("list", { name: "Due today" }).getByRole("listitem");
    await expect(lines).toHaveCount(3);
    await expect(new Dashboard(page).figure("Fees due")).toHaveText("Locked");
    await signIn("members");
    await page.reload();
    await expect(lines).toHaveCount(4);
    await expect(lines.nth(0)).toContainText("New enquiry from today: Ballet for two-year-olds");
    await expect(lines.nth(1)).toContainText("Trial ends tomorrow");
    await expect(lines.nth(2)).toContainText(`Ada Tern 1 day overdue and ${LONG} due in 3 days`);
    await expect(lines.nth(3)).toContainText("Membership fee 2 days overdue");
    await expectAccessible();
    await screenshots("office-today");
    for (const [name, left] of [
      ["Replied: Di Swift", 3],
      ["Asked: Cy Gull", 2],
      ["Paid: Eve Kite", 1],
      [`Called: Ada Tern and ${LONG}`, 0],
    ] as const) {
      await page.getByRole("button", { name }).click();
      await expect(lines).toHaveCount(left);
    }
    await page.getByRole("link", { name: "Recent changes" }).click();
    const changes = new StaffList(page, "Recent changes");
    await expect(changes.row("The enquiry of Di Swift")).toContainText("Set by the operator");
    await expectAccessible();
    await screenshots("office-recent-changes");
    await page.getByRole("button", { name: "Undo: Membership fee of Eve Kite paid" }).click();
    await expect(changes.row("Membership fee of Eve Kite")).toContainText("Taken back");
    await page.goto("/admin/dashboard/today");
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText("Membership fee 2 days overdue");
  });
});

test("on a phone the tab that is open is in sight", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const tabs = page.getByRole("navigation", { name: "Dashboard" });
  for (const [path, name] of [
    ["/admin/dashboard/payroll", "Payroll"],
    ["/admin/dashboard/today", "Today"],
    ["/admin/dashboard/trials", /^Trial Students/],
  ] as const) {
    await page.goto(path);
    await expect(tabs.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
  }
});
