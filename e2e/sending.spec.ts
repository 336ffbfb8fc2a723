// Changes over a bad line: the text stays, what waits is said, and the change is done once.
import { makeMember } from "#tests/makers/make-member.ts";
import { CUTS, cutLine, unsentChanges } from "./cut-lines.ts";
import { expect, test } from "./empty-school.ts";
import { CheckIns, Dashboard } from "./office-pages.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn("admin");
  await signIn("members");
});

for (const cut of CUTS) {
  test(
    `a connection cut ${cut} the server has answered adds a member once`,
    { tag: cut === "after" ? [] : "@long" },
    async ({ page, database, screenshots }) => {
      const dashboard = await new Dashboard(page).open();
      await dashboard.addButton.click();
      const form = dashboard.form("Add Member");
      await form.getByLabel("Name").fill("Ada Tern");
      const mend = await cutLine(page, "**/admin/members/new", cut);
      await form.getByRole("button", { name: "Add Member" }).click();
      await expect(unsentChanges(page)).toContainText("Waiting for the connection");
      await expect(unsentChanges(page)).toContainText("Add Member: Ada Tern");
      await expect(form.getByLabel("Name")).toHaveValue("Ada Tern");
      await screenshots(`sending-${cut}`);
      await mend();
      await expect(form).toBeHidden();
      await expect(unsentChanges(page)).toBeHidden();
      await expect(dashboard.members.row("Ada Tern")).toHaveCount(1);
      expect(await database.selectFrom("members").select("name").execute()).toHaveLength(1);
    },
  );
}

test(
  "a connection lost during the answer changes a fee once, and the cell says that it waits",
  { tag: "@long" },
  async ({ page, database }) => {
    await makeMember(database, { subscriptionAmount: 3000 });
    const dashboard = await new Dashboard(page).open();
    const cell = dashboard.members.cell("Ada Tern", "Subscription");
    const mend = await cutLine(page, "**/money", "during");
    const field = await dashboard.typeOver("Ada Tern", "Subscription");
    await field.fill("36");
    await field.press("Enter");
    await expect(cell).toContainText("Waiting");
    await expect(field).toHaveValue("36");
    await mend();
    await expect(cell).toHaveText("£36.00");
    const stored = await database.selectFrom("members").select("version").executeTakeFirst();
    expect(stored?.version).toBe(2);
  },
);

test(
  "a connection lost after the answer logs a call once, with its notes",
  { tag: "@long" },
  async ({ page, database }) => {
    await makeMember(database, { joinDate: "2026-01-01" });
    const checkIns = await new CheckIns(page).open();
    const dialog = await checkIns.log("Ada Tern");
    await dialog.getByLabel("Notes").fill("Wants to start ballet.");
    const mend = await cutLine(page, "**/admin/check-ins/*", "after");
    await dialog.getByRole("button", { name: "Log Call" }).click();
    await expect(unsentChanges(page)).toContainText("Log Check-in");
    await expect(dialog.getByLabel("Notes")).toHaveValue("Wants to start ballet.");
    await mend();
    await expect(dialog).toBeHidden();
    const calls = await database.selectFrom("memberCheckins").select("notes").execute();
    expect(calls).toEqual([{ notes: "Wants to start ballet." }]);
  },
);

test(
  "a choice that saves itself stays chosen while it waits",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/admin/settings/retention");
    const years = page.getByRole("combobox", { name: "Keep the log for" });
    const before = await years.inputValue();
    const mend = await cutLine(page, "**/admin/settings/set-audit-retention", "before");
    await years.selectOption("6 years");
    await expect(unsentChanges(page)).toContainText("Settings: set audit retention");
    await expect(years).toHaveValue("6");
    await mend();
    await expect(unsentChanges(page)).toBeHidden();
    await expect(years).toHaveValue("6");
    await years.selectOption(before);
    await expect(unsentChanges(page)).toBeHidden();
    await expect(years).toHaveValue(before);
  },
);

test(
  "queued changes survive a closed tab and are sent by the next",
  { tag: "@long" },
  async ({ page, database }) => {
    await makeMember(database, { subscriptionAmount: 3000 });
    const dashboard = await new Dashboard(page).open();
    await page.context().route("**/money", (route) => route.abort());
    const field = await dashboard.typeOver("Ada Tern", "Subscription");
    await field.fill("36");
    await field.press("Enter");
    await expect(unsentChanges(page)).toContainText("Subscription of Ada Tern: 36");
    const context = page.context();
    const next = await context.newPage();
    await page.goto("about:blank");
    await next.goto("/admin/dashboard");
    await expect(unsentChanges(next)).toContainText("Subscription of Ada Tern: 36");
    await context.unroute("**/money");
    await expect(new Dashboard(next).members.cell("Ada Tern", "Subscription")).toHaveText("£36.00");
    await expect(unsentChanges(next)).toBeHidden();
  },
);

