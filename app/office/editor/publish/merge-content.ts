// Three-way merge of a content block, item by item.
import { isSame, titleOf } from "./content-changes.ts";

/** A conflict: its location in words, and both values, in words and raw. */
export type BothChanged = {
  where: string;
  /** Path of field, item and row names inside the block. */
  path: readonly string[];
  mine: string;
  theirs: string;
  values: { mine: unknown; theirs: unknown };
};

type Merged = { value: unknown; both: BothChanged[] };

type Item = Record<string, unknown>;

/**
 * Merges two edits of a block with their common base. List items are matched by name, timetable rows by time.
 * Changes of only one side apply; conflicts keep my value and are reported.
 */
export function mergeBlock(name: string, begun: unknown, mine: unknown, theirs: unknown): Merged {
  return merge({ name, path: [] }, begun, mine, theirs);
}

/** Returns the value at a `BothChanged` path; undefined for none. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (Array.isArray(at) ? byName(at as Item[]).get(key) : (Object(at) as Item)[key]),
    value,
  );
}

/**
 * Returns the block with a new value at a `BothChanged` path: a new item is appended, and undefined removes
 * the existing one.
 */
export function putAt(value: unknown, path: readonly string[], next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (Array.isArray(value)) {
    const items = byName(value as Item[]);
    const item = putAt(items.get(key), rest, next);
    if (item === undefined) items.delete(key);
    else items.set(key, item as Item);
    return [...items.values()];
  }
  const { [key]: old, ...others } = Object(value) as Item;
  const field = putAt(old, rest, next);
  return field === undefined ? others : { ...Object(value), [key]: field };
}

type Place = { name: string; path: readonly string[] };

function inside({ name, path }: Place, key: string): Place {
  return { name: `${name}, ${key}`, path: [...path, key] };
}

function merge(place: Place, begun: unknown, mine: unknown, theirs: unknown): Merged {
  if (isSame(begun, mine) || isSame(mine, theirs)) return { value: theirs, both: [] };
  if (isSame(begun, theirs)) return { value: mine, both: [] };
  if (isItems(begun) && isItems(mine) && isItems(theirs)) {
    return mergeItems(place, begun, mine, theirs);
  }
  if (isRecord(begun) && isRecord(mine) && isRecord(theirs)) {
    return mergeFields(place, begun, mine, theirs);
  }
  const said = { where: place.name, mine: words(mine), theirs: words(theirs) };
  return { value: mine, both: [{ ...said, path: place.path, values: { mine, theirs } }] };
}

function mergeFields(place: Place, begun: Item, mine: Item, theirs: Item): Merged {
  const fields = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const value: Item = {};
  const both: BothChanged[] = [];
  for (const field of fields) {
    const merged = merge(inside(place, field), begun[field], mine[field], theirs[field]);
    if (merged.value !== undefined) value[field] = merged.value;
    both.push(...merged.both);
  }
  return { value, both };
}

function mergeItems(
  place: Place,
  begun: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
): Merged {
  const [old, my, their] = [byName(begun), byName(mine), byName(theirs)];
  const value: unknown[] = [];
  const both: BothChanged[] = [];
  for (const key of inOrder([...my.keys()], [...their.keys()], [...old.keys()])) {
    const merged = merge(inside(place, key), old.get(key), my.get(key), their.get(key));
    if (merged.value !== undefined) value.push(merged.value);
    both.push(...merged.both);
  }
  return { value, both };
}

/** Returns my order if I changed it, otherwise theirs; items only the other has follow their neighbour. */
function inOrder(mine: string[], theirs: string[], begun: string[]): string[] {
  const kept = (names: string[], others: string[]) => names.filter((each) => others.includes(each));
  const isMoved = !isSame(kept(mine, begun), kept(begun, mine));
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine];
  const order = [...first];
  for (const [place, key] of second.entries()) {
    if (order.includes(key)) continue;
    const before = second[place - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order;
}

/** Maps items by name; repeats are numbered. */
function byName(items: readonly Item[]): Map<string, Item> {
  const found = new Map<string, Item>();
  for (const item of items) {
    const title = typeof item.time === "string" ? item.time : titleOf(item);
    let key = title;
    for (let number = 2; found.has(key); number += 1) key = `${title} (${number})`;
    found.set(key, item);
  }
  return found;
}

function isItems(value: unknown): value is Item[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRecord);
}

function isRecord(value: unknown): value is Item {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const LONGEST = 120;

function words(value: unknown): string {
  if (value === undefined || value === null) return "removed";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(words).join(", ") || "empty";
  const text = isRecord(value) ? titleOf(value) : String(value);
  return (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text) || "empty";
}
