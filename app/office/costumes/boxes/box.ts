// Which costumes are in which box, and what a stocktake of one finds.
import { nameKey } from "#app/platform/name.ts";
import { valueIn, type Fields } from "#app/office/costumes/list/columns.ts";
import { nameOfCostume } from "../costume.ts";
import { readQuantity, stockOf } from "#app/office/costumes/list/stock.ts";

export type BoxSummary = {
  /** As the school writes it; '' for costumes without a box. */
  name: string;
  costumes: number;
  pieces: number;
};

type InBox = { id: string; fields: Fields };

const { compare } = new Intl.Collator("en-GB", { numeric: true });

export function boxOf({ fields }: Pick<InBox, "fields">): string {
  return valueIn(fields, "BOX NUMBER").trim();
}

/** Boxes whose names differ only in case or spaces are one. */
export function isInBox(costume: Pick<InBox, "fields">, box: string): boolean {
  return nameKey(boxOf(costume)) === nameKey(box);
}

/** The boxes in the order of their numbers; costumes without one come last. */
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

/** In the order in which they are picked: box by box, then by name. */
export function inPickingOrder<Kind extends InBox>(costumes: readonly Kind[]): Kind[] {
  const name = ({ fields }: InBox) => valueIn(fields, "Item name");
  return costumes.toSorted((one, two) => {
    const [a, b] = [boxOf(one), boxOf(two)];
    return Number(a === "") - Number(b === "") || compare(a, b) || compare(name(one), name(two));
  });
}

/** True when every piece is out: a stocktake does not look for it. */
export function isAllOut({ fields }: Pick<InBox, "fields">): boolean {
  const { out, available } = stockOf(fields);
  return available === 0 && out !== null && out > 0;
}

/** How many pieces of each costume a stocktake found, by its id; what nobody ticked is not in it. */
export type Counted = Record<string, number>;

/** What a stocktake did not find, as it was called then. */
export type Missing = { id: string; name: string; size: string; pieces: number; of: number };

/**
 * How many pieces should be in the box: what is neither out nor waiting to be settled, and one where
 * nobody wrote how many there are.
 */
export function expectedOf({ fields }: Pick<InBox, "fields">, toSettle = 0): number {
  return Math.max(0, stockOf(fields, toSettle).available ?? 1);
}

/** The costumes of which fewer pieces were found than should be in the box. */
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

/** 'White tutu (Age 7-8): 2 of 6, Sailor hat': each with its size, and how many of several. */
export function missingWords(missing: readonly Missing[]): string {
  return missing
    .map(({ name, size, pieces, of }) => {
      const sized = size === "" ? name : `${name} (${size})`;
      return of > 1 ? `${sized}: ${pieces} of ${of}` : sized;
    })
    .join(", ");
}

/** How many pieces are missing in all. */
export function piecesMissing(missing: readonly Missing[]): number {
  return missing.reduce((sum, { pieces }) => sum + pieces, 0);
}
