// What a month would add, as it is looked at before it is put up.
import type { Database } from "#app/platform/database/database.server.ts";
import { CHARGE_KINDS, type ChargeKind } from "./month-charges.ts";
import { markOf } from "./put-up.server.ts";
import { readMonth } from "./read-month.server.ts";

type KindSum = { kind: ChargeKind; count: number; pence: number };

export type MonthPreview = {
  /** YYYY-MM. */
  month: string;
  mark: string;
  pence: number;
  kinds: KindSum[];
  /** By name. */
  families: { id: string; name: string; pence: number; kinds: KindSum[] }[];
  inNone: string[];
  undecided: string[];
  lessonsOfNobody: number;
  feesWithoutPrice: number;
  feePence: number | null;
};

export async function previewMonth(
  database: Database,
  { month, today }: { month: string; today: string },
): Promise<MonthPreview> {
  const { charges, ...rest } = await readMonth(database, { month, today });
  const byFamily = Map.groupBy(charges, ({ familyId }) => familyId);
  const names = await database
    .selectFrom("families")
    .select(["id", "name"])
    .where("deletedAt", "is", null)
    .execute();
  const { compare } = new Intl.Collator("en-GB");
  return {
    ...rest,
    month,
    mark: markOf(charges),
    pence: sumOf(charges),
    kinds: kindsOf(charges),
    families: names
      .flatMap(({ id, name }) => {
        const own = byFamily.get(id);
        return own ? [{ id, name, pence: sumOf(own), kinds: kindsOf(own) }] : [];
      })
      .sort((one, other) => compare(one.name, other.name)),
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
