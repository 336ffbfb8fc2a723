// Costumes that are lent, and come back.
import { makeCostume } from "#tests/makers/make-costume.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { expect, Inventory, makeWardrobe, test } from "./costume-pages.ts";
import { counted } from "./counted.ts";
import { sharedNames } from "./shared-names.ts";

test(
  "costumes are lent, are overdue after their day, and come back in parts",
  { tag: "@long" },
  async ({ page, database, expectAccessible, screenshots }) => {
    await makeWardrobe(database);
    const inventory = await new Inventory(page).open();
    await page.getByRole("button", { name: "Lend White tutu" }).click();
    const lending = inventory.dialog("Lend White tutu");
    await lending.getByLabel("Pieces").fill("13");
    await lending.getByRole("combobox", { name: "Name" }).fill("Maximiliana-Josephine Fitzwilliam");
    await lending.getByLabel("Due back (optional)").fill("2026-11-18");
    await inventory.answered(/lend/, () => lending.getByRole("button", { name: "Lend" }).click());
    await expect(lending.getByText("Only 10 are available.")).toBeVisible();
    await expectAccessible();
    await lending.getByLabel("Pieces").fill("4");
    await inventory.answered(/lend/, () => lending.getByRole("button", { name: "Lend" }).click());
    await expect(inventory.costumes.cell("White tutu", "QUANTITY OUT")).toContainText(
      "48 available",
    );
    await page.getByRole("link", { name: "Costumes on loan" }).click();
    const loans = page.getByRole("region", { name: "Loans" });
    await expect(loans.getByText("2 days overdue")).toBeVisible();
    await expectAccessible();
    await screenshots("costumes-loans");
    await loans.getByRole("button", { name: /^Take back White tutu/ }).click();
    const back = inventory.dialog("Take back White tutu");
    await back.getByLabel("Pieces").fill("3");
    await back.getByLabel("Condition").selectOption("Needs mending");
    await inventory.answered(/return/, () =>
      back.getByRole("button", { name: "Take back" }).click(),
    );
    await expect(loans.getByText("1 of 4")).toBeVisible();
    const undo = inventory.notice("Returned: White tutu").getByRole("button", { name: "Undo" });
    await inventory.answered(/undo/, () => undo.click());
    await expect(loans.getByText("1 of 4")).toBeHidden();
    await loans.getByRole("button", { name: /^Take back White tutu/ }).click();
    await back.getByLabel("Pieces").fill("3");
    await inventory.answered(/return/, () =>
      back.getByRole("button", { name: "Take back" }).click(),
    );
    await expect(loans.getByText("1 of 4")).toBeVisible();
    await loans.getByRole("button", { name: /^Take back White tutu/ }).click();
    await back.getByLabel("Condition").selectOption("Damaged");
    await inventory.answered(/return/, () =>
      back.getByRole("button", { name: "Take back" }).click(),
    );
    await expect(page.getByText("No costumes on loan")).toBeVisible();
    const settling = page.getByRole("region", { name: "Needs checking" });
    await expect(settling.getByText("Damaged")).toBeVisible();
    await expectAccessible();
    await screenshots("costumes-to-settle");
    await inventory.answered(/settle/, () =>
      settling.getByRole("button", { name: "Back in use: White tutu" }).click(),
    );
    await expect(settling).toBeHidden();
  },
);

