// The costume inventory: the list, the form with its photos, deleting, and bulk upload.
import { utils, write, type BookType } from "@e965/xlsx";
import type { Database } from "#app/platform/database/database.server.ts";
import { makeCostume } from "#tests/makers/make-costume.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { plainPicture } from "#tests/sample-pictures.ts";
import { Inventory, type SentFile } from "./costume-pages.ts";
import { expect, test } from "./empty-school.ts";
import { listening } from "./listening.ts";
import { withoutTable } from "./without-table.ts";

const LONG = "Emerald sequin leotard with detachable sleeves, tail and a very long name";

test.beforeEach(async ({ page, signIn }) => {
  await signIn("inventory");
  const body = await plainPicture(60, 80);
  await page.route("https://a.example/**", (route) =>
    route.fulfill({ contentType: "image/jpeg", body }),
  );
});

test.describe("the list", () => {
  test("is a table at 1025 px and cards at 1024 px, with three photos on a card", async ({
    page,
    database,
    expectAccessible,
    screenshots,
  }) => {
    await wardrobe(database);
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
    await expect(costumes.cell(LONG, "TOTAL QUANTITY")).toHaveText("about tenNot a number");
    await expectAccessible();
    await screenshots("costumes");
  });

  test("counts the records, the pieces and what a search finds", async ({ page, database }) => {
    await wardrobe(database);
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
  });

  test("says when it has nothing, and for which search", async ({
    page,
    expectAccessible,
    screenshots,
  }) => {
    const inventory = await new Inventory(page).open();
    await expect(page.getByText("No costumes found")).toBeVisible();
    await screenshots("costumes-none");
    await inventory.search.fill("xyz");
    await expect(page.getByText('matching "xyz"')).toBeVisible();
    await expectAccessible();
  });

  test("says that it is loading, and that it could not load", async ({ page, database }) => {
    await page.goto("/admin");
    await listening(page);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/costume-inventory.data*", async (route) => {
      await held;
      await route.continue();
    });
    await withoutTable(database, "costumes", async () => {
      await page
        .getByRole("navigation", { name: "Staff" })
        .getByRole("link", { name: /^Costume/ })
        .click();
      await expect(page.getByText("Loading costumes...")).toBeVisible();
      letGo();
      await expect(page.getByText("Could not load costumes.")).toBeVisible();
      await page.goto("/costume-inventory");
      await expect(page.getByText("Could not load costumes.")).toBeVisible();
    });
  });

  test("loads pictures of other sites here, and on no other staff page", async ({
    page,
    database,
  }) => {
    const policyOf = async (address: string) =>
      (await page.request.get(address)).headers()["content-security-policy"] ?? "";
    expect(await policyOf("/costume-inventory")).toMatch(/img-src [^;]*https:/);
    expect(await policyOf("/admin")).not.toMatch(/img-src [^;]*https:/);
    await wardrobe(database);
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
  });
});

