// The back-office: the doors, the members and the keyboard.
import type { Page } from "@playwright/test";
import type { Database } from "#app/platform/database/database.server.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { expect, test } from "./empty-school.ts";
import { listening } from "./listening.ts";
import { Dashboard, PasswordBox, StaffDoor } from "./office-pages.ts";
import { PASS_PHRASES } from "#tests/school-server.ts";

test.describe("the staff's door", () => {
  test("has two panels that say whom they are for", async ({
    page,
    expectAccessible,
    screenshots,
  }) => {
    const door = await new StaffDoor(page).open();
    await expect(door.panel("Admin Portal")).toContainText("Internal");
    await expect(door.panel("Admin Portal")).toContainText("Members, trials, payroll");
    await expect(door.panel("Costume Inventory")).toContainText("Staff");
    await expect(door.panel("Costume Inventory")).toContainText(
      "Quick access for the wardrobe team",
    );
    await expectAccessible();
    await screenshots("office-door");
  });

  for (const panel of ["Admin Portal", "Costume Inventory"] as const) {
    test(`a wrong password at ${panel} says so and clears the field`, async ({ page }) => {
      const { field, message } = new StaffDoor(page).passwordOf(panel);
      await new StaffDoor(page).open();
      for (const wrong of ["not this one", "nor this one"]) {
        await new StaffDoor(page).passwordOf(panel).enter(wrong);
        await expect(message).toHaveText("Incorrect password");
        await expect(field).toHaveValue("");
        await expect(field).toBeFocused();
      }
      await expect(page).toHaveURL("/admin");
    });
  }

  test("the admin password opens the dashboard and leaves its hint in the tab", async ({
    page,
  }) => {
    const door = await new StaffDoor(page).open();
    await door.passwordOf("Admin Portal").enter(PASS_PHRASES.admin);
    await expect(page).toHaveURL("/admin/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Student Trial & Membership");
    await expect.poll(() => door.flag("admin_unlocked")).toBe("true");
  });

  test("the inventory password opens the costumes and nothing else", async ({ page }) => {
    const door = await new StaffDoor(page).open();
    await door.passwordOf("Costume Inventory").enter(PASS_PHRASES.inventory);
    await expect(page).toHaveURL("/costume-inventory");
    await expect.poll(() => door.flag("inventory_unlocked")).toBe("true");
    expect(await door.flag("admin_unlocked")).toBeNull();
    await page.goto("/admin/dashboard");
    await expect(page).toHaveURL("/admin");
    const staff = page.getByRole("navigation", { name: "Staff" });
    await expect(staff.getByRole("link")).toHaveText([
      /Staff home/,
      /Costume inventory/,
      /Competition scheduler/,
    ]);
  });

  test("a hint set by hand opens nothing", async ({ page }) => {
    await page.goto("/admin");
    await page.evaluate(() => sessionStorage.setItem("admin_unlocked", "true"));
    for (const address of ["/admin/dashboard", "/costume-inventory"]) {
      await page.goto(address);
      await expect(page).toHaveURL("/admin");
    }
    const answer = await page.request.get("/admin/dashboard.data");
    expect(answer.status()).toBe(401);
  });

  test("a new tab of a signed-in browser passes and has the hint again", async ({
    page,
    signIn,
  }) => {
    await signIn("admin");
    await page.goto("/admin/dashboard");
    const tab = await page.context().newPage();
    await tab.goto("/admin/dashboard");
    await expect(tab).toHaveURL("/admin/dashboard");
    await expect.poll(() => new StaffDoor(tab).flag("admin_unlocked")).toBe("true");
  });

  test("shows those who are in where they can go, and lets them out", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("admin");
    const door = await new StaffDoor(page).open();
    await expect(door.signedIn.getByRole("link")).toHaveText([
      "Dashboard",
      "Enquiries",
      "Content editor",
      "Costume inventory",
      "Private lessons",
      "Settings",
    ]);
    await expectAccessible();
    await door.signedIn.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(door.signedIn).toBeHidden();
    await expect.poll(() => door.flag("admin_unlocked")).toBeNull();
    await page.goto("/admin/dashboard");
    await expect(page).toHaveURL("/admin");
  });

  test("Sign out everywhere ends the sessions of every browser", async ({
    page,
    signIn,
    browser,
    school,
  }) => {
    const other = await browser.newContext({ baseURL: school.address });
    await other.request.post("/unlock/inventory", { form: { password: PASS_PHRASES.inventory } });
    await signIn("admin");
    const door = await new StaffDoor(page).open();
    await door.signedIn.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(door.signedIn).toBeHidden();
    const answer = await other.request.get("/costume-inventory.data");
    expect(answer.status()).toBe(401);
    await other.close();
  });

  test("after ten wrong guesses one has to wait", async ({ page }) => {
    for (let guess = 0; guess < 10; guess += 1) {
      await page.request.post("/unlock/admin", { form: { password: `guess ${guess}` } });
    }
    const door = await new StaffDoor(page).open();
    const box = door.passwordOf("Admin Portal");
    await box.enter(PASS_PHRASES.admin);
    await expect(box.message).toHaveText("Too many attempts. Try again in 1 minute.");
    await expect(box.field).toHaveValue("");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a password box is a page of its own, and lists are searched by their form", async ({
    page,
    database,
  }) => {
    await makeMember(database, { name: "Ada Tern" });
    await makeMember(database, { name: "Bea Gull" });
    const door = await new StaffDoor(page).open();
    await door.passwordOf("Admin Portal").enter("not this one");
    await expect(page).toHaveURL("/unlock/admin");
    const box = new PasswordBox(page.getByRole("main"));
    await expect(box.message).toHaveText("Incorrect password");
    await expect(box.field).toHaveValue("");
    await box.enter(PASS_PHRASES.admin);
    await expect(page).toHaveURL("/admin/dashboard");
    const dashboard = new Dashboard(page);
    await dashboard.search.fill("tern");
    await dashboard.search.press("Enter");
    await expect(page).toHaveURL(/search=tern/);
    expect(await dashboard.members.names()).toEqual(["Ada Tern"]);
    await page.getByRole("link", { name: "Unlock" }).click();
    await box.enter(PASS_PHRASES.members);
    await expect(page).toHaveURL("/admin/dashboard");
    await expect(dashboard.lockButton).toBeVisible();
  });
});

