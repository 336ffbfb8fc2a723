// The back-office with the keyboard alone.
import { makeMember } from "#tests/makers/make-member.ts";
import { expect, test } from "./empty-school.ts";
import { listening } from "./listening.ts";
import { Dashboard } from "./office-pages.ts";

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

  test(
    "shows its keys, goes to the search and to other pages",
    { tag: "@long" },
    async ({ page, expectAccessible, screenshots }) => {
      const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
      await expect(async () => {
        await page.keyboard.press("?");
        await expect(keys).toContainText("Show keyboard shortcuts", { timeout: 500 });
      }).toPass();
      await expectAccessible();
      await screenshots("office-keys");
      await page.keyboard.press("Escape");
      await expect(keys).toBeHidden();
      await page.keyboard.press("/");
      await expect(page.getByRole("searchbox", { name: "Search everything" })).toBeFocused();
      await page.keyboard.type("g?c");
      await expect(keys).toBeHidden();
      await page.keyboard.press("Tab");
      await page.keyboard.type("gc");
      await expect(page).toHaveURL("/costume-inventory");
      await expect(page.getByRole("main")).toBeFocused();
    },
  );

  test("has keys that can be turned off on a device", { tag: "@long" }, async ({ page }) => {
    await page.getByRole("button", { name: "Keys" }).click();
    const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await keys.getByRole("switch").click();
    await page.keyboard.press("Escape");
    await page.reload();
    await page.keyboard.press("?");
    await expect(keys).toBeHidden();
    await page.keyboard.type("gc");
    await expect(page).toHaveURL("/admin/dashboard");
  });
});

test(
  "the search leads into the list, and the arrows go from row to row and through a row",
  { tag: "@long" },
  async ({ page, database, signIn, expectAccessible }) => {
    for (const [place, name] of ["Ada Tern", "Bea Gull", "Cy Swift"].entries()) {
      const createdAt = `2026-11-0${9 - place}T09:00:00.000Z`;
      await makeMember(database, { name, createdAt, email: `home@harbour-${place}.example` });
    }
    await signIn("admin");
    const dashboard = await new Dashboard(page).open();
    await listening(page);
    const row = (name: string) => dashboard.members.row(name);
    await dashboard.search.focus();
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
    await expect(row("Ada Tern").getByRole("link", { name: "Ada Tern" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(row("Ada Tern").getByRole("link", { name: "home@" })).toBeFocused();
    for (const action of ["Edit", "Merge", "Delete"]) {
      await page.keyboard.press("ArrowRight");
      await expect(row("Ada Tern").getByRole("button", { name: action })).toBeFocused();
    }
    await page.keyboard.press("ArrowDown");
    await expect(row("Bea Gull").getByRole("button", { name: "Delete" })).toBeFocused();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowLeft");
    await expect(row("Bea Gull")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await dashboard.members.area.focus();
    await page.keyboard.press("ArrowDown");
    await expect(row("Bea Gull")).toBeFocused();
  },
);
