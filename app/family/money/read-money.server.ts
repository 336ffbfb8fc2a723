// Reads what a contact owes: the accounts of their own homes, where they pay or have a share.
import type { Database } from "#app/data/database/database.server.ts";
import { formatMoney, formatMonth } from "#app/ui/format.ts";
import { discountText } from "#app/ui/discount-text.ts";
import { familyCode } from "#app/platform/family-code.ts";
import {
  readAccounts,
  type OwedCharge,
  type PaymentRow,
} from "#app/office/fees/account/accounts.server.ts";
import { chargeWords } from "#app/office/fees/fee-words.ts";
import type { Home } from "../read-family.server.ts";
import type { OwnPayment } from "./paper/paper.ts";

const WHOLE = 100;

export type OwnAccount = {
  id: string;
  /** The home's name. */
  name: string;
  /** The bank reference. */
  code: string;
  duePence: number;
  creditPence: number;
  charges: {
    id: string;
    words: string;
    /** A discount, a part month or a share, in words. */
    why: string[];
    owedPence: number;
    openPence: number;
    dueOn: string;
    isPaid: boolean;
  }[];
  payments: OwnPayment[];
};

/** Returns the accounts of these homes that the contact may see. */
export async function readOwnAccounts(
  database: Database,
  homes: readonly Home[],
): Promise<OwnAccount[]> {
  const seen = homes.filter(({ seesMoney }) => seesMoney);
  const accounts = await database
    .selectFrom("billingAccounts")
    .select(["id", "code", "familyId"])
    .where("familyId", "in", [...seen.map(({ familyId }) => familyId), ""])
    .where("joinedId", "is", null)
    .execute();
  const found = await readAccounts(
    database,
    accounts.map(({ id }) => id),
  );
  const own: OwnAccount[] = [];
  for (const { id, code, familyId } of accounts) {
    const home = seen.find((each) => each.familyId === familyId);
    if (!home) continue;
    const { account, charges = [], payments = [], refunds = [] } = found.get(id) ?? {};
    const shares = await readShares(database, home, charges);
    own.push({
      id,
      name: home.name,
      code: familyCode(code),
      duePence: account?.openPence ?? 0,
      creditPence: account?.creditPence ?? 0,
      charges: charges
        .filter(({ owedPence }) => owedPence > 0)
        .map((charge) => {
          const openPence = charge.owedPence - (account?.charges.get(charge.id)?.paidPence ?? 0);
          return {
            id: charge.id,
            words: `${chargeWords(charge.kind, charge.memberName)}, ${formatMonth(charge.month)}`,
            why: whyOf(charge, shares),
            owedPence: charge.owedPence,
            openPence,
            dueOn: charge.dueOn,
            isPaid: openPence === 0,
          };
        })
        .toReversed(),
      payments: [...payments, ...refunds].map(shownPayment).sort(newestFirst),
    });
  }
  return own;
}

type Share = { percent: number; ofPence: number };

function whyOf(charge: OwedCharge, shares: ReadonlyMap<string, Share>): string[] {
  const { owedPence, discountPence, discountPercent: percent, discountPlace, note } = charge;
  const discount = discountText({
    percent,
    ofPence: owedPence + discountPence,
    pence: discountPence,
    place: discountPlace,
  });
  const notes = note.split("; ").filter((words) => words !== "" && words !== discount);
  const share = shares.get(charge.id);
  const shareWords = share
    ? [`Your share, ${share.percent}% of ${formatMoney(share.ofPence)}: ${formatMoney(owedPence)}`]
    : [];
  return [...(discountPence > 0 ? [discount] : []), ...notes, ...shareWords];
}

/** Returns the contact's part of each subscription that two homes share, by charge. */
async function readShares(
  database: Database,
  home: Home,
  charges: readonly OwedCharge[],
): Promise<Map<string, Share>> {
  const ties = await database
    .selectFrom("contactTies as tie")
    .innerJoin("familyChildren as child", "child.id", "tie.childId")
    .leftJoin("members", "members.convertedFromTrialId", "child.trialId")
    .select(["tie.share", "child.memberId", "members.id as joinedId"])
    .where("tie.contactId", "=", home.contactId)
    .where("tie.deletedAt", "is", null)
    .execute();
  const shares = new Map<string, Share>();
  for (const { id, kind, memberId, month } of charges) {
    const tie = ties.find(
      (one) => memberId !== null && [one.memberId, one.joinedId].includes(memberId),
    );
    const percent = tie?.share ?? WHOLE;
    if (kind !== "subscription" || percent === WHOLE || memberId === null) continue;
    const rows = await database
      .selectFrom("feeCharges")
      .select("pence")
      .where("memberId", "=", memberId)
      .where("month", "=", month)
      .where("kind", "=", "subscription")
      .where("deletedAt", "is", null)
      .where("takenOffOn", "is", null)
      .execute();
    shares.set(id, { percent, ofPence: rows.reduce((sum, { pence }) => sum + pence, 0) });
  }
  return shares;
}

function shownPayment({ id, kind, day, pence, way, reversedOn }: PaymentRow): OwnPayment {
  const isRefund = kind === "refund";
  return { id, isRefund, day, words: isRefund ? `Refund, ${way}` : way, pence, reversedOn };
}

function newestFirst(one: { day: string }, other: { day: string }): number {
  return one.day === other.day ? 0 : one.day < other.day ? 1 : -1;
}

/** Returns the last day of the newest bank file; null when none was read. */
export async function readMatchedUpTo(database: Database): Promise<string | null> {
  const row = await database
    .selectFrom("bankFiles")
    .select((eb) => eb.fn.max("lastDay").as("day"))
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return row?.day ?? null;
}