test.describe("the members' money", () => {
  test.beforeEach(async ({ database, signIn }) => {
    await signIn("admin");
    await makeMember(database, {
      name: "Ada Tern",
      subscriptionAmount: 123_450,
      membershipFeeDate: "2026-03-01",
    });
  });

  test("is not there while the members area is locked", async ({ page }) => {
    const dashboard = await new Dashboard(page).open();
    const { members } = dashboard;
    await expect(members.cell("Ada Tern", "Subscription")).toHaveText("Locked");
    await expect(members.cell("Ada Tern", "Membership Fee Due")).toHaveText("N/A");
    await expect(dashboard.figure("Monthly Subscription Total")).toHaveText("Locked");
    await expect(dashboard.lockButton).toBeHidden();
    expect(await page.content()).not.toMatch(/1,?234[.5]|123450/);
  });

  test("is shown after the members password, until Lock", async ({
    page,
    expectAccessible,
    screenshots,
  }) => {
    const dashboard = await new Dashboard(page).open("?search=ada");
    const box = await dashboard.askToUnlock();
    await expect(dashboard.restrictedArea).toContainText(
      "Enter password to view Members and financials.",
    );
    await expect(box.field).toBeFocused();
    await expectAccessible();
    await screenshots("office-restricted-area");
    await box.enter("not this one");
    await expect(box.message).toHaveText("Incorrect password");
    await expect(box.field).toHaveValue("");
    await box.enter(`  ${PASS_PHRASES.members.toUpperCase()} `);
    await expect(dashboard.restrictedArea).toBeHidden();
    await expect(page).toHaveURL("/admin/dashboard?search=ada");
    const { members } = dashboard;
    await expect(members.cell("Ada Tern", "Subscription")).toHaveText("£1,234.50");
    await expect(members.cell("Ada Tern", "Membership Fee Due")).toHaveText("1 Mar 2027");
    await expect(dashboard.figure("Monthly Subscription Total")).toHaveText("£1,234.50");
    await page.reload();
    await dashboard.lockButton.click();
    await expect(members.cell("Ada Tern", "Subscription")).toHaveText("Locked");
    await expect(dashboard.lockButton).toBeHidden();
  });
});

