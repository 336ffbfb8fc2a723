// The forms of the costumes.
import type { Page } from "@playwright/test";
import { makeCostume, makeLoan, makeReturn } from "#tests/makers/make-costume.ts";
import { plainPicture } from "#tests/sample-pictures.ts";
import { button, csv, dialogOf, press, pressIn, type Form } from "./form.ts";

const AT = "/costume-inventory";
const SCREEN = "office/costumes";
const FILE = csv("costumes.csv", "Item name,Color\nCape,Red\nHat,Black\n");
const BOX = "007";

type Rows = NonNullable<Form["rows"]>;

const TUTU = { "Item name": "White tutu", "BOX NUMBER": BOX, "TOTAL QUANTITY": "12" };
const tutu: Rows = (database) => makeCostume(database, { fields: TUTU });

const picture = async (name: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: Buffer.from(await plainPicture(60, 80)),
});

/** Chooses a photo, and waits until the server has it. */
async function addPhoto(page: Page, dialog: string, name: string): Promise<void> {
  const kept = page.waitForResponse(/costume-inventory\/photos$/);
  await dialogOf(page, dialog)
    .locator('input[type="file"]')
    .setInputFiles(await picture(name));
  await kept;
}

async function chooseFile(page: Page): Promise<void> {
  await press("Bulk Upload")(page);
  await dialogOf(page, "Bulk Upload").locator('input[type="file"]').setInputFiles(FILE);
  await dialogOf(page, "Bulk Upload").getByText("2 costumes to import").waitFor();
}

async function deleteTutu(page: Page): Promise<void> {
  await press("Delete White tutu")(page);
  await pressIn("Delete this costume item?", "Delete")(page);
  await button(page, /^Undo/).waitFor();
}

