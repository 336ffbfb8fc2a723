// Compares a bank file with the stored lines: finds the new lines and matches them to families.
import { createHash } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { familyCode } from "#app/platform/family-code.ts";
import { readBillingAccounts } from "../account/billing-accounts.server.ts";
import { similarPaymentFinder } from "./judging/similar-payment.ts";
import { readBooked, readReceivedBefore, readStored } from "./judging/read-stored.server.ts";
import { isAdded, judgeLines, type Compared } from "./judging/judge-lines.ts";
import { owedSums } from "./judging/owed-sums.ts";
import { returnDetector } from "./judging/returns.ts";
import type { BankFile } from "./reading/bank-file.ts";
import { readAccountMatcher } from "./account-matcher.server.ts";
import { readOpenCharges } from "./open-charges.server.ts";

const MARK_LENGTH = 32;

export async function compareFile(
  database: Database,
  { lines, left }: BankFile,
  { isPayout }: { isPayout: boolean },
): Promise<Compared> {
  const keyed = lines.map((line) => ({ ...line, key: hashOf(line.raw) }));
  const keys = keyed.map(({ key }) => key);
  const bankIds = [...keyed, ...left].flatMap(({ bankId }) => bankId ?? []);
  const days = lines.map(({ day }) => day);
  const stored = await readStored(database, { keys, bankIds, isPayout });
  const payments = await readBooked(database, days);
  const received = await readReceivedBefore(database, days);
  const { accounts } = await readBillingAccounts(database);
  const { homes, matcher } = await readAccountMatcher(database, accounts);
  const match = matcher({ isPayout });
  const matched = new Set(
    lines.flatMap((line) => {
      const found = line.pence > 0 ? match(line) : null;
      return found && "accountId" in found ? [found.accountId] : [];
    }),
  );
  const judged = judgeLines(keyed, {
    stored,
    findSimilar: similarPaymentFinder(payments),
    isReturned: returnDetector([...received, ...lines.filter(({ pence }) => pence > 0)]),
    match,
    // A payout's own file says who paid what.
    takeOwed: isPayout ? () => true : owedSums(await readOpenCharges(database, matched)),
  });
  const added = judged.filter(isAdded).map(({ key, balance, verdict }) => [key, balance, verdict]);
  const mark = hashOf(JSON.stringify([added, left.length])).slice(0, MARK_LENGTH);
  const named = homes.map(({ id, name, code }) => [id, { name, code: familyCode(code) }] as const);
  const booked = stored.filter(({ state }) => state === "booked");
  const bookedIds = new Set(booked.flatMap(({ bankId }) => bankId ?? []));
  return { judged, homes: new Map(named), bookedIds, mark };
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
