// The sort order of a list in the address: `?sort=name`, reversed `?sort=-name`.

export type Sort<Key extends string = string> = { by: Key; isTurned: boolean };

/** Returns null when the address names none of the columns: the list then has its own order. */
export function readSort<Key extends string>(
  address: URLSearchParams,
  keys: readonly Key[],
): Sort<Key> | null {
  const asked = address.get("sort") ?? "";
  const isTurned = asked.startsWith("-");
  const by = keys.find((key) => key === (isTurned ? asked.slice(1) : asked));
  return by === undefined ? null : { by, isTurned };
}

/** Returns the order as text for the address; '' for none. */
export function sortInAddress(sort: Sort | null): string {
  return sort ? `${sort.isTurned ? "-" : ""}${sort.by}` : "";
}

type Value = string | number | null;

const { compare } = new Intl.Collator("en-GB", { numeric: true });

/** Sorts rows by a value, empty values last either way; equal rows keep their order. */
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
