// Reads what is due, as every part of the office declares it.
import type { RouterContextProvider } from "react-router";
import { visitorContext } from "#app/data/context.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { DueKind } from "../slice/due/due.server.ts";
import type { Choice, DueWords, Line } from "../slice/due/due.ts";
import { SLICES } from "../slices.server.ts";
import { rankLines } from "./today-lines.ts";

const LINES_SHOWN = 100;
const LISTED_AT_FIRST = 3;

/** A kind on the page: how many lines it has, null where they may not be seen. */
export type ShownKind = DueWords & { count: number | null; choices: Choice[] };

/** A list of its own: the first lines of a kind, or all of them. An empty one is not shown. */
export type ShownList = { kind: ShownKind; lines: Line[] };

export type TodayPage = {
  lines: Line[];
  total: number;
  kinds: ShownKind[];
  lists: ShownList[];
};

/** What presses most on its day stands first. */
const KINDS: readonly DueKind[] = SLICES.flatMap(({ due = [] }) => due).toSorted(
  (one, other) => other.weight.onTheDay - one.weight.onTheDay,
);

export function dueKind(kind: string): DueKind | undefined {
  return KINDS.find((each) => each.kind === kind);
}

/** Returns the most pressing lines, how many there are of each kind, and the lists; `all` names one shown whole. */
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
    // Of what another door opens nobody is told; that the members area is locked, the office knows.
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
