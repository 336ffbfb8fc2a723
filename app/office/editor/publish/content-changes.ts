// Lists the differences between two contents in words, for review before publishing.
import {
  DAYS,
  type Content,
  type Timetable,
  type TimetableDay,
} from "#app/site/content/content.ts";
import { type Block } from "#app/office/editor/form/block-fields.ts";
import { EDITOR_TABS, nameOfBlock } from "#app/office/editor/form/editor-blocks.ts";

type BlockChanges = { block: Block; name: string; changes: string[] };

type Item = Record<string, unknown>;

/** Returns the blocks that differ, with their changes; empty when nothing differs. */
export function contentChanges(before: Content, after: Content): BlockChanges[] {
  return EDITOR_TABS.flatMap(({ block }) => {
    if (isSame(before[block], after[block])) return [];
    return { block, name: nameOfBlock(block), changes: changesIn(block, before, after) };
  });
}

/** Deep equality that ignores field order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, each]) => [name, sorted(each)]));
}

function changesIn(block: Block, before: Content, after: Content): string[] {
  if (block === "timetable") return timetableChanges(before.timetable, after.timetable);
  const labels = labelsOf(block);
  const [old, now] = [before[block], after[block]] as unknown[];
  if (Array.isArray(old) && Array.isArray(now))
    return listChanges(old as Item[], now as Item[], labels);
  if (old === null) return ["added"];
  if (now === null) return ["removed"];
  return [`changed: ${fieldsThatDiffer(old as Item, now as Item, labels).join(", ")}`];
}

/** Returns the form labels of a block's fields by name. */
function labelsOf(block: Block): Map<string, string> {
  const form = EDITOR_TABS.find((tab) => tab.block === block)?.form;
  if (!form || form.kind === "timetable") return new Map();
  const lists = "lists" in form ? (form.lists ?? []) : [];
  return new Map([...form.fields, ...lists].map(({ name, label }) => [name, label]));
}

function listChanges(
  before: readonly Item[],
  after: readonly Item[],
  labels: ReadonlyMap<string, string>,
): string[] {
  const [old, now] = [byTitle(before), byTitle(after)];
  const added = [...now.keys()].filter((title) => !old.has(title));
  const removed = [...old.keys()].filter((title) => !now.has(title));
  const changed = [...now].flatMap(([title, item]) => {
    const was = old.get(title);
    const fields = was ? fieldsThatDiffer(was, item, labels) : [];
    return fields.length > 0 ? `changed ${title}: ${fields.join(", ")}` : [];
  });
  const kept = (titles: Iterable<string>) =>
    [...titles].filter((title) => old.has(title) && now.has(title));
  const isMoved = !isSame(kept(old.keys()), kept(now.keys()));
  return [
    ...added.map((title) => `added ${title}`),
    ...removed.map((title) => `removed ${title}`),
    ...changed,
    ...(isMoved ? ["reordered"] : []),
  ];
}

/** Maps items by title; repeats are numbered. */
function byTitle(items: readonly Item[]): Map<string, Item> {
  const found = new Map<string, Item>();
  for (const item of items) {
    const title = titleOf(item);
    let name = title;
    for (let number = 2; found.has(name); number += 1) name = `${title} (${number})`;
    found.set(name, item);
  }
  return found;
}

const TITLE_LENGTH = 60;

/** Returns a list item's title. */
export function titleOf(item: Item): string {
  const title =
    item.name ??
    item.title ??
    item.label ??
    item.alt ??
    item.quote ??
    item.slide ??
    item.what ??
    item.question ??
    "";
  const words = typeof title === "string" && title.trim() !== "" ? title.trim() : "without a name";
  return words.length > TITLE_LENGTH ? `${words.slice(0, TITLE_LENGTH).trimEnd()}…` : words;
}

function fieldsThatDiffer(
  before: Item,
  after: Item,
  labels: ReadonlyMap<string, string>,
): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !isSame(before[name], after[name]))
    .map((name) => labels.get(name) ?? name);
}

function timetableChanges(before: Timetable, after: Timetable): string[] {
  return DAYS.flatMap((day) => {
    const [old, now] = [before[day], after[day]];
    if (!old && now) return `${day} added`;
    if (old && !now) return `${day} removed`;
    return old && now ? dayChanges(old, now).map((change) => `${day}: ${change}`) : [];
  });
}

function dayChanges(before: TimetableDay, after: TimetableDay): string[] {
  const studios = isSame(before.studios, after.studios) ? [] : ["studios renamed"];
  const [old, now] = [byTime(before), byTime(after)];
  const times = [...new Set([...old.keys(), ...now.keys()])].toSorted();
  const rows = times.flatMap((time) => rowChanges(time, old.get(time) ?? [], now.get(time) ?? []));
  const isMoved = rows.length === 0 && !isSame(before.rows, after.rows);
  return [...studios, ...rows, ...(isMoved ? ["classes moved to another position or studio"] : [])];
}

/** Pairs each removed class with one that replaces it. */
function rowChanges(time: string, was: readonly string[], is: readonly string[]): string[] {
  const [gone, come] = [without(was, is), without(is, was)];
  return Array.from(
    { length: Math.max(gone.length, come.length) },
    (_, place) => `${time} ${gone[place] ?? "nothing"} becomes ${come[place] ?? "nothing"}`,
  );
}

/** Multiset difference of two lists. */
function without(all: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return all.filter((each) => {
    const place = left.indexOf(each);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

function byTime({ rows }: TimetableDay): Map<string, string[]> {
  const times = new Map<string, string[]>();
  for (const { time, cells } of rows) {
    times.set(time, [...(times.get(time) ?? []), ...cells.filter((cell) => cell !== "")]);
  }
  return times;
}