test.describe("adding, changing and deleting", () => {
  test("a costume is added with photos; those that fail are named and the rest is kept", async ({
    page,
    database,
    expectAccessible,
    screenshots,
  }) => {
    const inventory = await new Inventory(page).open();
    const form = await inventory.form();
    await form.getByLabel("Item name").fill("Sailor jacket");
    await form.getByLabel("BOX NUMBER").fill("007");
    const picker = form.locator('input[type="file"]');
    await expect(picker).toHaveAttribute("accept", "image/jpeg,image/png,image/webp");
    await expect(picker).toHaveAttribute("capture", "environment");
    await inventory.addPhotos(form, [
      await photo("front.jpg"),
      { name: "page.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<html>") },
      await photo("back.png", "png"),
    ]);
    await expect(
      inventory.notice("Upload failed: page.jpg is not a JPEG, PNG or WebP picture."),
    ).toBeVisible();
    await expect(form.getByRole("listitem")).toHaveCount(2);
    await form.getByRole("button", { name: "Remove back.png" }).click();
    await expect(form.getByRole("listitem")).toHaveCount(1);
    await expectAccessible();
    await screenshots("costumes-form");
    await withoutTable(database, "audit", async () => {
      await inventory.answered(/inventory\/new/, () =>
        form.getByRole("button", { name: "Add Item" }).click(),
      );
      await expect(inventory.notice("Save failed.")).toBeVisible();
    });
    await inventory.answered(/inventory\/new/, () =>
      form.getByRole("button", { name: "Add Item" }).click(),
    );
    await expect(form).toBeHidden();
    const row = inventory.costumes.row("Sailor jacket");
    await expect(row.getByRole("img")).toHaveAttribute("src", /^\/photos\/.*\?w=320$/);
    const stored = await database.selectFrom("costumes").select("fields").execute();
    expect(stored).toEqual([{ fields: { "Item name": "Sailor jacket", "BOX NUMBER": "007" } }]);
    const address = (await row.getByRole("img").getAttribute("src")) ?? "";
    expect((await page.request.get(address)).status()).toBe(200);
    await page.request.post("/sign-out");
    expect((await page.request.get(address)).status()).toBe(401);
  });

  test("a costume is changed, and a closed form offers its draft", async ({ page, database }) => {
    await wardrobe(database);
    const inventory = await new Inventory(page).open();
    const form = await inventory.form("White tutu");
    await expect(form.getByLabel("Notes")).toHaveValue("Mend");
    await form.getByLabel("COLOUR").fill("Ivory");
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
    await expect(inventory.costumes.cell("White tutu", "COLOUR")).toHaveText("");
    await inventory.form("White tutu");
    await expect(form.getByText("This is your draft from before.")).toBeVisible();
    await inventory.answered(/costume-inventory\//, () =>
      form.getByRole("button", { name: "Update Item" }).click(),
    );
    await expect(inventory.costumes.cell("White tutu", "COLOUR")).toHaveText("Ivory");
    await inventory.form("White tutu");
    await expect(form.getByLabel("COLOUR")).toHaveValue("Ivory");
    await expect(form.getByText("This is your draft from before.")).toBeHidden();
    await form.getByRole("button", { name: "Cancel" }).click();
    await expect(form).toBeHidden();
  });

  test("a delete asks; it is undone at once or from the deleted costumes", async ({
    page,
    database,
  }) => {
    await wardrobe(database);
    const inventory = await new Inventory(page).open();
    const asking = inventory.dialog("Delete this costume item?");
    const ask = () => page.getByRole("button", { name: "Delete White tutu" }).click();
    await ask();
    await asking.getByRole("button", { name: "Cancel" }).click();
    await expect(inventory.figure("Total Items")).toHaveText("3");
    await ask();
    await withoutTable(database, "audit", async () => {
      await inventory.answered(/delete/, () =>
        asking.getByRole("button", { name: "Delete" }).click(),
      );
      await expect(inventory.notice("Delete failed.")).toBeVisible();
    });
    await ask();
    await inventory.answered(/delete/, () =>
      asking.getByRole("button", { name: "Delete" }).click(),
    );
    await expect(inventory.figure("Total Items")).toHaveText("2");
    await inventory.answered(/restore/, () =>
      inventory.notice("Deleted White tutu").getByRole("button", { name: "Undo" }).click(),
    );
    await expect(inventory.figure("Total Items")).toHaveText("3");
    await ask();
    await inventory.answered(/delete/, () =>
      asking.getByRole("button", { name: "Delete" }).click(),
    );
    await expect(inventory.figure("Total Items")).toHaveText("2");
    await page.getByRole("link", { name: "Deleted in the last 30 days" }).click();
    await inventory.answered(/restore/, () =>
      page.getByRole("button", { name: "Bring back White tutu" }).click(),
    );
    await page.getByRole("link", { name: "Back to the costumes" }).click();
    await expect(inventory.figure("Total Items")).toHaveText("3");
  });
});

test("costumes are lent, are overdue after their day, and come back in parts", async ({
  page,
  database,
  expectAccessible,
  screenshots,
}) => {
  await wardrobe(database);
  const inventory = await new Inventory(page).open();
  await page.getByRole("button", { name: "Lend White tutu" }).click();
  const lending = inventory.dialog("Lend White tutu");
  await lending.getByLabel("Pieces").fill("13");
  await lending.getByRole("combobox", { name: "Name" }).fill("Maximiliana-Josephine Fitzwilliam");
  await lending.getByLabel("Due back (optional)").fill("2026-11-18");
  await inventory.answered(/lend/, () => lending.getByRole("button", { name: "Lend" }).click());
  await expect(lending.getByText("Only 12 of it are here.")).toBeVisible();
  await expectAccessible();
  await lending.getByLabel("Pieces").fill("4");
  await inventory.answered(/lend/, () => lending.getByRole("button", { name: "Lend" }).click());
  await expect(inventory.costumes.cell("White tutu", "QUANTITY OUT")).toContainText("48 available");
  await page.getByRole("link", { name: "Who has what" }).click();
  const loans = page.getByRole("region", { name: "Loans" });
  await expect(loans.getByText("2 days overdue")).toBeVisible();
  await expectAccessible();
  await screenshots("costumes-loans");
  await loans.getByRole("button", { name: /^Take back White tutu/ }).click();
  const back = inventory.dialog("Take back White tutu");
  await back.getByLabel("Pieces").fill("3");
  await back.getByLabel("Condition").selectOption("Needs mending");
  await inventory.answered(/return/, () => back.getByRole("button", { name: "Take back" }).click());
  await expect(loans.getByText("1 of 4")).toBeVisible();
  await loans.getByRole("button", { name: /^Take back White tutu/ }).click();
  await inventory.answered(/return/, () => back.getByRole("button", { name: "Take back" }).click());
  await expect(page.getByText("Nothing is out")).toBeVisible();
});

