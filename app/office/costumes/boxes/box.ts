// Which costumes are in which box, and what a stocktake of one finds.
import { nameKey } from "#app/platform/name.ts";
import { valueIn, type Fields } from "#app/office/costumes/list/columns.ts";
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

/** The costumes that should be in the box and were not ticked. */
export function missingFrom<Kind extends InBox>(
  contents: readonly Kind[],
  found: ReadonlySet<string>,
): Kind[] {
  return contents.filter((costume) => !found.has(costume.id) && !isAllOut(costume));
}
