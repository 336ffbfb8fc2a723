// The boxes that costumes are kept in, their labels, and lists to pick from.
import { makeCostume } from "#tests/makers/make-costume.ts";
import { listening } from "./listening.ts";
import { expect, Inventory, makeWardrobe, test } from "./costume-pages.ts";

test(
  "a box is counted on its page, and its label and a pick list are printed",
  { tag: "@long" },
  async ({ page, database, expectAccessible, picture, screenshots }) => {
    await makeWardrobe(database);
    await makeCostume(database, { fields: { "Item name": "Sailor hat", "BOX NUMBER": "007" } });
    const inventory = await new Inventory(page).open();
    await page.getByRole("link", { name: "Boxes" }).click();
    await page.getByRole("link", { name: "007" }).click();
    await expect(page.getByRole("heading", { name: "Box 007" })).toBeVisible();
    const pieces = page.getByLabel("White tutu, found of 10");
    await pieces.fill("8");
    await inventory.answered(/box\/tick/, () => pieces.press("Enter"));
    await expect(page.getByRole("alert")).toContainText("3 missing");
    await expect(page.getByRole("alert")).toContainText("Sailor hat, White tutu: 2 of 10");
    await page.reload();
    await listening(page);
    await expect(pieces).toHaveValue("8");
    await inventory.answered(/box\/tick/, () =>
      page.getByRole("checkbox", { name: "White tutu" }).click(),
    );
    await expect(page.getByRole("checkbox", { name: "White tutu" })).toBeChecked();
    await expect(page.getByRole("alert")).toContainText("1 missingSailor hat");
    await expectAccessible();
    await screenshots("costumes-box");
    await inventory.answered(/box\/count/, () =>
      page.getByRole("button", { name: "Finish stocktake" }).click(),
    );
    const counted = page.getByText(/Last counted on 20 Nov 2026 by .*: 1 missing/);
    await expect(counted).toBeVisible();
    await expect(page.getByRole("region", { name: "Stocktakes" })).toContainText("Sailor hat");
    const undo = inventory.notice("Saved, 1 missing").getByRole("button", { name: "Undo" });
    await inventory.answered(/undo/, () => undo.click());
    await expect(counted).toBeHidden();
    await page.goto("/costume-inventory/labels");
    await expect(page.getByRole("img", { name: "QR code of box 007" })).toBeVisible();
    await expectAccessible();
    await screenshots("costumes-labels");
    await page.goto("/costume-inventory/pick-list?search=sailor");
    await expect(page.getByRole("row")).toHaveCount(3);
    await expectAccessible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("searchbox")).toBeHidden();
    await picture("costumes-pick-list-print");
  },
);