test("the office picks a member, a class or a show; the wardrobe is shown no member", async ({
  page,
  database,
  signIn,
  expectAccessible,
  screenshots,
}) => {
  await wardrobe(database);
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
  await page.goto("/costume-inventory/loans");
  const loans = page.getByRole("region", { name: "Loans" });
  for (const borrower of ["Ballet Grade 2 class", "Swan Lake show", "Ada Tern member"]) {
    await expect(loans.getByRole("cell", { name: borrower, exact: true })).toBeVisible();
  }
});

test("a box is counted on its page, and its label and a pick list are printed", async ({
  page,
  database,
  expectAccessible,
  screenshots,
}) => {
  await wardrobe(database);
  await makeCostume(database, { fields: { "Item name": "Sailor hat", "BOX NUMBER": "007" } });
  const inventory = await new Inventory(page).open();
  await page.getByRole("link", { name: "Boxes" }).click();
  await page.getByRole("link", { name: "007" }).click();
  await expect(page.getByRole("heading", { name: "Box 007" })).toBeVisible();
  await page.getByRole("checkbox", { name: "White tutu" }).check();
  await expect(page.getByRole("alert")).toContainText("1 missingSailor hat");
  await expectAccessible();
  await screenshots("costumes-box");
  await inventory.answered(/box\/count/, () =>
    page.getByRole("button", { name: "Finish stocktake" }).click(),
  );
  await expect(page.getByText(/Last counted on 20 Nov 2026 by .*: 1 missing/)).toBeVisible();
  await page.goto("/costume-inventory/labels");
  await expect(page.getByRole("img", { name: "Code of box 007" })).toBeVisible();
  await expectAccessible();
  await screenshots("costumes-labels");
  await page.goto("/costume-inventory/pick-list?search=sailor");
  await expect(page.getByRole("row")).toHaveCount(3);
  await expectAccessible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("searchbox")).toBeHidden();
  await page.screenshot({ path: "test-results/screens/costumes-pick-list-print.png" });
});

