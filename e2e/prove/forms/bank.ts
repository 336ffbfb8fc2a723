// The forms of bank files and their lines.
import type { Page } from "@playwright/test";
import type { Database } from "#app/data/database/database.server.ts";
import {
  makeBankLine,
  makeCharge,
  makePayer,
  makePayingFamily,
  makePayment,
} from "#tests/makers/make-fees.ts";
import { gulls } from "./fees.ts";
import { button, csv, dialogOf, press, pressIn, type Form } from "./form.ts";

const PAGE = "office/fees/";
const AT = "/admin/fees";
const READ = "Read a bank file";
const PAYOUT = "Add a payout’s file";
const FILE = csv("november.csv", "Date,Description,Amount\n2026-11-03,FK7Q2E,35.00\n");
const PAYOUT_FILE = csv(
  "payout.csv",
  "Date,Customer,Reference,Amount\n2026-11-01,Mo,FK7Q2E,35.00\n",
);

/** Makes the Gulls, and a bank line of theirs without the code. */
async function lineToAnswer(database: Database) {
  await gulls(database);
  await makeBankLine(database, { words: "M GULL", payer: "M GULL" });
}

const collected = (database: Database) =>
  gulls(database).then(() => makeBankLine(database, { words: "GOCARDLESS", payer: "GOCARDLESS" }));

const choose = (dialog: string, file: typeof FILE) => (page: Page) =>
  dialogOf(page, dialog).locator("input[type=file]").setInputFiles(file);

/** The count of payments to match, once it is 0. */
const noneLeft = (page: Page) =>
  page.getByText("Payments to match").locator("..").getByText("0", { exact: true });

/** A bank line that another file had two days before. */
async function lineAlike(database: Database) {
  const { id } = await gulls(database);
  const payer = { words: "M GULL", payer: "M GULL" };
  const booked = await makeBankLine(database, { ...payer, state: "booked" });
  await makePayment(database, id, { lineId: booked.id });
  await makeBankLine(database, { ...payer, day: "2026-11-05" });
}

const TAKE = "Add 1 new line";

