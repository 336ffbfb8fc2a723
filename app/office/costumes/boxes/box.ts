// Costumes by box, and the result of a stocktake.
import { nameKey } from "#app/platform/name.ts";
import { valueIn, type Fields } from "#app/office/costumes/list/columns.ts";
import { nameOfCostume } from "../costume.ts";
import { readQuantity, stockOf } from "#app/office/costumes/list/stock.ts";

export type BoxSummary = {
  /** The box as typed by the school; '' for costumes without one. */
  name: string;
  costumes: number;
  pieces: number;
};

type InBox = { id: string; fields: Fields };

const { compare } = new Intl.Collator("en-GB", { numeric: true });

export function boxOf({ fields }: Pick<InBox, "fields">): string {
  return valueIn(fields, "BOX NUMBER").trim();
}

/** Compares box names, ignoring case and spaces. */
export function isInBox(costume: Pick<InBox, "fields">, box: string): boolean {
  return nameKey(boxOf(costume)) === nameKey(box);
}

/** Returns the boxes in numerical order; unboxed costumes come last. */
export function boxesOf(costumes: readonly InBox[]): BoxSummary[] {
  const boxes = new Map<string, BoxSummary>();
  for (const costume of costumes) {
    const name = boxOf(costume);
    const box = boxes.get(nameKey(name)) ?? { name, costumes: 0, pieces: 0 };
    box.costumes += 1;
    box.pieces += readQuantity(valueIn(costume.fields, "TOTAL QUANTITY")) ?? 0;
    boxes.set(nameKey(name), box);
  }
  return [...boxes.values()].sort(
    (one, two) => Number(one.name === "") - Number(two.name === "") || compare(one.name, two.name),
  );
}

/** Sorts costumes by box, then by name. */
export function inPickingOrder<Kind extends InBox>(costumes: readonly Kind[]): Kind[] {
  const name = ({ fields }: InBox) => valueIn(fields, "Item name");
  return costumes.toSorted((one, two) => {
    const [a, b] = [boxOf(one), boxOf(two)];
    return Number(a === "") - Number(b === "") || compare(a, b) || compare(name(one), name(two));
  });
}

/** True when every piece is on loan, so a stocktake does not expect it. */
export function isAllOut({ fields }: Pick<InBox, "fields">): boolean {
  const { out, available } = stockOf(fields);
  return available === 0 && out !== null && out > 0;
}

/** Pieces found per costume id; unticked costumes are absent. */
export type Counted = Record<string, number>;

/** A missing costume, under its name at the time. */
export type Missing = { id: string; name: string; size: string; pieces: number; of: number };

/**
 * Returns the pieces expected in the box: those neither on loan nor needing checking; one when the total is
 * not recorded.
 */
export function expectedOf({ fields }: Pick<InBox, "fields">, toSettle = 0): number {
  return Math.max(0, stockOf(fields, toSettle).available ?? 1);
}

/** Returns the costumes with fewer pieces found than expected. */
export function missingFrom(
  contents: readonly (InBox & { expected: number })[],
  counted: Counted,
): Missing[] {
  return contents.flatMap(({ id, fields, expected }) => {
    const pieces = expected - (counted[id] ?? 0);
    const size = valueIn(fields, "SIZES");
    return pieces > 0 ? [{ id, name: nameOfCostume({ fields }), size, pieces, of: expected }] : [];
  });
}

/** Returns such as 'White tutu (Age 7-8): 2 of 6, Sailor hat'. */
export function missingWords(missing: readonly Missing[]): string {
  return missing
    .map(({ name, size, pieces, of }) => {
      const sized = size === "" ? name : `${name} (${size})`;
      return of > 1 ? `${sized}: ${pieces} of ${of}` : sized;
    })
    .join(", ");
}

/** Returns the total number of missing pieces. */
export function piecesMissing(missing: readonly Missing[]): number {
  return missing.reduce((sum, { pieces }) => sum + pieces, 0);
}