test.describe("bulk upload", () => {
  test("previews five rows, says where columns go, imports and is taken back", async ({
    page,
    database,
    expectAccessible,
    screenshots,
  }) => {
    const inventory = await new Inventory(page).open();
    await page.getByRole("button", { name: "Bulk Upload" }).click();
    const dialog = inventory.dialog("Bulk Upload");
    await expect(dialog).toContainText(
      'Upload an Excel (.xlsx) or CSV file with costume data. Columns with "image" in the name will be treated as image URLs.',
    );
    await expect(dialog.locator('input[type="file"]')).toHaveAttribute("accept", ".xlsx,.xls,.csv");
    const rows = Array.from({ length: 7 }, (_, at) => [
      `Tutu ${at}`,
      "x".repeat(at === 0 ? 50 : 51),
      at === 1 ? "3-Apr" : "5-6",
      "007",
      at === 2 ? "Image rights" : "https://a.example/1.jpg",
    ]);
    const headers = ["Item name", "Color", "SIZES", "Box no", "Image"];
    await inventory.choose(dialog, workbook([headers, ...rows, ["", "", "", "", ""]]));
    await expect(
      dialog.getByText("7 costumes to import, the first 5 rows are shown"),
    ).toBeVisible();
    const preview = dialog.getByRole("region", { name: "Preview" });
    await expect(preview.locator("tbody tr")).toHaveCount(5);
    await expect(preview.getByText("x".repeat(50), { exact: true })).toHaveCount(5);
    await expect(dialog.getByLabel("Where Color goes")).toHaveValue("COLOUR");
    await expect(dialog.getByLabel("Where Box no goes")).toHaveValue("BOX NUMBER");
    await expect(dialog.getByText("Row 3, SIZES: 3-Apr becomes 3-4")).toBeVisible();
    await expectAccessible();
    await screenshots("costumes-upload");
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/costume-inventory/import.data*", async (route) => {
      await held;
      await route.continue();
    });
    await inventory.answered(/import\.data/, async () => {
      await dialog.getByRole("button", { name: "Import" }).click();
      await expect(dialog.getByRole("button", { name: "Importing..." })).toBeDisabled();
      letGo();
    });
    await expect(dialog).toBeHidden();
    await expect(inventory.figure("Total Items")).toHaveText("7");
    expect(await inventory.costumes.names()).toEqual(rows.map(([name]) => name));
    await expect(inventory.costumes.cell("Tutu 1", "SIZES")).toHaveText("3-4");
    await expect(inventory.costumes.cell("Tutu 2", "Image")).toHaveText("Image rights");
    await page.getByRole("button", { name: "Bulk Upload" }).click();
    await expect(dialog.getByText("20 Nov 2026: costumes.xlsx, 7 costumes")).toBeVisible();
    await inventory.answered(/undo/, () =>
      dialog.getByRole("button", { name: "Take back" }).click(),
    );
    await expect(inventory.figure("Total Items")).toHaveText("0");
    expect(await database.selectFrom("costumes").select("id").execute()).toHaveLength(7);
  });

  test("reads .xls and .csv, and says what is wrong with other files", async ({
    page,
    database,
  }) => {
    const inventory = await new Inventory(page).open();
    await page.getByRole("button", { name: "Bulk Upload" }).click();
    const dialog = inventory.dialog("Bulk Upload");
    for (const [name, buffer, words] of [
      ["a.xlsx", await plainPicture(8, 8, "png"), "PNG Image File is not a spreadsheet"],
      ["a.csv", Buffer.from("49492a0008000000", "hex"), "TIFF Image File is not a spreadsheet"],
      ["a.xlsx", Buffer.from("PK\u0003\u0004"), "The file is damaged and cannot be read."],
      ["a.csv", Buffer.from("__proto__\nx\n"), "The header “__proto__” cannot be used."],
    ] as const) {
      await inventory.choose(dialog, { name, mimeType: "", buffer });
      await expect(dialog.getByRole("alert")).toContainText(`Import failed: ${words}`);
      await expect(dialog.getByRole("button", { name: "Import" })).toBeDisabled();
    }
    await inventory.choose(dialog, workbook([["Item name"], ["Old hat"]], "biff8", "a.xls"));
    await expect(dialog.getByText("1 costume to import")).toBeVisible();
    await inventory.choose(dialog, {
      name: "a.csv",
      mimeType: "text/csv",
      buffer: Buffer.from('Item name\n"Cape, red"\n'),
    });
    await expect(dialog.getByRole("cell", { name: "Cape, red" })).toBeVisible();
    await withoutTable(database, "imports", async () => {
      await inventory.answered(/import\.data/, () =>
        dialog.getByRole("button", { name: "Import" }).click(),
      );
      await expect(inventory.notice("Import failed.")).toBeVisible();
    });
    await expect(dialog).toBeVisible();
    await inventory.answered(/import\.data/, () =>
      dialog.getByRole("button", { name: "Import" }).click(),
    );
    await expect(inventory.costumes.row("Cape, red")).toBeVisible();
  });
});

async function wardrobe(database: Database) {
  const costumes: { fields: Record<string, string>; imageUrls?: string[] }[] = [
    {
      fields: {
        "Item name": "White tutu",
        "BOX NUMBER": "007",
        "TOTAL QUANTITY": "12",
        "QUANTITY OUT": "2",
        Notes: "Mend",
      },
    },
    {
      fields: {
        "Item name": "Sailor jacket",
        color: "Navy",
        "TOTAL QUANTITY": "2",
        "QUANTITY OUT": "3",
      },
      imageUrls: [1, 2, 3, 4].map((number) => `https://a.example/${number}.jpg`),
    },
    {
      fields: {
        "Item name": LONG,
        SIZES: "3-4, 5-6, 7-8, 9-10, 11-12",
        "TOTAL QUANTITY": "about ten",
      },
    },
  ];
  for (const [place, costume] of costumes.entries()) {
    await makeCostume(database, { ...costume, createdAt: `2026-09-0${place + 1}T09:00:00.000Z` });
  }
}

async function photo(name: string, format: "jpeg" | "png" = "jpeg"): Promise<SentFile> {
  return { name, mimeType: `image/${format}`, buffer: await plainPicture(60, 80, format) };
}

function workbook(rows: string[][], bookType: BookType = "xlsx", name = "costumes.xlsx"): SentFile {
  const sheet = utils.aoa_to_sheet(rows);
  for (const cell of Object.values(sheet) as { v?: unknown; t?: string; z?: string }[]) {
    if (cell.v === "3-Apr") Object.assign(cell, { t: "n", v: 46115, z: "d-mmm" });
  }
  const buffer = Buffer.from(
    write(utils.book_new(sheet, "Costumes"), { type: "buffer", bookType }),
  );
  return { name, mimeType: "application/octet-stream", buffer };
}
