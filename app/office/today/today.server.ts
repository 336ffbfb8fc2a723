// Reads Today: the lines that the parts of the office declare, grouped by job.
import type { RouterContextProvider } from "react-router";
import { visitorContext } from "#app/data/context.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { DueKind } from "../slice/due/due.server.ts";
import {
  DUE_GROUPS,
  type Choice,
  type DueGroup,
  type DueWords,
  type Line,
} from "../slice/due/due.ts";
import { SLICES } from "../slices.server.ts";
import { rankLines } from "./today-lines.ts";

const LISTED_AT_FIRST = 3;

/** A kind on the page, with its number of lines; null if the visitor may not see them. */
export type ShownKind = DueWords & { count: number | null; choices: Choice[] };

/** A group's first lines, or all of them; `isLocked` while a part of it asks for a password first. */
export type ShownGroup = {
  group: DueGroup;
  name: string;
  count: number;
  isLocked: boolean;
  kinds: ShownKind[];
  lines: Line[];
};

const KINDS: readonly DueKind[] = SLICES.flatMap(({ due = [] }) => due);
const GROUPS = Object.keys(DUE_GROUPS) as DueGroup[];

export function dueKind(kind: string): DueKind | undefined {
  return KINDS.find((each) => each.kind === kind);
}

/**
 * Returns the groups of the visitor's areas, empty ones included: a line that was just done may still be
 * shown in one. `all` names the groups to list in full.
 */
export async function readToday(
  context: Readonly<RouterContextProvider>,
  days: SchoolDays,
  all: readonly string[] = [],
): Promise<ShownGroup[]> {
  const { scopes } = context.get(visitorContext);
  const groups: ShownGroup[] = [];
  for (const group of GROUPS) {
    const kinds: ShownKind[] = [];
    const lines: Line[] = [];
    for (const declared of KINDS.filter((each) => each.group === group)) {
      const isSeen = scopes.has(declared.scope);
      // The office sees that there is a locked members area, and nothing of it.
      if (!isSeen && !(declared.scope === "members" && scopes.has("admin"))) continue;
      const { kind, found, choices } = await readKind(declared, { context, days, isSeen });
      kinds.push({ ...kind, choices });
      lines.push(...found);
    }
    if (kinds.length === 0) continue;
    const shown = all.includes(group) ? lines.length : LISTED_AT_FIRST;
    groups.push({
      group,
      name: DUE_GROUPS[group],
      count: lines.length,
      isLocked: kinds.some(({ count }) => count === null),
      kinds,
      lines: rankLines(lines, (kind) => dueKind(kind)!.weight, shown),
    });
  }
  return groups;
}

type Reading = {
  context: Readonly<RouterContextProvider>;
  days: SchoolDays;
  isSeen: boolean;
};

async function readKind(declared: DueKind, { context, days, isSeen }: Reading) {
  const { kind, group, tile, name, tone, acts, takesNote, page } = declared;
  const found = isSeen ? await declared.read(context, days) : [];
  const choices = found.length > 0 ? ((await declared.choices?.(context, days)) ?? []) : [];
  return {
    found: found.map((line): Line => ({ kind, ...line })),
    choices,
    kind: {
      kind,
      group,
      tile,
      name,
      tone,
      acts,
      page,
      ...(takesNote && { takesNote }),
      count: isSeen ? found.length : null,
    },
  };
}
