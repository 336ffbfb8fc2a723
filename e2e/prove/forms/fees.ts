// The forms of fees.
import type { Database } from "#app/data/database/database.server.ts";
import { makeCharge, makePayer, makePayingFamily, makePayment } from "#tests/makers/make-fees.ts";
import { button, dialogOf, press, pressIn, type Form } from "./form.ts";

const PAGE = "office/fees/";
const AT = "/admin/fees";
const MONTH = "Add a month’s fees";

export const gulls = (database: Database) =>
  makePayingFamily(database, { name: "Gull", code: "K7Q2", children: ["Bea Gull"] });

async function accountOfGulls(database: Database): Promise<string> {
  const { id, memberIds } = await gulls(database);
  await makeCharge(database, id, { memberId: memberIds[0] ?? null });
  await makePayment(database, id);
  await makePayer(database, id, { payer: "M GULL" });
  return `${AT}/family/${id}`;
}

/** Charges Bea for November, before she joined. */
async function chargedTooMuch(database: Database): Promise<string> {
  const { id, memberIds } = await gulls(database);
  await makeCharge(database, id, { memberId: memberIds[0] ?? null });
  await database.updateTable("members").set({ joinDate: "2026-12-01" }).execute();
  return `${AT}/family/${id}`;
}

export const FEES: readonly Form[] = [
  {
    name: MONTH,
    screens: [`${PAGE}month/month-dialog.tsx`],
    sends: ["/admin/fees/month"],
    at: `${AT}?add=2026-11`,
    rows: gulls,
    send: pressIn(MONTH, "Add £35.00"),
    dialog: MONTH,
    waits: "Add fees for November 2026",
  },
  {
    name: "Yearly membership fee",
    screens: [`${PAGE}month/month-dialog.tsx`],
    sends: ["/admin/fees/price"],
    at: `${AT}?add=2026-11`,
    rows: async (database) => {
      const { memberIds } = await gulls(database);
      await database
        .updateTable("members")
        .set({ membershipFeeDue: "2026-11-20" })
        .where("id", "in", memberIds)
        .execute();
    },
    fill: (page) => dialogOf(page).getByLabel("Yearly membership fee").fill("25"),
    send: pressIn(MONTH, "Set"),
    area: (page) => dialogOf(page, MONTH),
    done: (page) => button(dialogOf(page, MONTH), "Add £60.00"),
    waits: "Set the membership fee",
  },
  {
    name: "Take payment",
    screens: [`${PAGE}account/money-form.tsx`],
    sends: ["/admin/fees/families/:id/payment"],
    at: accountOfGulls,
    fill: async (page) => {
      await press("Take payment")(page);
      await dialogOf(page).getByLabel("Amount").fill("12.50");
    },
    send: pressIn("Take payment", "Take payment"),
    dialog: "Take payment",
    waits: "Take payment",
  },
  {
    name: "Refund",
    screens: [`${PAGE}account/money-form.tsx`],
    sends: ["/admin/fees/families/:id/refund"],
    at: accountOfGulls,
    fill: async (page) => {
      await press("Refund")(page);
      await dialogOf(page).getByLabel("Amount").fill("12.50");
    },
    send: pressIn("Refund", "Refund"),
    dialog: "Refund",
    waits: "Refund",
  },
  {
    name: "Remove a charge",
    screens: [`${PAGE}account/charges.tsx`],
    sends: ["/admin/fees/charges/:id/take-off"],
    at: accountOfGulls,
    send: press("Remove charge: Subscription for Bea Gull, November 2026"),
    done: (page) => page.getByText("Removed", { exact: true }),
    waits: "Remove charge: Subscription for Bea Gull",
  },
  {
    name: "Credit a charge",
    screens: [`${PAGE}account/charges.tsx`],
    sends: ["/admin/fees/charges/:id/credit"],
    at: chargedTooMuch,
    send: press("Credit £35.00: Subscription for Bea Gull, November 2026"),
    done: (page) => page.getByText("Removed", { exact: true }),
    waits: "Credit £35.00: Subscription for Bea Gull",
  },
  {
    name: "Reverse a payment",
    screens: [`${PAGE}account/payments.tsx`],
    sends: ["/admin/fees/payments/:id/reverse"],
    at: accountOfGulls,
    send: press("Reverse £35.00, 3 Nov 2026"),
    done: (page) => page.getByText(/^Reversed \d/),
    waits: "Reverse £35.00, 3 Nov 2026",
  },
  {
    name: "Forget a payer",
    screens: [`${PAGE}bank/known-payers.tsx`],
    sends: ["/admin/fees/payers/:id/forget"],
    at: accountOfGulls,
    send: press("Forget M GULL"),
    done: (page) => page.getByText("No confirmed payers yet."),
    waits: "Forget the payer M GULL",
  },
];
