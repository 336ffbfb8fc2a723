// Packs a schedule for sending, with its routines as rows of values, so that 5,000 fit into 1 MB.
import type { StoredItem, StoredRoutine } from "./stored-plan.ts";
import type { Published, PublishedRoutine } from "../published/published-version.ts";

/** The order of the values in a row; new ones go at the end. */
const COLUMNS = [
  "row",
  "id",
  "name",
  "performers",
  "school",
  "style",
  "ageGroup",
  "ageRange",
  "entryType",
  "level",
  "duration",
  "category",
  "isPinned",
  "otherColumns",
  "note",
  "isScratched",
  "isSlotHeld",
  "isByHand",
  "written",
  "atAnySchool",
  "changeMinutes",
  "costumes",
  "said",
] as const satisfies readonly (keyof StoredRoutine)[];

/**
 * Values shared by many routines are written once, and referenced by their index in the word list.
 */
const SHARED: ReadonlySet<string> = new Set([
  "school",
  "style",
  "ageGroup",
  "entryType",
  "level",
  "category",
]);

/**
 * Values in the order of COLUMNS; null when missing, except that the age range itself may be null.
 */
type Row = unknown[];

type Sections = readonly { items: readonly unknown[] }[];
/** The parts of a schedule that hold routines. */
type Unpacked = {
  sections: Sections;
  runningOrder: readonly unknown[];
  categories: Record<string, readonly unknown[]>;
  published?: Published | undefined;
};

/** Returns the schedule with its routines packed; other data is returned unchanged. */
export function packPlan(stored: unknown): unknown {
  if (!isPlan(stored)) return stored;
  const words = new Map<string, number>();
  const placeOf = (word: string) => {
    const place = words.get(word) ?? words.size;
    words.set(word, place);
    return place;
  };
  const packed = through(stored, (item) => pack(item, placeOf));
  const { published } = stored;
  const rows = published && {
    published: { ...published, routines: published.routines.map(rowOf) },
  };
  return { ...packed, ...rows, packed: 1, words: [...words.keys()] };
}

/** Returns the unpacked schedule; data in another form is returned unchanged. */
export function unpackPlan(given: unknown): unknown {
  if (!isPacked(given)) return given;
  const { packed: _packed, words, ...rest } = given;
  const unpacked = through(rest, (item) => unpack(item, words));
  const { published } = rest as { published?: unknown };
  return hasRows(published)
    ? { ...unpacked, published: { ...published, routines: published.routines.map(ofRow) } }
    : unpacked;
}

/** Returns the published values of a routine in a fixed order. */
function rowOf({ row, number, startSeconds, print, isScratched, spot }: PublishedRoutine): Row {
  const scratched = isScratched ? 1 : 0;
  const further = spot === undefined ? [scratched].filter(Boolean) : [scratched, spot];
  return [row, number, startSeconds, print, ...further];
}

function ofRow(given: unknown): unknown {
  if (!Array.isArray(given)) return given;
  const [row, number, startSeconds, print, isScratched = 0, spot] = given as unknown[];
  return {
    row,
    number,
    startSeconds,
    print,
    ...(isScratched === 0 ? {} : { isScratched: isScratched === 1 }),
    ...(spot === undefined ? {} : { spot }),
  };
}

function hasRows(published: unknown): published is { routines: unknown[] } {
  return Array.isArray((Object(published) as { routines?: unknown }).routines);
}

function isPacked(given: unknown): given is Unpacked & { packed: 1; words: unknown[] } {
  const { packed, words } = Object(given) as Record<string, unknown>;
  return packed === 1 && Array.isArray(words) && isPlan(given);
}

function isPlan(given: unknown): given is Unpacked {
  const { sections, runningOrder, categories } = Object(given) as Record<string, unknown>;
  return (
    Array.isArray(sections) &&
    sections.every((section) => Array.isArray(Object(section).items)) &&
    Array.isArray(runningOrder) &&
    typeof categories === "object" &&
    categories !== null &&
    Object.values(categories).every(Array.isArray)
  );
}

function through<Plan extends Unpacked>(plan: Plan, each: (item: unknown) => unknown) {
  const { sections, runningOrder, categories } = plan;
  return {
    ...plan,
    sections: sections.map((section) => ({ ...section, items: section.items.map(each) })),
    runningOrder: runningOrder.map(each),
    categories: Object.fromEntries(
      Object.entries(categories).map(([name, routines]) => [name, routines.map(each)]),
    ),
  };
}

/** Packs a routine; breaks and events stay unchanged. */
function pack(item: unknown, placeOf: (word: string) => number): unknown {
  const { type = "routine", ...routine } = item as StoredItem;
  if (type !== "routine") return item;
  const fields = routine as Partial<StoredRoutine>;
  const row: Row = COLUMNS.map((name) => {
    const value = fields[name] ?? null;
    return SHARED.has(name) && typeof value === "string" ? placeOf(value) : value;
  });
  while (row.at(-1) === null) row.pop();
  return row;
}

function unpack(item: unknown, words: readonly unknown[]): unknown {
  if (!Array.isArray(item)) return item;
  const values = COLUMNS.flatMap((name, place) => {
    const written: unknown = item[place] ?? null;
    const isWord = SHARED.has(name) && typeof written === "number";
    const value = isWord ? words[written] : written;
    return value === null && name !== "ageRange" ? [] : [[name, value] as const];
  });
  return Object.fromEntries(values);
}
