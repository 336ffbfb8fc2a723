// A school show, from the weekly classes to a first order.
import { makeShow } from "#tests/makers/make-show.ts";
import { expect, test } from "./fixtures.ts";
import { listening } from "./listening.ts";

test(
  "the office adds a show and makes its numbers from classes",
  { tag: "@long" },
  async ({ page, signIn, expectToFit, expectAccessible }) => {
    await signIn("admin");
    await page.goto("/admin/shows");
    await listening(page);
    await expectToFit("shows-empty");
    await page.getByRole("button", { name: "New show" }).click();
    const dialog = page.getByRole("dialog", { name: "New show" });
    await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("Summer Show");
    await dialog.getByRole("textbox", { name: "Place" }).fill("Town Hall");
    await dialog.getByRole("textbox", { name: "Date", exact: true }).fill("11/7/2037");
    await dialog.getByRole("textbox", { name: "Starts at" }).fill("18:00");
    await expectAccessible();
    await expectToFit("show-form");
    await dialog.getByRole("button", { name: "Add show" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Summer Show");
    await page.getByRole("button", { name: "Add numbers from classes" }).click();
    const classes = page.getByRole("dialog", { name: "Add numbers from classes" });
    await classes.getByRole("button", { name: "Tick all classes" }).click();
    await classes.getByRole("button", { name: /^Add \d+ numbers$/ }).click();
    await expect(classes).toBeHidden();
    const numbers = page.getByRole("region", { name: /numbers$/ });
    await expect(numbers.getByRole("row").nth(1)).toBeVisible();
    await expectAccessible();
    await expectToFit("show-numbers");
    await numbers.getByRole("link").first().click();
    await expect(
      page.getByRole("heading", { name: /^(In this number|Left out)/ }).first(),
    ).toBeVisible();
    await expectAccessible();
    await expectToFit("show-number");
    await page.goBack();
    for (const [name, picture] of [
      ["Costumes", "show-costumes"],
      ["Dressing rooms", "show-rooms"],
      ["Rehearsals", "show-rehearsals"],
      ["Licence", "show-licence"],
    ] as const) {
      await page
        .getByRole("navigation", { name: "Summer Show" })
        .getByRole("link", { name })
        .click();
      await expect(page).toHaveURL(/\/(shows\/[^/]+\/\w+|costume-inventory\/shows\/)/);
      await expectAccessible();
      await expectToFit(picture);
    }
  },
);

test(
  "one person goes from the classes to a first order and types no child's name",
  { tag: "@long" },
  async ({ page, database, signIn }) => {
    const { id } = await makeShow(database, { name: "Spring Show" }, [
      { day: "2037-07-11", fromMinute: 1080 },
    ]);
    await signIn("admin");
    await page.goto(`/admin/shows/${id}`);
    await listening(page);
    await page.getByRole("button", { name: "Add numbers from classes" }).click();
    const classes = page.getByRole("dialog", { name: "Add numbers from classes" });
    await classes.getByRole("button", { name: "Tick all classes" }).click();
    await classes.getByRole("button", { name: /^Add \d+ numbers$/ }).click();
    await expect(classes).toBeHidden();
    await page.getByRole("link", { name: "Dressing rooms" }).click();
    await page.getByRole("button", { name: "Add a room" }).click();
    const room = page.getByRole("dialog", { name: "Add a room" });
    await room.getByRole("textbox", { name: "Name", exact: true }).fill("Room 1");
    await room.getByRole("button", { name: "Add room" }).click();
    await page.getByRole("button", { name: "Fill rooms" }).click();
    await expect(page.getByText(/have a dressing room|a dressing room/).first()).toBeVisible();
    await page.getByRole("link", { name: "Numbers", exact: true }).click();
    await page.getByRole("button", { name: "Plan the order" }).click();
    await expect(page).toHaveURL(/\/competition-scheduler$/);
    await expect(page.getByText("Sat 11 Jul, 18:00").first()).toBeVisible();
    await page.getByRole("button", { name: "Auto Schedule" }).first().click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Generate/ })
      .click();
    await expect(page.getByText(/^#?1\b/).first()).toBeVisible();
  },
);