test(
  "a queued date is written out, with the member's name",
  { tag: "@long" },
  async ({ page, database }) => {
    await makeMember(database);
    const dashboard = await new Dashboard(page).open();
    const mend = await cutLine(page, "**/money", "before");
    const field = await dashboard.typeOver("Ada Tern", "Membership Fee Due");
    await field.fill("1/12/2026");
    await field.press("Enter");
    await expect(unsentChanges(page)).toContainText("Membership Fee Due of Ada Tern: 1 Dec 2026");
    await mend();
    await expect(unsentChanges(page)).toBeHidden();
  },
);

test(
  "a change refused while no screen waits is parked, with its reason and three options",
  { tag: "@long" },
  async ({ page, database, expectAccessible, expectToFit }) => {
    const { id } = await makeMember(database, { subscriptionAmount: 3000 });
    const dashboard = await new Dashboard(page).open();
    const mend = await cutLine(page, "**/money", "before");
    const field = await dashboard.typeOver("Ada Tern", "Subscription");
    await field.fill("36");
    await field.press("Enter");
    await expect(unsentChanges(page)).toContainText("Subscription of Ada Tern: 36");
    await database.updateTable("members").set({ version: 7 }).where("id", "=", id).execute();
    await page.goto("/admin/settings");
    await mend();
    const parked = unsentChanges(page);
    await expect(parked).toContainText("Not sent");
    await expect(parked).toContainText("Someone else has changed this member since you opened it.");
    await expect(
      parked.getByRole("link", { name: "Open: Subscription of Ada Tern: 36" }),
    ).toBeVisible();
    await expect(parked.getByRole("button", { name: "Send again" })).toBeVisible();
    await expectAccessible();
    await expectToFit("sending-parked");
    await parked.getByRole("button", { name: "Discard" }).click();
    await expect(parked).toBeHidden();
  },
);

test(
  "Open shows the unsent change's form with the typed values, and saves it",
  { tag: "@long" },
  async ({ page, database }) => {
    const { id } = await makeMember(database, { phone: "1" });
    const dashboard = await new Dashboard(page).open();
    const mend = await cutLine(page, `**/admin/members/${id}`, "before");
    const form = await dashboard.edit("Ada Tern");
    await form.getByLabel("Phone").fill("2");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(unsentChanges(page)).toContainText("Edit Member: Ada Tern");
    const others = { version: 7, phone: "3" };
    await database.updateTable("members").set(others).where("id", "=", id).execute();
    await page.goto("/admin/settings");
    await mend();
    await page.getByRole("link", { name: "Open: Edit Member: Ada Tern" }).click();
    await expect(page).toHaveURL("/admin/dashboard");
    await expect(form.getByLabel("Phone")).toHaveValue("2");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toContainText("Someone else has changed this member since you opened it.");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(dashboard.members.cell("Ada Tern", "Phone")).toHaveText("2");
    await expect(unsentChanges(page)).toBeHidden();
  },
);

test(
  "signing out first sends queued changes, or asks",
  { tag: "@long" },
  async ({ page, database }) => {
    await makeMember(database, { subscriptionAmount: 3000, phone: "1" });
    const dashboard = await new Dashboard(page).open();
    await page.route("**/money", (route) => route.abort());
    for (const typed of ["36", "37", "38"]) {
      const field = await dashboard.typeOver("Ada Tern", "Subscription");
      await field.fill(typed);
      await field.press("Enter");
      await expect(unsentChanges(page)).toContainText(`Subscription of Ada Tern: ${typed}`);
      await page.reload();
    }
    const rail = page.getByRole("navigation", { name: "Staff" });
    const signOut = rail.getByRole("button", { name: "Sign out" });
    await signOut.click();
    const question = page.getByRole("dialog", { name: "Three changes are waiting" });
    await expect(question).toContainText("They have not been sent.");
    await question.getByRole("button", { name: "Cancel" }).click();
    await page.unroute("**/money");
    await signOut.click();
    await expect(page.getByRole("region", { name: "Admin Portal" })).toBeVisible();
    const { subscriptionAmount } = await database
      .selectFrom("members")
      .select("subscriptionAmount")
      .executeTakeFirstOrThrow();
    expect(subscriptionAmount).toBe(3800);
  },
);
