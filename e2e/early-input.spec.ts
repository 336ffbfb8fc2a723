// Clicks and typing before the page's scripts have loaded take effect.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { holdAnswers } from "./hold-answers.ts";
import { PERSON } from "./website.ts";

test.use({ userAgent: PERSON });

/** Opens a page, acts before its scripts are there, and then lets them load. */
async function early(page: Page, address: string, act: () => Promise<unknown>): Promise<void> {
  const letCome = await holdAnswers(page, "**/assets/*.js");
  const arriving = page.goto(address);
  await act();
  await page.waitForTimeout(500);
  letCome();
  await arriving;
}

test("a card pressed before the website's scripts run opens once they do", async ({ page }) => {
  await early(page, "/staff", () => page.getByRole("button", { name: "Marina Holloway" }).click());
  await expect(page.getByRole("dialog", { name: "Marina Holloway" })).toBeVisible();
});

test(
  "a card pressed while its slide is loading opens once it is there",
  { tag: "@long" },
  async ({ page }) => {
    const letCome = await holdAnswers(page, "**/assets/classes-*.js");
    const arriving = page.goto("/classes");
    const card = page.getByRole("button", { name: "Ballet", exact: true });
    await page.waitForResponse(/\/assets\/entry/);
    await card.click();
    await page.waitForTimeout(500);
    letCome();
    await arriving;
    await expect(page.getByRole("dialog", { name: "Ballet" })).toBeVisible();
  },
);

test("a click that was handled immediately is not repeated", { tag: "@long" }, async ({ page }) => {
  await page.goto("/about");
  const tab = page.getByRole("button", { name: "Parent Reviews" });
  await tab.focus();
  await tab.press("Enter");
  await page.waitForTimeout(500);
  const isOpen = await tab.getAttribute("aria-expanded");
  await tab.press("Enter");
  await expect(tab).not.toHaveAttribute("aria-expanded", isOpen!);
  await page.waitForTimeout(500);
  await expect(tab).not.toHaveAttribute("aria-expanded", isOpen!);
});

test(
  "an office button pressed before its scripts run takes effect once they do",
  { tag: "@long" },
  async ({ page, signIn }) => {
    await signIn("admin");
    await early(page, "/admin", () => page.getByRole("button", { name: "Keys" }).click());
    await expect(page.getByRole("dialog")).toBeVisible();
  },
);

test(
  "a choice made on the website before its scripts run takes effect once they do",
  { tag: "@long" },
  async ({ page }) => {
    await early(page, "/timetable", async () => {
      await page.getByLabel("Age").selectOption("7");
      await page.getByLabel("Class type").selectOption("Ballet");
    });
    await expect(page.getByText("3 Ballet classes fit a 7-year-old")).toBeVisible();
    await expect(page).toHaveURL(/age=7&style=Ballet/);
  },
);

test("text typed into the enquiry form before its scripts run stays, and is stored", async ({
  page,
}) => {
  const name = page.getByRole("textbox", { name: "Name" });
  await early(page, "/contact", () => name.fill("Rosalind Thornberry"));
  await expect(name).toHaveValue("Rosalind Thornberry");
  await page.reload();
  await expect(name).toHaveValue("Rosalind Thornberry");
});

test(
  "typing and ticks in the office from before its scripts run stay, and a search starts",
  { tag: "@long" },
  async ({ page, signIn }) => {
    await signIn("owner");
    const adding = page.getByRole("region", { name: "Add a person" });
    const name = adding.getByRole("textbox", { name: "Name" });
    const role = adding.getByRole("checkbox", { name: "Wardrobe" });
    await early(page, "/admin/settings/people", async () => {
      await name.pressSequentially("Bartholomew");
      await role.check();
      await name.focus();
      await page.keyboard.press("End");
    });
    await page.keyboard.type(" of the wardrobe");
    // The page renders again: input that React never saw would be lost.
    await adding.getByRole("checkbox", { name: "Office" }).check();
    await expect(name).toHaveValue("Bartholomew of the wardrobe");
    await expect(role).toBeChecked();

    const search = page.getByRole("searchbox", { name: "Search enquiries" });
    await early(page, "/admin/enquiries", async () => {
      await search.fill("nobody at all");
      await search.blur();
    });
    await expect(page).toHaveURL(/search=nobody/);
    await expect(search).toHaveValue("nobody at all");

    await signIn("inventory");
    await early(page, "/costume-inventory", () =>
      page.getByRole("row").getByRole("checkbox").first().check(),
    );
    await expect(page.getByRole("region", { name: "Selected costumes" })).toContainText(
      "1 selected",
    );

    await early(page, "/admin/changes", () =>
      page.getByRole("searchbox", { name: "Search everything" }).fill("zzzz"),
    );
    await expect(page.getByText("No results for “zzzz”.")).toBeVisible();
  },
);
