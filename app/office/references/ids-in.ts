// Ids inside JSON.

/** The same JSON with each text that is one of the ids replaced; `null` where an id has none in its place. */
export function replaceIds(value: unknown, ids: ReadonlyMap<string, string | null>): unknown {
  if (typeof value === "string") return ids.has(value) ? ids.get(value) : value;
  if (Array.isArray(value)) return value.map((each) => replaceIds(each, ids));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [ids.get(key) ?? key, replaceIds(each, ids)]),
  );
}