test(
  "six ticked costumes are lent to a class in eight clicks, and one undo takes all back",
  { tag: "@long" },
  async ({ page, database, expectAccessible, screenshots }) => {
    for (const number of [1, 2, 3, 4, 5, 6]) {
      await makeCostume(database, {
        fields: { "Item name": `Tutu ${number}`, SIZES: "Age 7-8", "TOTAL QUANTITY": "2" },
      });
    }
    await database
      .insertInto("classCatalogue")
      .values({ id: "ballet", name: "Ballet Grade 2", position: 0 })
      .execute();
    const inventory = await new Inventory(page).open();
    const clicks = counted(page);
    for (const number of [1, 2, 3, 4, 5, 6]) {
      await clicks.click(page.getByRole("checkbox", { name: `Tick Tutu ${number}` }));
    }
    await expect(page.getByText("6 selected")).toBeVisible();
    await screenshots("costumes-ticked");
    // Another search shows all six again, before anything is lent.
    await page.getByLabel("Search costumes").fill("Tutu 1");
    await expect(page.getByRole("checkbox", { name: "Tick Tutu 6" })).toBeHidden();
    await clicks.click(page.getByRole("button", { name: "Lend 6 costumes" }));
    const lending = inventory.dialog("Lend 6 costumes");
    const listed = lending.getByRole("list", { name: "Costumes" }).getByRole("listitem");
    await expect(listed).toHaveCount(6);
    const ballet = lending.getByRole("button", { name: "Ballet Grade 2 class" });
    await expect(ballet).toBeVisible();
    await expectAccessible();
    await screenshots("costumes-lend-several");
    await inventory.answered(/costume-inventory\/lend$/, () => clicks.click(ballet));
    const notice = inventory.notice("Lent 6 costumes to Ballet Grade 2");
    await expect(notice).toBeVisible();
    expect(clicks.count()).toBe(8);
    await expect(inventory.costumes.cell("Tutu 1", "QUANTITY OUT")).toContainText("1 available");
    await expect(page.getByText("6 selected")).toBeHidden();
    await inventory.answered(/undo/, () => notice.getByRole("button", { name: "Undo" }).click());
    await expect(inventory.costumes.cell("Tutu 1", "QUANTITY OUT")).toContainText("2 available");
  },
);

test(
  "the office picks a member, a class or a show; the wardrobe is shown no member",
  { tag: "@long" },
  async ({ page, database, signIn, expectAccessible, screenshots }) => {
    await makeWardrobe(database);
    await makeMember(database, { name: "Ada Tern", parentName: "Jo Tern" });
    await makeMember(database, { name: "Ada Tern", parentName: "Mo Tern" });
    await database
      .insertInto("classCatalogue")
      .values({ id: "ballet", name: "Ballet Grade 2", position: 0 })
      .execute();
    const inventory = await new Inventory(page).open();
    const lending = inventory.dialog("Lend White tutu");
    const name = lending.getByRole("combobox", { name: "Name" });
    const offered = page.getByRole("listbox").getByRole("option");
    const lend = () =>
      inventory.answered(/lend/, () => lending.getByRole("button", { name: "Lend" }).click());
    const open = async () => {
      const arrived = page.waitForResponse(/costume-inventory\/borrowers/);
      await page.getByRole("button", { name: "Lend White tutu" }).click();
      expect((await arrived).ok()).toBe(true);
    };
    await open();
    await name.fill("a");
    await expect(offered).toHaveCount(0);
    await lending.getByLabel("To").selectOption("A class");
    await name.fill("grade");
    await offered.filter({ hasText: "Ballet Grade 2" }).click();
    await lend();
    await expect(inventory.notice("Lent to Ballet Grade 2")).toBeVisible();
    await open();
    await lending.getByLabel("To").selectOption("A show");
    await name.fill("Swan Lake");
    await lend();
    await signIn("admin");
    await inventory.open();
    await open();
    await name.fill("ada");
    await expect(offered).toHaveText(["Ada Tern (parent Jo Tern)", "Ada Tern (parent Mo Tern)"]);
    await expectAccessible();
    await screenshots("costumes-lend");
    await name.press("ArrowDown");
    await name.press("Enter");
    await expect(name).toHaveValue("Ada Tern (parent Jo Tern)");
    await lend();
    await open();
    await lending.getByLabel("To").selectOption("A show");
    await name.click();
    await expect(offered).toHaveText(["Swan Lake"]);
    await offered.click();
    await lend();
    await page.goto("/costume-inventory/loans");
    const loans = page.getByRole("region", { name: "Loans" });
    for (const [borrower, times] of [
      ["Ballet Grade 2 class", 1],
      ["Swan Lake show", 2],
      ["Ada Tern member", 1],
    ] as const) {
      await expect(loans.getByRole("cell", { name: borrower, exact: true })).toHaveCount(times);
    }
    expect(await sharedNames(page)).toEqual([]);
  },
);
