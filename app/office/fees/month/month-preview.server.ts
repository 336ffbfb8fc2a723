// The preview of a month's fees.
import type { Database } from "#app/data/database/database.server.ts";
import { readBillingAccounts } from "../account/billing-accounts.server.ts";
import type { PartMonths } from "#app/office/school/part-months.ts";
import {
  CHARGE_KINDS,
  type ChargeKind,
  type Discount,
  type Month,
  type NotCharged,
  type PartMonth,
} from "./month-charges.ts";
import { markOf } from "./add-month.server.ts";
import { readMonth, type NewMonth } from "./read-month.server.ts";

type KindSum = { kind: ChargeKind; count: number; pence: number };

export type MonthPreview = {
  /** YYYY-MM. */
  month: string;
  mark: string;
  pence: number;
  kinds: KindSum[];
  /** By name. */
  families: { id: string; name: string; pence: number; kinds: KindSum[] }[];
  discounts: Discount[];
  parts: PartMonth[];
  notCharged: NotCharged[];
  keptPlaces: Month["keptPlaces"];
  partMonths: PartMonths;
  billed: NewMonth["billed"];
  unmatchedShares: number;
  feesWithoutPrice: number;
  feePence: number | null;
};

export async function previewMonth(
  database: Database,
  { month, today }: { month: string; today: string },
): Promise<MonthPreview> {
  const found = await readMonth(database, { month, today });
  const { charges, ...rest } = found;
  const byAccount = Map.groupBy(charges, ({ accountId }) => accountId);
  const { accounts } = await readBillingAccounts(database);
  return {
    ...rest,
    month,
    mark: markOf(found),
    pence: sumOf(charges),
    kinds: kindsOf(charges),
    families: accounts.flatMap(({ id, name }) => {
      const own = byAccount.get(id);
      return own ? [{ id, name, pence: sumOf(own), kinds: kindsOf(own) }] : [];
    }),
  };
}

type Each = { kind: ChargeKind; pence: number };

function kindsOf(charges: readonly Each[]): KindSum[] {
  return CHARGE_KINDS.flatMap((kind) => {
    const own = charges.filter((charge) => charge.kind === kind);
    return own.length === 0 ? [] : [{ kind, count: own.length, pence: sumOf(own) }];
  });
}

const sumOf = (charges: readonly Each[]) => charges.reduce((sum, { pence }) => sum + pence, 0);
