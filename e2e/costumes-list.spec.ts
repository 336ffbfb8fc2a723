// The costume inventory: the list, its figures and its search.
import { expect, Inventory, LONG_COSTUME, makeWardrobe, test } from "./costume-pages.ts";
import { holdAnswers } from "./hold-answers.ts";
import { listening } from "./listening.ts";
import { withoutTable } from "./without-table.ts";

test.describe("the list", () => {
  test(
    "is a table at 1025 px and cards at 1024 px, with three photos on a card",
    { tag: "@long" },
    async ({ page, database, expectAccessible, screenshots }) => {
      await makeWardrobe(database);
      const { costumes } = await new Inventory(page).open();
      expect(await costumes.columns()).toEqual([
        "Images",
        "Item name",
        "Type",
        "SIZES",
        "COLOUR",
        "BOX NUMBER",
        "TOTAL QUANTITY",
        "QUANTITY OUT",
        "Status",
        "SUITABLE FOR HIRE?",
        "Notes",
        "Actions",
      ]);
      const head = costumes.area.locator("thead");
      await page.setViewportSize({ width: 1025, height: 800 });
      expect((await head.boundingBox())?.height).toBeGreaterThan(30);
      await expect(costumes.row("Sailor jacket").locator("img:visible")).toHaveCount(1);
      await page.setViewportSize({ width: 1024, height: 800 });
      expect((await head.boundingBox())?.height).toBe(1);
      await expect(costumes.row("Sailor jacket").locator("img:visible")).toHaveCount(3);
      for (const picture of await costumes.row("Sailor jacket").locator("img").all()) {
        await expect(picture).toHaveAttribute("referrerpolicy", "no-referrer");
      }
      await expect(costumes.cell("Sailor jacket", "QUANTITY OUT")).toContainText(
        "3More out than total",
      );
      await expect(costumes.cell("White tutu", "QUANTITY OUT")).toContainText("210 available");
      await expect(costumes.cell(LONG_COSTUME, "TOTAL QUANTITY")).toHaveText(
        "about tenNot a number",
      );
      await expectAccessible();
      await screenshots("costumes");
    },
  );

  test(
    "counts the records, the pieces and what a search finds",
    { tag: "@long" },
    async ({ page, database }) => {
      await makeWardrobe(database);
      const inventory = await new Inventory(page).open();
      await expect(inventory.figure("Total Items")).toHaveText("3");
      await expect(page.getByText("14 pieces")).toBeVisible();
      await inventory.search.fill("SAILOR");
      await expect(inventory.figure("Showing")).toHaveText("1");
      expect(await inventory.costumes.names()).toEqual(["Sailor jacket"]);
      await expect(inventory.figure("Total Items")).toHaveText("3");
      await page.getByRole("button", { name: "Clear search" }).click();
      await expect(inventory.figure("Showing")).toHaveText("3");
      await expect(inventory.search).toHaveValue("");
      await inventory.search.fill("a.example");
      await expect(page.getByText("Found in a photo's address")).toBeVisible();
    },
  );

  test(
    "says when it has nothing, and for which search",
    { tag: "@long" },
    async ({ page, expectAccessible, screenshots }) => {
      const inventory = await new Inventory(page).open();
      await expect(page.getByText("No costumes found")).toBeVisible();
      await screenshots("costumes-none");
      await inventory.search.fill("xyz");
      await expect(page.getByText('matching "xyz"')).toBeVisible();
      await expectAccessible();
    },
  );

  test(
    "says that it is loading, and that it could not load",
    { tag: "@long" },
    async ({ page, database }) => {
      await page.goto("/admin");
      await listening(page);
      const release = await holdAnswers(page, "**/costume-inventory.data*");
      await withoutTable(database, "costumes", async () => {
        await page
          .getByRole("navigation", { name: "Staff" })
          .getByRole("link", { name: /^Costume/ })
          .click();
        await expect(page.getByText("Loading costumes...")).toBeVisible();
        release();
        await expect(page.getByText("Could not load costumes.")).toBeVisible();
        await page.goto("/costume-inventory");
        await expect(page.getByText("Could not load costumes.")).toBeVisible();
      });
    },
  );

  test(
    "loads pictures of other sites here, and on no other staff page",
    { tag: "@long" },
    async ({ page, database }) => {
      const policyOf = async (address: string) =>
        (await page.request.get(address)).headers()["content-security-policy"] ?? "";
      expect(await policyOf("/costume-inventory")).toMatch(/img-src [^;]*https:/);
      expect(await policyOf("/admin")).not.toMatch(/img-src [^;]*https:/);
      await makeWardrobe(database);
      await page.goto("/admin");
      await listening(page);
      await page
        .getByRole("navigation", { name: "Staff" })
        .getByRole("link", { name: /^Costume/ })
        .click();
      // It opens by itself again, with its own policy.
      await page.waitForFunction(() => {
        const [opened] = performance.getEntriesByType("navigation");
        return opened?.name.endsWith("/costume-inventory");
      });
      await expect(new Inventory(page).costumes.row("Sailor jacket")).toBeVisible();
    },
  );
});