test.describe("the members' list", () => {
  test.beforeEach(async ({ signIn }) => signIn("admin"));

  test("says what will be here while there is nobody", async ({ page, expectAccessible }) => {
    const dashboard = await new Dashboard(page).open();
    await expect(page.getByText("No members yet")).toBeVisible();
    await expect(dashboard.figure("Attrition Rate")).toHaveText("0%");
    await expectAccessible();
  });

  test("shows each member's facts under the columns of the school", async ({
    page,
    database,
    expectAccessible,
    screenshots,
  }) => {
    await manyMembers(database);
    const { members } = await new Dashboard(page).open();
    expect(await members.columns()).toEqual([
      "Name",
      "Parent",
      "Email",
      "Phone",
      "Join Date",
      "Status",
      "Check-ins",
      "Subscription",
      "Membership Fee Due",
      "Notice",
      "Cancel",
      "Actions",
    ]);
    const name = "Maximiliana-Josephine Fitzwilliam-Featherstonehaugh";
    await expect(members.row(name)).toContainText("NEW");
    await expect(members.cell(name, "Join Date")).toHaveText("20 Nov 2026");
    await expect(members.cell(name, "Check-ins")).toHaveText("Up to date");
    await expect(members.cell("Ada Tern", "Check-ins")).toHaveText("Overdue");
    await expect(members.cell("Bea Gull", "Check-ins")).toHaveText("Due soon");
    await expect(members.cell("Bea Gull", "Notice")).toHaveText("Yes");
    await expectAccessible();
    await screenshots("office-members");
  });

  test("counts everyone on the cards and on the tab", async ({ page, database }) => {
    await manyMembers(database);
    const dashboard = await new Dashboard(page).open("?search=gull");
    await expect(dashboard.figure("Active Members")).toHaveText("53");
    await expect(dashboard.figure("Joined This Month")).toHaveText("1");
    await expect(dashboard.figure("Gave Notice")).toHaveText("1");
    await expect(dashboard.figure("Attrition Rate")).toHaveText("4%");
    const tab = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link").first();
    await expect(tab).toHaveText("Members 531 check-ins due within 5 days");
  });

  test("is searched while one types, by name and email", async ({ page, database }) => {
    await manyMembers(database);
    const dashboard = await new Dashboard(page).open();
    await dashboard.search.pressSequentially("GULLS@");
    await expect(dashboard.members.rows).toHaveCount(1);
    expect(await dashboard.members.names()).toEqual(["Bea Gull"]);
    await expect(page).toHaveURL(/search=GULLS%40/);
    await expect(dashboard.search).toBeFocused();
    await dashboard.search.fill("parrot");
    await expect(page.getByText("No member matches “parrot”")).toBeVisible();
    await page.getByRole("button", { name: "Clear search" }).click();
    await expect(dashboard.members.rows).toHaveCount(50);
  });

  test("hides inactive members until they are shown", async ({ page, database }) => {
    await manyMembers(database);
    const dashboard = await new Dashboard(page).open("?search=wren");
    await expect(page.getByText("No member matches “wren”")).toBeVisible();
    await page.getByRole("link", { name: "Show Inactive" }).click();
    await expect(dashboard.members.cell("Cleo Wren", "Status")).toHaveText("Inactive");
    await page.getByRole("link", { name: "Hide Inactive" }).click();
    await expect(dashboard.members.rows).toHaveCount(0);
    await dashboard.status.selectOption("Inactive Only");
    await expect(dashboard.members.rows).toHaveCount(1);
    await dashboard.status.selectOption("Active Only");
    await expect(dashboard.members.rows).toHaveCount(0);
  });

  test("has a page for each fifty members", async ({ page, database }) => {
    await manyMembers(database);
    const { members } = await new Dashboard(page).open();
    const pages = page.getByRole("navigation", { name: "Pages" });
    await expect(pages).toContainText("1–50 of 53");
    await pages.getByRole("link", { name: "Next" }).click();
    await expect(members.rows).toHaveCount(3);
    await expect(page).toHaveURL(/page=2/);
  });

  test("fits a phone, also at 320 px and with long names", async ({ page, database }) => {
    await manyMembers(database);
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await new Dashboard(page).open();
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider).toBe(0);
    }
  });

  /** 53 active members, one inactive; three of them are spoken of by name. */
  async function manyMembers(database: Database) {
    for (let number = 10; number < 60; number += 1) {
      const createdAt = `2026-01-01T09:00:${number}.000Z`;
      const lastCheckinAt = "2026-11-10T09:00:00.000Z";
      await makeMember(database, { name: `Member ${number}`, createdAt, lastCheckinAt });
    }
    await makeMember(database, { name: "Ada Tern", email: "ada@tern.example" });
    await makeMember(database, {
      name: "Bea Gull",
      parentName: "Ms Gull",
      email: "gulls@harbour.example",
      phone: "07700 900123",
      lastCheckinAt: "2026-10-22T09:00:00.000Z",
      gaveNotice: true,
    });
    await makeMember(database, { name: "Cleo Wren", status: "Inactive" });
    await makeMember(database, {
      name: "Maximiliana-Josephine Fitzwilliam-Featherstonehaugh",
      parentName: "Anastasia-Wilhelmina Fitzwilliam-Featherstonehaugh",
      email: "maximiliana.josephine.fitzwilliam-featherstonehaugh@harbour-road.example",
      joinDate: "2026-11-20",
      isNew: true,
      newMemberDate: "2026-11-20",
      createdAt: "2026-11-20T09:00:00.000Z",
    });
  }
});

