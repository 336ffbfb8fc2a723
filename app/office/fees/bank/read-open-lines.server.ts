// Reads the bank lines to match by hand, compared with all current accounts.
import type { Database } from "#app/data/database/database.server.ts";
import type { BillingAccount } from "../account/billing-accounts.server.ts";
import { isReturnWords } from "./judging/returns.ts";
import { familiesOf, type Match } from "./match-line.ts";
import { doubtWords } from "./match-words.ts";
import { collectorIn, payerOf } from "./payer.ts";
import { readDoubts } from "./read-doubts.server.ts";
import { selectOpenLines } from "./select-open-lines.server.ts";
import { readUnbooked } from "./unbooked.server.ts";
import { readAccountMatcher } from "./account-matcher.server.ts";
import { readReturnable, type Returnable } from "./read-returns.server.ts";

type Named = { id: string; name: string };

export type OpenLine = {
  id: string;
  version: number;
  day: string;
  /** The unbooked pence, negative for outgoing money. */
  pence: number;
  /** The whole line's pence. */
  wholePence: number;
  words: string;
  /** '' if the line names nobody. */
  payer: string;
  /** How many lines so far have exactly this payer. */
  payerCount: number;
  by: Match["by"];
  /** Likeliest first. */
  offered: Named[];
  looksCollective: boolean;
  /** Why it may be a duplicate of a booked payment; null if not. */
  doubt: string | null;
  /** Whether the bank returned a payment. */
  isReturned: boolean;
  /** The payments that it may undo, likeliest first. The first `likelyCount` are of a matched family. */
  returnable: Returnable[];
  likelyCount: number;
};

const LINES_SHOWN = 50;
const RETURNS_SHOWN = 200;

/** Returns the newest lines first. `accounts` must be all of them. */
export async function readOpenLines(
  database: Database,
  accounts: readonly BillingAccount[],
  namesApart: (accounts: readonly BillingAccount[]) => Named[],
): Promise<{ lines: OpenLine[]; lineCount: number }> {
  const rows = await selectOpenLines(database)
    .orderBy("bankLines.day", "desc")
    .orderBy("bankLines.id")
    .execute();
  if (rows.length === 0) return { lines: [], lineCount: 0 };
  const shown = rows
    .slice(0, LINES_SHOWN)
    .map((row) => ({ ...row, payer: row.payer === "" ? "" : payerOf(row.payer) }));
  const { matcher } = await readAccountMatcher(database, accounts);
  const bank = matcher({ isPayout: false });
  const payout = matcher({ isPayout: true });
  const names = new Map(
    namesApart(accounts.filter(({ isThere }) => isThere)).map(({ id, name }) => [id, name]),
  );
  const doubtOfLine = await readDoubts(database, shown);
  const counts = await countPayers(database, shown);
  const left = await readUnbooked(database, shown);
  const returnableOf = await readReturnable(database, shown);
  const lines = shown.map(({ payoutLineId, fileId, bankId, ...line }): OpenLine => {
    const match = (payoutLineId === null ? bank : payout)(line);
    const found = returnableOf(line);
    const likely = found.filter(({ accountId }) => familiesOf(match).includes(accountId));
    const others = found.filter((each) => !likely.includes(each));
    const doubt =
      line.pence > 0 ? doubtOfLine({ ...line, fileId, bankId }, familiesOf(match)) : null;
    const accountIds =
      doubt?.why === "alike" ? [...familiesOf(match), doubt.accountId] : familiesOf(match);
    const offered = [...new Set(accountIds)].flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    });
    return {
      ...line,
      pence: left.get(line.id) ?? line.pence,
      wholePence: line.pence,
      isReturned: line.pence < 0 && (found.length > 0 || isReturnWords(line.words)),
      returnable: [...likely, ...others].slice(0, RETURNS_SHOWN),
      likelyCount: likely.length,
      payerCount: counts.get(line.payer) ?? 0,
      by: match.by,
      offered,
      looksCollective: payoutLineId === null && collectorIn(line.words) !== null,
      doubt:
        doubt &&
        doubtWords(doubt, doubt.why === "alike" ? (names.get(doubt.accountId) ?? "a family") : ""),
    };
  });
  return { lines, lineCount: rows.length };
}

async function countPayers(database: Database, lines: readonly { payer: string }[]) {
  const rows = await database
    .selectFrom("bankLines")
    .select(["payer", (eb) => eb.fn.countAll<number>().as("count")])
    .where("deletedAt", "is", null)
    .where("pence", ">", 0)
    .where("payer", "in", [...new Set(lines.map(({ payer }) => payer))])
    .where("payer", "<>", "")
    .groupBy("payer")
    .execute();
  return new Map(rows.map(({ payer, count }) => [payer, Number(count)]));
}
