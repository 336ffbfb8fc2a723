// Reads one family's account as its page tells it: what was charged, what came, and what it paid.
import type { Database } from "#app/data/database/database.server.ts";
import { familyCode } from "#app/office/family-account/family-code.ts";
import { readPayers, type KnownPayer } from "../bank/payers.server.ts";
import { readAccountHolder } from "../account-named.server.ts";
import { readCorrections, type Correction } from "./corrections.server.ts";
import { readAccounts } from "./accounts.server.ts";

export type ShownCharge = {
  id: string;
  version: number;
  month: string;
  kind: string;
  /** Null of somebody who is gone. */
  memberName: string | null;
  /** How it was worked out; '' for a whole month. */
  note: string;
  /** What is offered back since a join or leaving date was corrected. */
  correction: Correction | null;
  dueOn: string;
  owedPence: number;
  openPence: number;
  /** The day on which the last of it was paid. */
  coveredOn: string | null;
  state: "open" | "part" | "paid" | "taken off" | "settled elsewhere";
};

export type ShownPayment = {
  id: string;
  version: number;
  kind: "payment" | "refund";
  day: string;
  pence: number;
  way: string;
  /** What the bank says of it. */
  words: string;
  reversedOn: string | null;
  /** What it paid. */
  paid: { what: string; memberName: string | null; month: string; pence: number }[];
  /** What of it has paid nothing yet. */
  leftPence: number;
};

export type ShownAccount = {
  id: string;
  name: string;
  code: string;
  /** The account that took this one over. */
  joinedId: string | null;
  /** The page of the family or the child that it is of; null once they are gone. */
  holder: { kind: "family" | "child"; address: string } | null;
  openPence: number;
  creditPence: number;
  charges: ShownCharge[];
  payments: ShownPayment[];
  payers: KnownPayer[];
};

/** Null where there is no such account. */
export async function readAccount(database: Database, id: string): Promise<ShownAccount | null> {
  const holder = await readAccountHolder(database, id);
  if (!holder) return null;
  const found = (await readAccounts(database, [id])).get(id);
  const corrections = await readCorrections(database, found?.charges ?? []);
  const payers = await readPayers(database, id);
  const words = await readWords(database, id);
  const { charges = [], payments = [], refunds = [], account } = found ?? {};
  const byId = new Map(charges.map((charge) => [charge.id, charge]));
  const shownPayments = [...payments, ...refunds].map((row): ShownPayment => ({
    id: row.id,
    version: row.version,
    kind: row.kind === "refund" ? "refund" : "payment",
    day: row.day,
    pence: row.pence,
    way: row.way,
    words: words.get(row.lineId ?? "") ?? "",
    reversedOn: row.reversedOn,
    paid: (account?.allocations ?? [])
      .filter(({ paymentId }) => paymentId === row.id)
      .flatMap(({ chargeId, pence }) => {
        const charge = byId.get(chargeId);
        if (!charge) return [];
        const { kind: what, memberName, month } = charge;
        return [{ what, memberName, month, pence }];
      }),
    leftPence: account?.left.get(row.id) ?? 0,
  }));
  return {
    id,
    name: holder.name,
    code: familyCode(holder.code),
    joinedId: holder.joinedId,
    holder: holderOf(holder),
    openPence: account?.openPence ?? 0,
    creditPence: account?.creditPence ?? 0,
    charges: charges.toReversed().map((charge): ShownCharge => {
      const { paidPence = 0, coveredOn = null } = account?.charges.get(charge.id) ?? {};
      const { version, month, kind, memberName, note, dueOn, owedPence, takenOffOn } = charge;
      const openPence = owedPence - paidPence;
      const state = stateOf({ takenOffOn, owedPence, openPence });
      return {
        id: charge.id,
        version,
        month,
        kind,
        memberName,
        note,
        correction: corrections.get(charge.id) ?? null,
        dueOn,
        owedPence,
        openPence,
        coveredOn,
        state,
      };
    }),
    payments: shownPayments.toSorted((one, other) => (one.day < other.day ? 1 : -1)),
    payers,
  };
}

type Holder = { familyId: string | null; memberId: string | null; isThere: boolean };

function holderOf({ familyId, memberId, isThere }: Holder): ShownAccount["holder"] {
  if (!isThere) return null;
  return familyId === null
    ? { kind: "child", address: `/admin/people/${memberId}` }
    : { kind: "family", address: `/admin/families/${familyId}` };
}

type Owed = { takenOffOn: string | null; owedPence: number; openPence: number };

function stateOf({ takenOffOn, owedPence, openPence }: Owed): ShownCharge["state"] {
  if (takenOffOn !== null) return "taken off";
  if (owedPence === 0) return "settled elsewhere";
  if (openPence === 0) return "paid";
  return openPence < owedPence ? "part" : "open";
}

async function readWords(database: Database, accountId: string): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom("bankLines")
    .innerJoin("feePayments", "feePayments.lineId", "bankLines.id")
    .select(["bankLines.id", "bankLines.words"])
    .where("feePayments.accountId", "=", accountId)
    .execute();
  return new Map(rows.map(({ id, words }) => [id, words]));
}