export const COSTUMES: readonly Form[] = [
  {
    name: "Add Costume",
    screens: [`${SCREEN}/form/costume-dialog.tsx`],
    sends: ["/costume-inventory/new"],
    at: AT,
    rows: tutu,
    fill: async (page) => {
      await press("Add Item")(page);
      await dialogOf(page, "Add Costume").getByLabel("Item name").fill("Sailor jacket");
      await addPhoto(page, "Add Costume", "front.jpg");
    },
    send: pressIn("Add Costume", "Add Item"),
    dialog: "Add Costume",
    stays: (page) => button(page, "Remove front.jpg"),
    waits: "Add Costume",
  },
  {
    name: "Edit Costume",
    screens: [`${SCREEN}/form/costume-dialog.tsx`],
    sends: ["/costume-inventory/:id"],
    at: AT,
    rows: tutu,
    fill: async (page) => {
      await press("Edit White tutu")(page);
      await dialogOf(page, "Edit Costume").getByLabel("BOX NUMBER").fill("9");
      await addPhoto(page, "Edit Costume", "back.jpg");
    },
    send: pressIn("Edit Costume", "Update Item"),
    dialog: "Edit Costume",
    stays: (page) => button(page, "Remove back.jpg"),
    waits: "Edit Costume",
  },
  {
    name: "Costumes, a chosen photo",
    screens: [`${SCREEN}/form/costume-dialog.tsx`],
    sends: ["/costume-inventory/photos"],
    at: AT,
    rows: tutu,
    fill: async (page) => {
      await press("Add Item")(page);
      await dialogOf(page, "Add Costume").getByLabel("Item name").fill("Sailor jacket");
    },
    send: async (page) =>
      dialogOf(page, "Add Costume")
        .locator('input[type="file"]')
        .setInputFiles(await picture("front.jpg")),
    area: (page) => dialogOf(page, "Add Costume").locator("form"),
    stays: (page) => button(page, "Remove front.jpg"),
    done: (page) => button(dialogOf(page, "Add Costume"), "Add Item").and(page.locator(":enabled")),
    waits: null,
    says: (page) => dialogOf(page, "Add Costume").getByText("Waiting for the connection"),
    isQuestion: true,
  },
  {
    name: "Delete this costume item?",
    screens: [`${SCREEN}/list/delete-costume-dialog.tsx`],
    sends: ["/costume-inventory/:id/delete"],
    at: AT,
    rows: tutu,
    fill: press("Delete White tutu"),
    send: pressIn("Delete this costume item?", "Delete"),
    dialog: "Delete this costume item?",
    waits: "Delete costume: ",
  },
  {
    name: "Costumes, Undo in a notice",
    screens: ["office/saving/notices.tsx"],
    sends: ["/costume-inventory/changes/:id/undo"],
    at: AT,
    rows: tutu,
    fill: deleteTutu,
    send: press(/^Undo/),
    stays: (page) => button(page, /^Undo/),
    done: (page) => button(page, "Edit White tutu"),
    waits: "Undo",
  },
  {
    name: "Costumes, Bring back",
    screens: [`${SCREEN}/list/costumes-table.tsx`],
    sends: ["/costume-inventory/:id/restore"],
    at: AT,
    rows: tutu,
    fill: async (page) => {
      await deleteTutu(page);
      await page.getByRole("link", { name: "Deleted in the last 30 days" }).click();
    },
    send: press("Bring back White tutu"),
    stays: (page) => button(page, "Bring back White tutu"),
    waits: "Bring back: White tutu",
  },
  {
    name: "Bulk Upload of costumes, the preview",
    screens: [`${SCREEN}/import/bulk-upload-dialog.tsx`],
    sends: ["/costume-inventory/import/preview"],
    at: AT,
    rows: tutu,
    fill: press("Bulk Upload"),
    send: (page) => dialogOf(page, "Bulk Upload").locator("input[type=file]").setInputFiles(FILE),
    stays: (page) => dialogOf(page, "Bulk Upload").getByText("costumes.csv"),
    done: (page) => dialogOf(page, "Bulk Upload").getByText("2 costumes to import"),
    waits: null,
    says: (page) => dialogOf(page, "Bulk Upload").getByText("Waiting for the connection"),
    isQuestion: true,
  },
  {
    name: "Bulk Upload of costumes, the import",
    screens: [`${SCREEN}/import/bulk-upload-dialog.tsx`],
    sends: ["/costume-inventory/import"],
    at: AT,
    rows: tutu,
    fill: async (page) => {
      await chooseFile(page);
      await dialogOf(page, "Bulk Upload").getByLabel("Import Color as").selectOption("SIZES");
    },
    send: pressIn("Bulk Upload", "Import"),
    dialog: "Bulk Upload",
    stays: (page) => dialogOf(page, "Bulk Upload").getByText("costumes.csv"),
    waits: "Bulk Upload: costumes.csv",
  },
  {
    name: "Bulk Upload of costumes, Undo import",
    screens: [`${SCREEN}/import/bulk-upload-dialog.tsx`],
    sends: ["/costume-inventory/changes/:id/undo"],
    at: AT,
    rows: tutu,
    fill: async (page) => {
      await chooseFile(page);
      await pressIn("Bulk Upload", "Import")(page);
      await button(page, "Edit Cape").waitFor();
      await page.goto(AT);
      await press("Bulk Upload")(page);
    },
    send: pressIn("Bulk Upload", "Undo import"),
    stays: (page) => button(dialogOf(page, "Bulk Upload"), "Undo import"),
    done: (page) => page.getByText("Import undone"),
    waits: "Undo import: costumes.csv",
  },
  {
    name: "Lend",
    screens: [`${SCREEN}/loans/lending/lend-dialog.tsx`],
    sends: ["/costume-inventory/:id/lend"],
    at: AT,
    rows: tutu,
    fill: async (page) => {
      await press("Lend White tutu")(page);
      const form = dialogOf(page, "Lend White tutu");
      await form.getByLabel("To").selectOption("A show");
      await form.getByRole("combobox", { name: "Name" }).fill("Swan Lake");
      await form.getByLabel("Pieces").fill("4");
      await form.getByLabel("Due back (optional)").fill("18/12/2026");
    },
    send: pressIn("Lend White tutu", "Lend"),
    dialog: "Lend White tutu",
    waits: "Lend: Swan Lake",
  },
  {
    name: "Lend several",
    screens: [`${SCREEN}/loans/lending/lend-several-dialog.tsx`],
    sends: ["/costume-inventory/lend"],
    at: AT,
    rows: tutu,
    fill: async (page) => {
      await page.getByRole("checkbox", { name: "Tick White tutu" }).check();
      await press("Lend 1 costume")(page);
      const form = dialogOf(page, "Lend 1 costume");
      await form.getByLabel("Pieces of White tutu").fill("4");
      await form.getByLabel("Who is borrowing the 1 costume?").fill("Swan Lake");
    },
    send: (page) =>
      dialogOf(page, "Lend 1 costume").getByRole("button", { name: "Swan Lake show" }).click(),
    dialog: "Lend 1 costume",
    waits: "Lend: Swan Lake",
  },
  {
    name: "Settle what came back",
    screens: [`${SCREEN}/loans/to-settle.tsx`],
    sends: ["/costume-inventory/returns/:id/settle"],
    at: "/costume-inventory/loans",
    rows: async (database) => {
      const { id } = await makeCostume(database, { fields: TUTU });
      const { id: loanId } = await makeLoan(database, { costumeId: id, returned: 2 });
      await makeReturn(database, { loanId });
    },
    send: press("Back in use: White tutu"),
    stays: (page) => button(page, "Back in use: White tutu"),
    waits: "Back in use: White tutu",
  },
  {
    name: "Take back",
    screens: [`${SCREEN}/loans/return-dialog.tsx`],
    sends: ["/costume-inventory/loans/:id/return"],
    at: "/costume-inventory/loans",
    rows: async (database) => {
      const { id } = await makeCostume(database, { fields: TUTU });
      await makeLoan(database, { costumeId: id });
    },
    fill: async (page) => {
      await page.getByRole("button", { name: /^Take back White tutu/ }).click();
      const form = dialogOf(page, "Take back White tutu");
      await form.getByLabel("Pieces").fill("1");
      await form.getByLabel("Condition").selectOption("Needs mending");
      await form.getByLabel("Notes (optional)").fill("The hem");
    },
    send: pressIn("Take back White tutu", "Take back"),
    dialog: "Take back White tutu",
    waits: "Take back",
  },
  {
    name: "Stocktake, a tick",
    screens: [`${SCREEN}/boxes/box-content.tsx`],
    sends: ["/costume-inventory/box/tick"],
    at: `/costume-inventory/box?box=${BOX}`,
    rows: tutu,
    send: (page) => page.getByLabel("White tutu", { exact: true }).click(),
    done: (page) => page.getByRole("checkbox", { name: "White tutu", checked: true }),
    waits: "Stocktake: White tutu",
  },
  {
    name: "Finish stocktake",
    screens: [`${SCREEN}/boxes/box-page.tsx`],
    sends: ["/costume-inventory/box/count"],
    at: `/costume-inventory/box?box=${BOX}`,
    rows: tutu,
    fill: async (page) => {
      const kept = page.waitForResponse(/box\/tick$/);
      await page.getByRole("checkbox", { name: "White tutu" }).check();
      await kept;
    },
    send: press("Finish stocktake"),
    area: (page) => page.getByRole("main"),
    done: (page) => page.getByText("Last counted on 20 Nov 2026"),
    waits: "Finish stocktake",
  },
];