export const BANK: readonly Form[] = [
  {
    name: "Read a bank file, the preview",
    screens: [`${PAGE}bank/bank-dialog.tsx`],
    sends: ["/admin/fees/bank/preview"],
    at: AT,
    rows: gulls,
    fill: press(READ),
    send: choose(READ, FILE),
    stays: (page) => dialogOf(page, READ).getByText("november.csv"),
    done: (page) => button(dialogOf(page, READ), TAKE),
    waits: null,
    says: (page) => dialogOf(page, READ).getByText("Waiting for the connection"),
    isQuestion: true,
  },
  {
    name: "Read a bank file, its lines",
    screens: [`${PAGE}bank/bank-dialog.tsx`],
    sends: ["/admin/fees/bank"],
    at: AT,
    rows: gulls,
    fill: async (page) => {
      await press(READ)(page);
      await choose(READ, FILE)(page);
      await button(dialogOf(page, READ), TAKE).waitFor();
    },
    send: pressIn(READ, TAKE),
    dialog: READ,
    stays: (page) => dialogOf(page, READ).getByText("november.csv"),
    waits: "Read a bank file: november.csv",
  },
  {
    name: "Add a payout’s file, the preview",
    screens: [`${PAGE}bank/bank-dialog.tsx`],
    sends: ["/admin/fees/lines/:id/payout/preview"],
    at: AT,
    rows: collected,
    fill: press(/^Add the payout’s file/),
    send: choose(PAYOUT, PAYOUT_FILE),
    stays: (page) => dialogOf(page, PAYOUT).getByText("payout.csv"),
    done: (page) => button(dialogOf(page, PAYOUT), TAKE),
    waits: null,
    says: (page) => dialogOf(page, PAYOUT).getByText("Waiting for the connection"),
    isQuestion: true,
  },
  {
    name: "Add a payout’s file, its lines",
    screens: [`${PAGE}bank/bank-dialog.tsx`],
    sends: ["/admin/fees/lines/:id/payout"],
    at: AT,
    rows: collected,
    fill: async (page) => {
      await press(/^Add the payout’s file/)(page);
      await choose(PAYOUT, PAYOUT_FILE)(page);
      await button(dialogOf(page, PAYOUT), TAKE).waitFor();
    },
    send: pressIn(PAYOUT, TAKE),
    dialog: PAYOUT,
    stays: (page) => dialogOf(page, PAYOUT).getByText("payout.csv"),
    waits: "Add a payout’s file: payout.csv",
  },
  {
    name: "Book a bank line",
    screens: [`${PAGE}bank/open-lines.tsx`],
    sends: ["/admin/fees/lines/:id/book"],
    at: AT,
    rows: lineToAnswer,
    send: press(/^Book to Gull/),
    done: noneLeft,
    waits: "Book £35.00 from Gull",
  },
  {
    name: "Book from confirmed payers",
    screens: [`${PAGE}bank/confirmed-lines.tsx`],
    sends: ["/admin/fees/lines/confirmed"],
    at: AT,
    rows: async (database) => {
      const { id } = await gulls(database);
      await makeCharge(database, id);
      await makePayer(database, id, { payer: "M GULL" });
      await makeBankLine(database, { words: "M GULL", payer: "M GULL" });
    },
    send: press("Book 1 from confirmed payers"),
    done: noneLeft,
    waits: "Book 1 from confirmed payers",
  },
  {
    name: "Same payment",
    screens: [`${PAGE}bank/open-lines.tsx`],
    sends: ["/admin/fees/lines/:id/same"],
    at: AT,
    rows: lineAlike,
    send: press(/^Same payment/),
    done: noneLeft,
    waits: "Same payment: £35.00, M GULL",
  },
  {
    name: "Returned by the bank",
    screens: [`${PAGE}bank/open-lines.tsx`],
    sends: ["/admin/fees/lines/:id/return"],
    at: AT,
    rows: async (database) => {
      const { id } = await gulls(database);
      await makePayment(database, id);
      await makeBankLine(database, { day: "2026-11-05", pence: -3500, words: "UNPAID SO GULL" });
    },
    send: press("Reverse Gull, £35.00, 3 Nov 2026"),
    done: noneLeft,
    waits: "Returned: £35.00 from Gull",
  },
  {
    name: "Split between families",
    screens: [`${PAGE}bank/split-form.tsx`],
    sends: ["/admin/fees/lines/:id/split"],
    at: AT,
    rows: async (database) => {
      await lineToAnswer(database);
      await makePayingFamily(database, { name: "Tern", code: "2222", children: ["Ada Tern"] });
    },
    fill: async (page) => {
      await press(/^Split between families/)(page);
      const dialog = dialogOf(page);
      await dialog.getByLabel("Family 2").fill("Tern");
      await page.getByRole("option", { name: "Tern" }).click();
      await dialog.getByLabel("Amount 1").fill("15");
      await dialog.getByLabel("Amount 2").fill("20");
    },
    send: pressIn("Split between families", "Split payment"),
    dialog: "Split between families",
    waits: "Split between families: £35.00, M GULL",
  },
  {
    name: "Not a fee",
    screens: [`${PAGE}bank/open-lines.tsx`],
    sends: ["/admin/fees/lines/:id/aside"],
    at: AT,
    rows: lineToAnswer,
    send: press(/^Not a fee/),
    done: noneLeft,
    waits: "Not a fee: £35.00, M GULL",
  },
  {
    name: "Remove this file?",
    screens: [`${PAGE}bank/bank-files.tsx`],
    sends: ["/admin/fees/files/:id/take-back"],
    at: AT,
    rows: lineToAnswer,
    fill: press(/^Remove november\.csv/),
    send: pressIn("Remove this file?", "Remove file"),
    dialog: "Remove this file?",
    waits: "Remove november.csv",
  },
];