test.describe("changing the members", () => {
  test.beforeEach(async ({ signIn }) => signIn("admin"));

  test("Add Member asks for the members password first, and then opens the form", async ({
    page,
  }) => {
    const dashboard = await new Dashboard(page).open();
    await dashboard.addButton.click();
    await expect(dashboard.restrictedArea).toBeVisible();
    await new PasswordBox(dashboard.restrictedArea).enter(PASS_PHRASES.members);
    await expect(dashboard.form("Add Member")).toBeVisible();
  });

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
    await expect(form).toContainText("nobody can be reached");
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

  test("Escape closes the form, and its draft is there when it is opened again", async ({
    page,
    database,
  }) => {
    await makeMember(database);
    const dashboard = await new Dashboard(page).open();
    const form = await dashboard.edit("Ada Tern");
    await form.getByLabel("Parent").fill("Ms Tern");
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
    await dashboard.edit("Ada Tern");
    await expect(form).toContainText("This is your draft from before.");
    await expect(form.getByLabel("Parent")).toHaveValue("Ms Tern");
    await form.getByRole("button", { name: "Start afresh" }).click();
    await expect(form.getByLabel("Parent")).toHaveValue("");
  });

  test("a save over a newer change shows both values and keeps what was typed", async ({
    page,
    database,
    expectAccessible,
  }) => {
    const { id } = await makeMember(database, { phone: "1" });
    const dashboard = await new Dashboard(page).open();
    const form = await dashboard.edit("Ada Tern");
    await form.getByLabel("Phone").fill("2");
    const theirs = { phone: "3", parentName: "Ms Tern", version: 2 };
    await database.updateTable("members").set(theirs).where("id", "=", id).execute();
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toContainText("Phone: yours is 2, theirs is 3");
    await expect(form.getByText("Both of you changed what follows.")).toBeInViewport();
    await expectAccessible();
    await expect(form.getByLabel("Parent")).toHaveValue("Ms Tern");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();
    await expect(dashboard.members.cell("Ada Tern", "Phone")).toHaveText("2");
    await expect(dashboard.members.cell("Ada Tern", "Parent")).toHaveText("Ms Tern");
  });

  test("a failed save says why and keeps the form", async ({ page, database }) => {
    await makeMember(database);
    const dashboard = await new Dashboard(page).open();
    const form = await dashboard.edit("Ada Tern");
    await form.getByLabel("Phone").fill("2");
    await page.route("**/admin/members/*.data*", (route) => route.abort());
    await form.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("The server cannot be reached.")).toBeVisible();
    await expect(form.getByLabel("Phone")).toHaveValue("2");
  });

  test("a deleted member is brought back from the notice", async ({
    page,
    database,
    expectAccessible,
  }) => {
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
  });

  test("a failed delete says why", async ({ page, database }) => {
    await makeMember(database);
    const dashboard = await new Dashboard(page).open();
    await page.route("**/delete.data*", (route) => route.abort());
    const dialog = await dashboard.askToDelete("Ada Tern");
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("The server cannot be reached.")).toBeVisible();
    await expect(dashboard.members.rows).toHaveCount(1);
  });
});

