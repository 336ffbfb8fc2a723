// Reads one account for its page: charges, payments and what each payment covered.
import { href } from "react-router";
import type { Database } from "#app/data/database/database.server.ts";
import { childAddress } from "#app/office/member-record/child-address.ts";
import { familyCode } from "#app/platform/family-code.ts";
import { readPayers, type KnownPayer } from "../bank/payers.server.ts";
import { readAccountHolder } from "../account-name.server.ts";
import { readCorrections, type Correction } from "./corrections.server.ts";
import { readAccounts } from "./accounts.server.ts";

export type ShownCharge = {
  id: string;
  version: number;
  month: string;
  kind: string;
  /** Null if the child was erased. */
  memberName: string | null;
  /** How a part month was calculated; '' for a whole month. */
  note: string;
  /** The credit on offer after a join or leaving date was corrected. */
  correction: Correction | null;
  dueOn: string;
  owedPence: number;
  openPence: number;
  /** The day on which it was fully paid. */
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
  /** The bank's description. */
  words: string;
  reversedOn: string | null;
  /** The charges it covered. */
  paid: { what: string; memberName: string | null; month: string; pence: number }[];
  /** Pence not yet allocated. */
  leftPence: number;
};

export type ShownAccount = {
  id: string;
  name: string;
  code: string;
  /** The account that this one was joined to. */
  joinedId: string | null;
  /** The family's or child's page; null once they are deleted. */
  holder: { kind: "family" | "child"; address: string } | null;
  openPence: number;
  creditPence: number;
  charges: ShownCharge[];
  payments: ShownPayment[];
  payers: KnownPayer[];
};

/** Returns null if there is no such account. */
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
  if (familyId === null && memberId === null) return null;
  return familyId === null
    ? { kind: "child", address: childAddress(memberId ?? "") }
    : { kind: "family", address: href("/admin/families/:id", { id: familyId }) };
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
