// Reads and writes availability in the cells of a file.
import {
  daysText,
  type Limit,
  type Moment,
  momentText,
  readDays,
  readMoment,
} from "#app/scheduler/plan/limits/limit.ts";
import { type Field, LIMIT_FIELDS, LIMIT_HEADERS, type LimitField } from "./columns.ts";
import type { DayColumn } from "./import/event-days.ts";

const DAY_COLUMNS: Partial<Record<Field, DayColumn>> & Record<LimitField, DayColumn> = {
  notBefore: "from",
  notAfter: "until",
  notOn: "days",
  onlyOn: "days",
};

/** Returns the meaning of a field with days or times; null for any other field. */
export function dayColumnOf(field: Field): DayColumn | null {
  return DAY_COLUMNS[field] ?? null;
}

/** Returns the same for a header of an exported schedule. */
export function limitColumn(header: string): DayColumn | null {
  const field = LIMIT_FIELDS.find((one) => LIMIT_HEADERS[one] === header);
  return field ? DAY_COLUMNS[field] : null;
}

/** A cell that could not be read and sets no limit. */
export type UnreadCell = { row: number; column: string; text: string };

/**
 * Returns the limits that a row's cells set on its routine, and the cells that could not be read. A cell may have a
 * time for every day and one for a single day, separated by ';': they become two limits, and the first has the rest.
 */
export function readLimitCells(
  row: number,
  cellOf: (field: LimitField) => string,
): { limits: Limit[]; unread: UnreadCell[] } {
  const [first, second]: [Limit, Limit] = [
    { who: { kind: "routine", row } },
    { who: { kind: "routine", row } },
  ];
  const unread: UnreadCell[] = [];
  for (const field of LIMIT_FIELDS) {
    const text = cellOf(field).trim();
    if (text === "") continue;
    if (field === "notBefore" || field === "notAfter") {
      const moments = readMoments(text);
      const [one, other] = moments ? narrowest(field, moments) : [];
      if (one) first[field] = one;
      if (other) second[field] = other;
      if (!moments) unread.push({ row, column: LIMIT_HEADERS[field], text });
    } else {
      const days = readDays(text);
      if (days) first[field] = days;
      else unread.push({ row, column: LIMIT_HEADERS[field], text });
    }
  }
  return { limits: [first, second].filter((limit) => Object.keys(limit).length > 1), unread };
}

/** Returns the cells for all limits of a routine: its own, its dancers' and its studio's. */
export function limitCells(limits: readonly Limit[]): Record<LimitField, string> {
  const before = limits.flatMap(({ notBefore, arrival }) => [
    ...(notBefore ? [notBefore] : []),
    ...(arrival ? [{ day: "", seconds: arrival.untilSeconds }] : []),
  ]);
  const after = limits.flatMap(({ notAfter }) => (notAfter ? [notAfter] : []));
  const only = limits.flatMap(({ onlyOn }) => (onlyOn?.length ? [onlyOn] : []));
  const [first, ...rest] = only;
  const inAll = first?.filter((day) => rest.every((days) => days.includes(day))) ?? [];
  // When no day is possible for all, an empty cell would mean that there is no limit.
  const [onlyOn, never] = inAll.length > 0 ? [inAll, []] : [first ?? [], first ?? []];
  return {
    notBefore: momentsText("notBefore", before),
    notAfter: momentsText("notAfter", after),
    notOn: daysText([...new Set([...limits.flatMap(({ notOn = [] }) => notOn), ...never])]),
    onlyOn: daysText(onlyOn),
  };
}

/** Reads moments separated by ';'; null when there is none or one cannot be read. */
function readMoments(text: string): Moment[] | null {
  const moments = text.split(";").map(readMoment);
  return moments.every((moment) => moment !== null) ? moments : null;
}

/** Returns the strictest moment for every day and for each single day. */
function narrowest(field: "notBefore" | "notAfter", moments: readonly Moment[]): Moment[] {
  const end = field === "notBefore" ? -1 : 0;
  const sorted = moments.toSorted(byMoment);
  return [sorted.filter(({ day }) => day === ""), sorted.filter(({ day }) => day !== "")].flatMap(
    (kind) => kind.at(end) ?? [],
  );
}

function momentsText(field: "notBefore" | "notAfter", moments: readonly Moment[]): string {
  return narrowest(field, moments)
    .map((moment) => momentText(moment))
    .join("; ");
}

/** Compares moments: those for every day come before those for a single day. */
function byMoment(one: Moment, other: Moment): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return one.seconds - other.seconds;
}
