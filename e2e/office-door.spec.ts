// The staff's door: its panels, the passwords, and the way out again.
import { makeMember } from "#tests/makers/make-member.ts";
import { PASS_PHRASES } from "#tests/school-server.ts";
import { expect, test } from "./empty-school.ts";
import { Dashboard, PasswordBox, StaffDoor } from "./office-pages.ts";

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
    test(
      `a wrong password at ${panel} says so and clears the field`,
      { tag: "@long" },
      async ({ page }) => {
        const { field, message } = new StaffDoor(page).passwordOf(panel);
        await new StaffDoor(page).open();
        for (const wrong of ["not this one", "nor this one"]) {
          await new StaffDoor(page).passwordOf(panel).enter(wrong);
          await expect(message).toHaveText("Incorrect password");
          await expect(field).toHaveValue("");
          await expect(field).toBeFocused();
        }
        await expect(page).toHaveURL("/admin");
      },
    );
  }

  test(
    "the admin password opens the dashboard and leaves its hint in the tab",
    { tag: "@long" },
    async ({ page }) => {
      const door = await new StaffDoor(page).open();
      await door.passwordOf("Admin Portal").enter(PASS_PHRASES.admin);
      await expect(page).toHaveURL("/admin/dashboard");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Student Trial & Membership",
      );
      await expect.poll(() => door.flag("admin_unlocked")).toBe("true");
    },
  );

  test(
    "the inventory password opens the costumes and nothing else",
    { tag: "@long" },
    async ({ page }) => {
      const door = await new StaffDoor(page).open();
      await door.passwordOf("Costume Inventory").enter(PASS_PHRASES.inventory);
      await expect(page).toHaveURL("/costume-inventory");
      await expect.poll(() => door.flag("inventory_unlocked")).toBe("true");
      expect(await door.flag("admin_unlocked")).toBeNull();
      await page.goto("/admin/dashboard");
      await expect(page).toHaveURL("/admin");
      const staff = page.getByRole("navigation", { name: "Staff" });
      await expect(staff.getByRole("link")).toHaveText([
        /Today/,
        /Costume inventory/,
        /Competition scheduler/,
      ]);
    },
  );

  test("a hint set by hand opens nothing", { tag: "@long" }, async ({ page }) => {
    await page.goto("/admin");
    await page.evaluate(() => sessionStorage.setItem("admin_unlocked", "true"));
    for (const address of ["/admin/dashboard", "/costume-inventory"]) {
      await page.goto(address);
      await expect(page).toHaveURL("/admin");
    }
    const answer = await page.request.get("/admin/dashboard.data");
    expect(answer.status()).toBe(401);
  });

  test(
    "a new tab of a signed-in browser passes and has the hint again",
    { tag: "@long" },
    async ({ page, signIn }) => {
      await signIn("admin");
      await page.goto("/admin/dashboard");
      const tab = await page.context().newPage();
      await tab.goto("/admin/dashboard");
      await expect(tab).toHaveURL("/admin/dashboard");
      await expect.poll(() => new StaffDoor(tab).flag("admin_unlocked")).toBe("true");
    },
  );

  test(
    "shows those who are in what is due and no panel, and lets them out",
    { tag: "@long" },
    async ({ page, signIn, expectAccessible }) => {
      await signIn("admin");
      const door = await new StaffDoor(page).open();
      await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
      for (const name of ["Admin Portal", "Costume Inventory"] as const)
        await expect(door.panel(name)).toHaveCount(0);
      const links = door.signedIn.getByRole("link").filter({ visible: true });
      await expect(links).toHaveText(["Your sign-in"]);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(links).toHaveText([
        "Messages",
        "Families",
        "Weekly classes",
        "Events",
        "Shows",
        "Staff",
        "Content editor",
        "Competition scheduler",
        "Settings",
        "Your sign-in",
      ]);
      await expectAccessible();
      await door.signedIn.getByRole("button", { name: "Sign out", exact: true }).click();
      await expect(door.signedIn).toBeHidden();
      await expect(door.panel("Admin Portal")).toBeVisible();
      await expect.poll(() => door.flag("admin_unlocked")).toBeNull();
      await page.goto("/admin/dashboard");
      await expect(page).toHaveURL("/admin");
    },
  );

  test(
    "Sign out everywhere asks first, and ends everybody's sessions for an owner",
    { tag: "@long" },
    async ({ page, signIn, browser, school }) => {
      const other = await browser.newContext({ baseURL: school.address });
      await other.request.post("/unlock/inventory", { form: { password: PASS_PHRASES.inventory } });
      await signIn("owner");
      const door = await new StaffDoor(page).open();
      await door.signedIn.getByRole("button", { name: "Sign out everywhere" }).click();
      const question = page.getByRole("dialog", { name: "Sign out everywhere?" });
      await expect(question).toContainText(/^Sign out everywhere\?\d+ sessions will end\./);
      await expect(question).toContainText(
        "This signs everyone out of every browser, including you.",
      );
      await question.getByRole("button", { name: "Sign out everywhere" }).click();
      await expect(door.signedIn).toBeHidden();
      const answer = await other.request.get("/costume-inventory.data");
      expect(answer.status()).toBe(401);
      await other.close();
    },
  );

  test("after ten wrong guesses one has to wait", { tag: "@long" }, async ({ page }) => {
    for (let guess = 0; guess < 10; guess += 1) {
      await page.request.post("/unlock/admin", { form: { password: `guess ${guess}` } });
    }
    const door = await new StaffDoor(page).open();
    const box = door.passwordOf("Admin Portal");
    await box.enter(PASS_PHRASES.admin);
    await expect(box.message).toHaveText("Too many attempts. Try again in 1 minute.");
    await expect(
      page.getByText("A device you have signed in on before, or a passkey, still works."),
    ).toBeVisible();
    await expect(box.field).toHaveValue("");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "a password box is a page of its own, and lists are searched by their form",
    { tag: "@long" },
    async ({ page, database }) => {
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
    },
  );
});
