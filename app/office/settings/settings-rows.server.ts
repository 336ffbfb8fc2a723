// The rows of Settings (wages, holidays, prices, discounts) and how to undo changes to them.
import type { Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { CHANGED } from "../changes/refuse-stale.server.ts";
import { rowsOf, type KeptRow } from "../changes/change-row.server.ts";
import { DISCOUNT_TABLES } from "#app/data/discounts.server.ts";
import type { Discount, Discounted } from "#app/platform/discounts.ts";
import { day, money } from "../changes/audit-words.ts";
import { changedSinceWords } from "../changes/undo.ts";
import { fromWords } from "../school/price-input.ts";
import { DISCOUNT_NAMES, ruleWords } from "./prices/off.ts";

export const WAGES = rowsOf<"livingWages">({
  table: "livingWages",
  one: "wage",
  key: "fromDay",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: CHANGED,
  gone: "This wage has already been removed.",
  nameOf: ({ fromDay, pence }) => `the wage of ${money(pence)} from ${day(fromDay)}`,
  bringBack: async ({ trx }, row) => {
    type Wage = { fromDay: string; pence: number };
    const { was, is } = statesOf<Wage>(row);
    const found = await trx
      .selectFrom("livingWages")
      .selectAll()
      .where("fromDay", "=", row.id)
      .executeTakeFirst();
    refuseOther({ stands: found?.pence, left: is?.pence }, `the wage from ${day(row.id)}`);
    await trx.deleteFrom("livingWages").where("fromDay", "=", row.id).execute();
    if (was) await trx.insertInto("livingWages").values(was).execute();
  },
});

export const HOLIDAYS = rowsOf<"bankHolidays">({
  table: "bankHolidays",
  one: "bank holiday",
  key: "day",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: CHANGED,
  gone: "This day has already been removed.",
  nameOf: ({ day: on, name }) => `${name}, ${day(on)}`,
  bringBack: async ({ trx }: Desk, row) => {
    type Holiday = { day: string; name: string };
    const { was, is } = statesOf<Holiday>(row);
    const found = await trx
      .selectFrom("bankHolidays")
      .selectAll()
      .where("day", "=", row.id)
      .executeTakeFirst();
    refuseOther({ stands: found?.name, left: is?.name }, `the bank holiday of ${day(row.id)}`);
    await trx.deleteFrom("bankHolidays").where("day", "=", row.id).execute();
    if (was) await trx.insertInto("bankHolidays").values(was).execute();
  },
});

type Price = { fromDay: string; minutes: number; pence: number };

/** Returns the key of a price, which has no id. */
export function priceKey({ fromDay, minutes }: Pick<Price, "fromDay" | "minutes">): string {
  return `${fromDay} ${minutes}`;
}

export const LESSON_PRICES = rowsOf<"lessonPrices">({
  table: "lessonPrices",
  one: "lesson price",
  key: "fromDay",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: CHANGED,
  gone: "This price has already been removed.",
  nameOf: ({ fromDay, minutes, pence }) =>
    `the price of ${money(pence)} for ${minutes} min ${fromWords(fromDay)}`,
  bringBack: async ({ trx }, row) => {
    const { was, is } = statesOf<Price>(row);
    const [fromDay = "", minutes = ""] = row.id.split(" ");
    const found = await trx
      .selectFrom("lessonPrices")
      .selectAll()
      .where("fromDay", "=", fromDay)
      .where("minutes", "=", Number(minutes))
      .executeTakeFirst();
    const name = `the price of ${minutes} min ${fromWords(fromDay)}`;
    refuseOther({ stands: found?.pence, left: is?.pence }, name);
    await trx
      .deleteFrom("lessonPrices")
      .where("fromDay", "=", fromDay)
      .where("minutes", "=", Number(minutes))
      .execute();
    if (was) await trx.insertInto("lessonPrices").values(was).execute();
  },
});

function discountRows(of: Discounted) {
  const table = DISCOUNT_TABLES[of];
  const one = DISCOUNT_NAMES[of];
  return rowsOf<typeof table>({
    table,
    one,
    key: "fromDay",
    deletedColumn: null,
    hasVersion: false,
    hasUpdatedAt: false,
    changed: CHANGED,
    gone: "This discount has already been removed.",
    nameOf: (rule) => `the ${one} of ${ruleWords(rule, of)}`,
    bringBack: async ({ trx }, row) => {
      const { was, is } = statesOf<Discount>(row);
      const found = await trx
        .selectFrom(table)
        .selectAll()
        .where("fromDay", "=", row.id)
        .executeTakeFirst();
      const words = (rule?: Discount | null) => (rule ? ruleWords(rule, of) : undefined);
      const name = `the ${one} from ${day(row.id)}`;
      refuseOther({ stands: words(found), left: words(is) }, name);
      await trx.deleteFrom(table).where("fromDay", "=", row.id).execute();
      if (was) await trx.insertInto(table).values(was).execute();
    },
  });
}

export const DISCOUNTS = {
  siblings: discountRows("siblings"),
  classes: discountRows("classes"),
};

type States<Row> = { was: Row | null; is: Row | null };

function statesOf<Row>({ before }: KeptRow): States<Row> {
  return before as States<Row>;
}

/** Throws Refused when the current value is not the one that the change left. */
function refuseOther({ stands, left }: { stands: unknown; left: unknown }, name: string): void {
  if (stands !== left) throw new Refused(409, changedSinceWords([name]));
}
