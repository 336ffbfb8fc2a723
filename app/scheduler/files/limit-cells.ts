// Who can when, in the cells of a file.
import {
  daysText,
  type Limit,
  type Moment,
  momentText,
  readDays,
  readMoment,
} from "#app/scheduler/plan/limits/limit.ts";
import { LIMIT_FIELDS, LIMIT_HEADERS, type LimitField } from "./columns.ts";

/** A cell that could not be read: it sets nothing. */
export type UnreadCell = { row: number; column: string; text: string };

/** The limit that a row's cells set on its routine, null where they set none, and the cells that say nothing. */
export function readLimitCells(
  row: number,
  cellOf: (field: LimitField) => string,
): { limit: Limit | null; unread: UnreadCell[] } {
  const limit: Limit = { who: { kind: "routine", row } };
  const unread: UnreadCell[] = [];
  for (const field of LIMIT_FIELDS) {
    const text = cellOf(field).trim();
    if (text === "") continue;
    const isRead =
      field === "notBefore" || field === "notAfter"
        ? put(limit, field, readMoment(text))
        : put(limit, field, readDays(text));
    if (!isRead) unread.push({ row, column: LIMIT_HEADERS[field], text });
  }
  return { limit: Object.keys(limit).length > 1 ? limit : null, unread };
}

/** What holds for a routine, its own limit and those of its dancers and its studio together, as cells. */
export function limitCells(limits: readonly Limit[]): Record<LimitField, string> {
  const before = limits.flatMap(({ notBefore, arrival }) => [
    ...(notBefore ? [notBefore] : []),
    ...(arrival ? [{ day: "", seconds: arrival.untilSeconds }] : []),
  ]);
  const after = limits.flatMap(({ notAfter }) => (notAfter ? [notAfter] : []));
  const only = limits.flatMap(({ onlyOn }) => (onlyOn?.length ? [onlyOn] : []));
  const [first, ...rest] = only;
  const inAll = first?.filter((day) => rest.every((days) => days.includes(day))) ?? [];
  // Who can together come on no day: no day at all would say that nobody is bound.
  const [onlyOn, never] = inAll.length > 0 ? [inAll, []] : [first ?? [], first ?? []];
  return {
    notBefore: textOf(before.toSorted(byMoment).at(-1)),
    notAfter: textOf(after.toSorted(byMoment)[0]),
    notOn: daysText([...new Set([...limits.flatMap(({ notOn = [] }) => notOn), ...never])]),
    onlyOn: daysText(onlyOn),
  };
}

function put<Name extends LimitField>(
  limit: Limit,
  name: Name,
  value: Limit[Name] | null,
): boolean {
  if (value === null || value === undefined) return false;
  limit[name] = value;
  return true;
}

function textOf(moment: Moment | undefined): string {
  return moment ? momentText(moment) : "";
}

/** Those of a day come after those of every day. */
function byMoment(one: Moment, other: Moment): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return one.seconds - other.seconds;
}
