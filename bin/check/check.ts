// Checks a plan against its report and its list, from the definitions alone.
import { checkBounds } from "./certificate.ts";
import {
  conflictsIn,
  type Danced,
  type Fault,
  isDanced,
  isRoutine,
  orderOf,
  type Placed,
  type Plan,
  type Routine,
} from "./order.ts";
import { checkReport, type Report } from "./report.ts";

export type Checked = {
  answer: "checked" | "wrong" | "not checked: too large" | "not checked: no certificate";
  lines: string[];
};
export type Given = {
  plan: Plan;
  report: Report | null;
  list: Omit<Routine, "type" | "category">[] | null;
  isOver: () => boolean;
};

const MOST_LINES = 100;
const FIELDS = [
  "id",
  "name",
  "school",
  "style",
  "ageGroup",
  "ageRange",
  "entryType",
  "level",
  "duration",
  "performers",
] as const;

export function check({ plan, report, list, isOver }: Given): Checked {
  const faults: string[] = [];
  const notes: string[] = [];
  const faultIn =
    (file: string): Fault =>
    (place, found, should) =>
      void faults.push(`wrong: ${file}: ${place}: ${shown(found)}, should be ${shown(should)}`);
  const order = orderOf(plan);
  const danced = order.filter(isDanced);
  const rule = plan.conflictRule;
  const conflicts = conflictsIn(danced, rule);
  checkPlan(plan, order, faultIn("plan.json"));
  if (list) notes.push(...checkList(plan, order, list, faultIn("plan.json")));
  else notes.push("completeness not checked: no list");
  let large: string[] = [];
  if (!report) notes.push("bounds not checked: no report");
  else if (report.moved) checkMoves(plan, danced, report, conflicts.length, faultIn("report.json"));
  else checkReport(plan, order, conflicts, report, faultIn("report.json"));
  const { certificate, unavoidable = 0 } = report ?? {};
  const isBare =
    !report?.moved && unavoidable > 0 && !(certificate && certificate.pins.length === 0);
  for (const [row, place] of certificate?.pins ?? [])
    if (danced[place! - 1]?.item.row !== row)
      faultIn("report.json")(
        "certificate.pins",
        `row ${row} not at ${place}`,
        "where it is pinned",
      );
  if (report?.moved) notes.push("whether the moves are the fewest is not checked");
  if (isBare) notes.push("bounds not checked: no certificate");
  if (report && certificate && !isBare) {
    const clears = new Map<number, Set<number>>();
    const last = new Map<number, number>();
    for (const { stretch, position, pauses } of danced) {
      const own = clears.get(stretch) ?? clears.set(stretch, new Set()).get(stretch)!;
      if (rule.breakClears && last.get(stretch) !== pauses) own.add(position);
      last.set(stretch, pauses);
    }
    const anywhere = report.unavoidableAnywhere;
    const bounds: ["parts" | "anywhere", number][] = [
      ["parts", unavoidable],
      ...(anywhere === undefined ? [] : [["anywhere", anywhere] as ["anywhere", number]]),
    ];
    large = checkBounds(
      { danced, gap: rule.gap, clears, isOver },
      certificate,
      bounds,
      faultIn("report.json"),
    );
    if (large.length === 0) notes.push(`at least ${unavoidable} conflicts: checked`);
  }
  const more = faults.length > MOST_LINES ? [`and ${faults.length - MOST_LINES} more`] : [];
  const answer =
    faults.length > 0
      ? "wrong"
      : large.length > 0
        ? "not checked: too large"
        : isBare
          ? "not checked: no certificate"
          : "checked";
  return {
    answer,
    lines: [
      ...faults.slice(0, MOST_LINES),
      ...more,
      ...large.map((place) => `too large: ${place}`),
      ...notes,
    ],
  };
}

const shown = (value: unknown) =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing");

function checkPlan({ published }: Plan, order: Placed[], fault: Fault): void {
  const seen = new Set<string>();
  for (const { number, session } of order.filter(isRoutine)) {
    const key = `${number} ${session?.stage}`;
    if (seen.has(key)) fault(`number ${number}`, "given twice", "given once");
    seen.add(key);
  }
  const numbers = published?.routines.map(({ number }) => number) ?? [];
  for (const number of numbers)
    if (published?.retired.includes(number))
      fault(`published: ${number}`, "retired", "never given again");
  if (new Set(numbers).size < numbers.length)
    fault("published", "a number twice", "each number once");
}

/** Returns the routines that only the plan has. */
function checkList(
  { categories }: Plan,
  order: Placed[],
  list: NonNullable<Given["list"]>,
  fault: Fault,
): string[] {
  const placed = order.filter(isRoutine);
  const known = new Map(list.map((one) => [one.row, one]));
  const all = [
    ...placed.map(({ item, number }) => ({ item, number })),
    ...Object.values(categories)
      .flat()
      .map((item) => ({ item, number: "" })),
  ];
  const rows = new Set<number>();
  const notes: string[] = [];
  for (const { item, number } of all) {
    const place = `routine ${item.id} (row ${item.row})`;
    if (rows.has(item.row)) fault(place, "twice", "once");
    rows.add(item.row);
    const listed = item.isByHand ? undefined : known.get(item.row);
    if (!listed && (item.isByHand || /[A-Z]/.test(number)))
      notes.push(`only in the plan: ${place}`);
    else if (!listed) fault(place, "in the plan", "in the list or added by hand");
    for (const field of listed ? FIELDS : []) {
      const [found, should] = [item[field], listed![field]].map(shown);
      if (found !== should) fault(`${place}: ${field}`, found, should);
    }
  }
  for (const { row, id } of list)
    if (!rows.has(row)) fault(`routine ${id} (row ${row})`, "left out", "in the plan");
  return notes;
}

/** Compares the moves of a late change with the published order. */
function checkMoves(
  { published }: Plan,
  danced: Danced[],
  report: Report,
  conflicts: number,
  fault: Fault,
): void {
  const before = new Map(published?.routines.map((one, at) => [one.row, { at, ...one }]));
  const standing = danced
    .filter(({ item }) => before.has(item.row))
    .toSorted((one, other) => one.at - other.at);
  const ends: number[] = [];
  for (const { item } of standing) {
    const { at } = before.get(item.row)!;
    const place = ends.findIndex((end) => end > at);
    ends[place < 0 ? ends.length : place] = at;
  }
  const moved = new Set(report.moved!.map(String));
  const stayed = standing
    .filter(({ number }) => !moved.has(number))
    .map(({ item }) => before.get(item.row)!.at);
  if (stayed.some((at, place) => place > 0 && at < stayed[place - 1]!))
    fault("moved", shown(report.moved), "every routine that changed place");
  const fewest = standing.length - ends.length;
  if (report.moved!.length !== fewest) fault("moved.length", report.moved!.length, fewest);
  const shifts = standing.map(
    ({ item, at }) => Math.abs(at - before.get(item.row)!.startSeconds) / 60,
  );
  const largest = Math.max(0, ...shifts);
  if (report.largestShiftMinutes !== largest)
    fault("largestShiftMinutes", report.largestShiftMinutes, largest);
  const late = danced.filter(({ item }) => !before.has(item.row)).map(({ number }) => number);
  const added = ((report.added ?? []) as unknown[]).map(String);
  if (added.toSorted().join() !== late.toSorted().join()) fault("added", added.join(), late.join());
  if (report.conflicts !== conflicts) fault("conflicts", report.conflicts, conflicts);
}
