// Reads what is due, as every part of the office declares it.
import type { RouterContextProvider } from "react-router";
import { visitorContext } from "#app/platform/context.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { DueKind } from "../slice/due/due.server.ts";
import type { DueWords, Line } from "../slice/due/due.ts";
import { SLICES } from "../slices.server.ts";
import { rankLines } from "./today-lines.ts";

const LINES_SHOWN = 100;

/** A kind on the page: how many lines it has, null where they may not be seen. */
export type ShownKind = DueWords & { count: number | null };

export type TodayPage = { lines: Line[]; total: number; kinds: ShownKind[] };

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
  for (const { kind, tile, name, tone, acts, takesNote, page, scope, read } of KINDS) {
    const isSeen = scopes.has(scope);
    // Of what another door opens nobody is told; that the members area is locked, the office knows.
    if (!isSeen && !(scope === "members" && scopes.has("admin"))) continue;
    const found = isSeen ? await read(context, days) : [];
    for (const line of found) lines.push({ kind, ...line });
    const words = { kind, tile, name, tone, acts, page, ...(takesNote && { takesNote }) };
    kinds.push({ ...words, count: isSeen ? found.length : null });
  }
  const weightOf = (kind: string) => dueKind(kind)!.weight;
  return { lines: rankLines(lines, weightOf, LINES_SHOWN), total: lines.length, kinds };
}
