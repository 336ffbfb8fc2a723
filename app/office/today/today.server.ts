// Reads Today from the kinds that the parts of the office declare.
import type { RouterContextProvider } from "react-router";
import { visitorContext } from "#app/data/context.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { DueKind } from "../slice/due/due.server.ts";
import type { Choice, DueWords, Line } from "../slice/due/due.ts";
import { SLICES } from "../slices.server.ts";
import { rankLines } from "./today-lines.ts";

const LINES_SHOWN = 100;
const LISTED_AT_FIRST = 3;

/** A kind on the page, with its number of lines; null if the visitor may not see them. */
export type ShownKind = DueWords & { count: number | null; choices: Choice[] };

/** A separate list: a kind's first lines, or all of them. Empty lists are hidden. */
export type ShownList = { kind: ShownKind; lines: Line[] };

export type TodayPage = {
  lines: Line[];
  total: number;
  kinds: ShownKind[];
  lists: ShownList[];
};

/** Most urgent kinds first. */
const KINDS: readonly DueKind[] = SLICES.flatMap(({ due = [] }) => due).toSorted(
  (one, other) => other.weight.onTheDay - one.weight.onTheDay,
);

export function dueKind(kind: string): DueKind | undefined {
  return KINDS.find((each) => each.kind === kind);
}

/** Returns the most urgent lines, the count of each kind, and the lists. `all` is the kind to list in full. */
export async function readToday(
  context: Readonly<RouterContextProvider>,
  days: SchoolDays,
  all: string | null = null,
): Promise<TodayPage> {
  const { scopes } = context.get(visitorContext);
  const lines: Line[] = [];
  const kinds: ShownKind[] = [];
  const lists: ShownList[] = [];
  for (const declared of KINDS) {
    const { kind, tile, name, tone, acts, takesNote, isList, page, scope, read } = declared;
    const isSeen = scopes.has(scope);
    // Hide kinds outside the visitor's scopes, except that the office sees the locked members area.
    if (!isSeen && !(scope === "members" && scopes.has("admin"))) continue;
    const found = (isSeen ? await read(context, days) : []).map((line) => ({ kind, ...line }));
    const words = { kind, tile, name, tone, acts, page };
    const shown: ShownKind = {
      ...words,
      ...(takesNote && { takesNote }),
      ...(isList && { isList }),
      count: isSeen ? found.length : null,
      choices: found.length > 0 ? ((await declared.choices?.(context, days)) ?? []) : [],
    };
    kinds.push(shown);
    if (!isList) lines.push(...found);
    else lists.push({ kind: shown, lines: kind === all ? found : found.slice(0, LISTED_AT_FIRST) });
  }
  const weightOf = (kind: string) => dueKind(kind)!.weight;
  return { lines: rankLines(lines, weightOf, LINES_SHOWN), total: lines.length, kinds, lists };
}
