// Reads what is due, as every part of the office declares it.
import type { RouterContextProvider } from "react-router";
import { visitorContext } from "#app/platform/context.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { DueKind } from "../slice/due.server.ts";
import type { DueWords, Line } from "../slice/due.ts";
import { SLICES } from "../slices.server.ts";
import { rankLines } from "./today-lines.ts";

const LINES_SHOWN = 100;

/** A kind on the page: how many lines it has, null where they may not be seen. */
export type ShownKind = DueWords & { isDoneHere: boolean; count: number | null };

type TodayPage = { lines: Line[]; total: number; kinds: ShownKind[] };

/** What presses most on its day stands first. */
const KINDS: readonly DueKind[] = SLICES.flatMap(({ due = [] }) => due).toSorted(
  (one, other) => other.weight.onTheDay - one.weight.onTheDay,
);

export function dueKind(kind: string): DueKind | undefined {
  return KINDS.find((each) => each.kind === kind);
}

/** The most pressing lines, and how many there are of each kind. */
export async function readToday(
  context: Readonly<RouterContextProvider>,
  days: SchoolDays,
): Promise<TodayPage> {
  const { scopes } = context.get(visitorContext);
  const lines: Line[] = [];
  const kinds: ShownKind[] = [];
  for (const { weight: _, scope, read, finish, ...words } of KINDS) {
    const isSeen = scope === undefined || scopes.has(scope);
    const found = isSeen ? await read(context, days) : [];
    for (const line of found) lines.push({ kind: words.kind, ...line });
    kinds.push({ ...words, isDoneHere: finish !== undefined, count: isSeen ? found.length : null });
  }
  const weightOf = (kind: string) => dueKind(kind)!.weight;
  return { lines: rankLines(lines, weightOf, LINES_SHOWN), total: lines.length, kinds };
}
