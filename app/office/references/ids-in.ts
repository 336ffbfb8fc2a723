// Replaces ids inside JSON.

/** Returns the JSON with each of the ids replaced, in values and keys; by `null` when an id has no replacement. */
export function replaceIds(value: unknown, ids: ReadonlyMap<string, string | null>): unknown {
  if (typeof value === "string") return ids.has(value) ? ids.get(value) : value;
  if (Array.isArray(value)) return value.map((each) => replaceIds(each, ids));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [ids.get(key) ?? key, replaceIds(each, ids)]),
  );
}