test.describe("typing over the list", () => {
  test.beforeEach(async ({ signIn, database }) => {
    await signIn("admin");
    await signIn("members");
    await makeMember(database, { subscriptionAmount: 3000 });
  });

  /** Counts what is sent to change money. */
  function countSent(page: Page): { sent: number } {
    const count = { sent: 0 };
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/money")) count.sent += 1;
    });
    return count;
  }

  test("Enter saves once, leaving saves, Escape and the same amount send nothing", async ({
    page,
    expectAccessible,
  }) => {
    const dashboard = await new Dashboard(page).open();
    const count = countSent(page);
    const cell = dashboard.members.cell("Ada Tern", "Subscription");
    const field = await dashboard.typeOver("Ada Tern", "Subscription");
    await expect(field).toBeFocused();
    await field.fill("99");
    await field.press("Escape");
    await expect(cell).toHaveText("£30.00");
    await (await dashboard.typeOver("Ada Tern", "Subscription")).fill("30");
    await field.press("Enter");
    await expect(cell).toHaveText("£30.00");
    expect(count.sent).toBe(0);
    await (await dashboard.typeOver("Ada Tern", "Subscription")).fill("35.5");
    await expectAccessible();
    await field.press("Enter");
    await expect(cell).toHaveText("£35.50");
    expect(count.sent).toBe(1);
    await (await dashboard.typeOver("Ada Tern", "Subscription")).fill("40");
    await dashboard.search.focus();
    await expect(cell).toHaveText("£40.00");
    expect(count.sent).toBe(2);
    await expect(dashboard.figure("Monthly Subscription Total")).toHaveText("£40.00");
  });

  test("29 February stays 29 February, and an empty day clears it", async ({ page, database }) => {
    const dashboard = await new Dashboard(page).open();
    const cell = dashboard.members.cell("Ada Tern", "Membership Fee Due");
    const field = await dashboard.typeOver("Ada Tern", "Membership Fee Due");
    await field.fill("2028-02-29");
    await field.press("Enter");
    await expect(cell).toHaveText("29 Feb 2028");
    await page.reload();
    await expect(cell).toHaveText("29 Feb 2028");
    const stored = await database.selectFrom("members").selectAll().executeTakeFirst();
    expect(stored?.membershipFeeDate).toBe("2027-02-28");
    await (await dashboard.typeOver("Ada Tern", "Membership Fee Due")).fill("");
    await field.press("Enter");
    await expect(cell).toHaveText("Set");
  });

  test("a refused or stale value is kept beside 'Error'", async ({ page, database }) => {
    const dashboard = await new Dashboard(page).open();
    const cell = dashboard.members.cell("Ada Tern", "Subscription");
    const field = await dashboard.typeOver("Ada Tern", "Subscription");
    await field.fill("-5");
    await field.press("Enter");
    await expect(cell).toContainText("Error");
    await expect(cell).toContainText("Enter pounds and pence from 0 up, such as 32.50.");
    await expect(field).toHaveValue("-5");
    await database.updateTable("members").set({ subscriptionAmount: 3300, version: 2 }).execute();
    await field.fill("35");
    await field.press("Enter");
    await expect(cell).toContainText("Error");
    await expect(cell).toContainText("It is 33.00 now.");
    await expect(field).toHaveValue("35");
  });

  test("Download CSV gives the file of the list, and only while unlocked", async ({ page }) => {
    const dashboard = await new Dashboard(page).open("?search=ada");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download CSV" }).click();
    expect((await download).suggestedFilename()).toBe("members_2026-11-20.csv");
    await dashboard.lockButton.click();
    await expect(page.getByRole("button", { name: "Download CSV" })).toBeDisabled();
    const refused = await page.request.get("/admin/members.csv");
    expect(refused.status()).toBe(403);
  });
});

