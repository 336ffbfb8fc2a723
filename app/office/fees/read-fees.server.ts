// Reads the Fees due page: balances, bank lines to match and bank files.
import type { Database } from "#app/data/database/database.server.ts";
import { monthOf } from "#app/platform/days/day.ts";
import { nameKey } from "#app/platform/name.ts";
import { pageWindow, type PageWindow } from "#app/platform/page-window.ts";
import { familyCode } from "#app/platform/family-code.ts";
import { readAccounts, type FamilyAccount } from "./account/accounts.server.ts";
import { readBillingAccounts } from "./account/billing-accounts.server.ts";
import { readBalances, readReceived } from "./account/balances.server.ts";
import { readPayers, type KnownPayer } from "./bank/payers.server.ts";
import { readConfirmedLines, type ConfirmedLine } from "./bank/confirmed-lines.server.ts";
import { readOpenLines, type OpenLine } from "./bank/read-open-lines.server.ts";
import type { FeesFilter } from "./fees-filter.ts";

export type FeesRow = {
  id: string;
  name: string;
  /** 'FK7Q2E'. */
  code: string;
  /** Every code that leads to it, including its own. */
  codes: string[];
  /** False for a child without a family who has left. */
  isActive: boolean;
  /** False if the family or child was deleted, or the child has joined a family. */
  isThere: boolean;
  openPence: number;
  creditPence: number;
  /** Counts of unpaid charges by kind. */
  open: { kind: string; count: number }[];
  lastPaidOn: string | null;
};

export type ReadFile = {
  id: string;
  name: string;
  lineCount: number;
  knownCount: number;
  firstDay: string;
  lastDay: string;
  readBy: string;
  readAt: string;
  isPayout: boolean;
};

export type FeesPage = {
  rows: FeesRow[];
  window: PageWindow;
  totals: {
    openPence: number;
    openFamilies: number;
    creditPence: number;
    receivedThisMonthPence: number;
  };
  lines: OpenLine[];
  lineCount: number;
  /** The lines of confirmed payers that one press books. */
  confirmed: ConfirmedLine[];
  files: ReadFile[];
  /** The collective payers. */
  collectors: KnownPayer[];
  /** Whether any of this month's fees have been added. */
  isMonthThere: boolean;
  hasAccounts: boolean;
  /** The families that a line can be booked to. */
  families: { id: string; name: string }[];
};

const FILES_SHOWN = 20;

export async function readFeesPage(
  database: Database,
  { filter, today, page }: { filter: FeesFilter; today: string; page: string | null },
): Promise<FeesPage> {
  const month = monthOf(today);
  const { accounts } = await readBillingAccounts(database);
  const there = accounts.filter(({ isThere }) => isThere);
  const balances = await readBalances(database);
  const all = accounts
    .filter(({ id, isThere }) => isThere || balances.has(id))
    .map(({ id, name, code, codes, isThere, isActive }) => ({
      id,
      name,
      code: familyCode(code),
      codes: codes.map(familyCode),
      isThere,
      isActive,
      ...(balances.get(id) ?? NOTHING),
    }));
  const shown = inOrder(all.filter(fits(filter)), filter.sort);
  const window = pageWindow(shown.length, page);
  const onPage = shown.slice(window.offset, window.offset + window.size);
  const details = await readAccounts(
    database,
    onPage.map(({ id }) => id),
  );
  const { lines, lineCount } = await readOpenLines(database, accounts, namesApart);
  return {
    rows: onPage.map((row) => ({ ...row, ...detailsOf(details.get(row.id)) })),
    window,
    totals: {
      openPence: sumOf(all.map(({ openPence }) => openPence)),
      openFamilies: all.filter(({ openPence }) => openPence > 0).length,
      creditPence: sumOf(all.map(({ creditPence }) => creditPence)),
      receivedThisMonthPence: await readReceived(database, month),
    },
    lines,
    lineCount,
    confirmed: lineCount === 0 ? [] : await readConfirmedLines(database, accounts),
    files: await readFiles(database),
    collectors: await readPayers(database, null),
    isMonthThere: await hasMonth(database, month),
    hasAccounts: all.some(({ isActive }) => isActive),
    families: namesApart(there),
  };
}

const NOTHING = { openPence: 0, creditPence: 0 };

type Listed = Omit<FeesRow, "open" | "lastPaidOn">;

function detailsOf(found: FamilyAccount | undefined): Pick<FeesRow, "open" | "lastPaidOn"> {
  const open = (found?.charges ?? []).filter(
    ({ id, owedPence }) => owedPence > (found?.account.charges.get(id)?.paidPence ?? 0),
  );
  const kinds = Map.groupBy(open, ({ kind }) => kind);
  return {
    open: [...kinds].map(([kind, { length: count }]) => ({ kind, count })),
    lastPaidOn: found?.payments.findLast(({ reversedOn }) => reversedOn === null)?.day ?? null,
  };
}

/** Whether any fees of a month (YYYY-MM) have been added. */
async function hasMonth(database: Database, month: string): Promise<boolean> {
  const charge = await database
    .selectFrom("feeCharges")
    .select("id")
    .where("deletedAt", "is", null)
    .where("month", "=", month)
    .executeTakeFirst();
  return charge !== undefined;
}

function fits({ search, show }: FeesFilter) {
  const wanted = nameKey(search);
  const code = search.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  return (row: Listed): boolean => {
    const isShown = show === "all" || (show === "open" ? row.openPence > 0 : row.creditPence > 0);
    if (wanted !== "") {
      return nameKey(row.name).includes(wanted) || row.codes.includes(code) || row.code === code;
    }
    const isCurrent = row.isThere && row.isActive;
    return isShown && (isCurrent || row.openPence > 0 || row.creditPence > 0);
  };
}

function inOrder(rows: Listed[], sort: string): Listed[] {
  const { compare } = new Intl.Collator("en-GB");
  const byName = (one: Listed, other: Listed) => compare(one.name, other.name);
  const orders: Record<string, (one: Listed, other: Listed) => number> = {
    name: byName,
    open: (one, other) => one.openPence - other.openPence || byName(one, other),
    credit: (one, other) => one.creditPence - other.creditPence || byName(one, other),
  };
  const column = sort.replace(/^-/, "");
  const order = orders[column] ?? byName;
  return rows.toSorted(sort.startsWith("-") ? (one, other) => turned(order, one, other) : order);
}

const turned = (order: (a: Listed, b: Listed) => number, one: Listed, other: Listed) =>
  order(other, one);

/** Adds the code to names that several accounts share. */
function namesApart(families: readonly { id: string; name: string; code: string }[]) {
  const byName = Map.groupBy(families, ({ name }) => name);
  return families.map(({ id, name, code }) => {
    const isAlone = (byName.get(name)?.length ?? 0) < 2;
    return { id, name: isAlone ? name : `${name} ${familyCode(code)}` };
  });
}

async function readFiles(database: Database): Promise<ReadFile[]> {
  const rows = await database
    .selectFrom("bankFiles")
    .select(["id", "name", "payoutLineId", "lineCount", "knownCount", "firstDay", "lastDay"])
    .select(["readBy", "createdAt as readAt"])
    .where("deletedAt", "is", null)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(FILES_SHOWN)
    .execute();
  return rows.map(({ payoutLineId, ...file }) => ({ ...file, isPayout: payoutLineId !== null }));
}

const sumOf = (each: readonly number[]) => each.reduce((sum, pence) => sum + pence, 0);
