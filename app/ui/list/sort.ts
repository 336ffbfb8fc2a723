// How an address says by which column a list is sorted: `?sort=name`, and `?sort=-name` turned round.

export type Sort<Key extends string = string> = { by: Key; isTurned: boolean };

/** Null where the address names none of the columns: the list has its own order then. */
export function readSort<Key extends string>(
  address: URLSearchParams,
  keys: readonly Key[],
): Sort<Key> | null {
  const asked = address.get("sort") ?? "";
  const isTurned = asked.startsWith("-");
  const by = keys.find((key) => key === (isTurned ? asked.slice(1) : asked));
  return by === undefined ? null : { by, isTurned };
}

/** As it stands in the address; '' for none. */
export function sortInAddress(sort: Sort | null): string {
  return sort ? `${sort.isTurned ? "-" : ""}${sort.by}` : "";
}

type Value = string | number | null;

const { compare } = new Intl.Collator("en-GB", { numeric: true });

/** Rows by a value of each, those without one last whichever way; equal ones keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => Value,
  isTurned: boolean,
): Row[] {
  const way = isTurned ? -1 : 1;
  const isBlank = (value: Value) => value === null || value === "";
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted(
      (one, other) =>
        Number(isBlank(one.value)) - Number(isBlank(other.value)) ||
        way * compared(one.value, other.value),
    )
    .map(({ row }) => row);
}

function compared(one: Value, other: Value): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return compare(String(one ?? ""), String(other ?? ""));
}