test.describe("the keyboard", () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn("admin");
    await new Dashboard(page).open();
  });

  test("skips to the content with the first key", async ({ page }) => {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("shows its keys, goes to the search and to other pages", async ({
    page,
    expectAccessible,
    screenshots,
  }) => {
    const keys = page.getByRole("dialog", { name: "Keys" });
    await expect(async () => {
      await page.keyboard.press("?");
      await expect(keys).toContainText("Show the keys", { timeout: 500 });
    }).toPass();
    await expectAccessible();
    await screenshots("office-keys");
    await page.keyboard.press("Escape");
    await expect(keys).toBeHidden();
    await page.keyboard.press("/");
    await expect(new Dashboard(page).search).toBeFocused();
    await page.keyboard.type("g?c");
    await expect(keys).toBeHidden();
    await page.keyboard.press("Tab");
    await page.keyboard.type("gc");
    await expect(page).toHaveURL("/costume-inventory");
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("has keys that can be turned off on a device", async ({ page }) => {
    await page.getByRole("button", { name: "Keys" }).click();
    const keys = page.getByRole("dialog", { name: "Keys" });
    await keys.getByRole("switch").click();
    await page.keyboard.press("Escape");
    await page.reload();
    await page.keyboard.press("?");
    await expect(keys).toBeHidden();
    await page.keyboard.type("gc");
    await expect(page).toHaveURL("/admin/dashboard");
  });
});

test("the search leads into the list, and the arrows go from row to row and through a row", async ({
  page,
  database,
  signIn,
  expectAccessible,
}) => {
  for (const [place, name] of ["Ada Tern", "Bea Gull", "Cy Swift"].entries()) {
    const createdAt = `2026-11-0${9 - place}T09:00:00.000Z`;
    await makeMember(database, { name, createdAt, email: "home@harbour.example" });
  }
  await signIn("admin");
  const dashboard = await new Dashboard(page).open();
  await listening(page);
  const row = (name: string) => dashboard.members.row(name);
  await page.keyboard.press("/");
  await page.keyboard.press("ArrowDown");
  await expect(row("Ada Tern")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(row("Ada Tern")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(row("Bea Gull")).toBeFocused();
  await expectAccessible();
  await page.keyboard.press("Enter");
  const form = dashboard.form("Edit Member");
  await expect(form.getByLabel("Name")).toHaveValue("Bea Gull");
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(row("Bea Gull")).toBeFocused();
  await page.keyboard.press("End");
  await expect(row("Cy Swift")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(row("Ada Tern").getByRole("link", { name: "home@" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(row("Ada Tern").getByRole("button", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(row("Bea Gull").getByRole("button", { name: "Delete" })).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowLeft");
  await expect(row("Bea Gull")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await dashboard.members.area.focus();
  await page.keyboard.press("ArrowDown");
  await expect(row("Bea Gull")).toBeFocused();
});

test("on a phone the staff's navigation is a bar at the bottom", async ({ page, signIn }) => {
  await signIn("admin");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/costume-inventory");
  const box = await page.getByRole("navigation", { name: "Staff" }).boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
  for (const link of await page
    .getByRole("navigation", { name: "Staff" })
    .getByRole("link")
    .all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});
