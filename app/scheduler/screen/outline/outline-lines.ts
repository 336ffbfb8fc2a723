// The outline of the running order: its sessions and sections with their contents.
import { keysOf, type PlanView } from "#app/scheduler/screen/plan-view.ts";
import { formatNamedDay } from "#app/ui/format.ts";
import { isDanced, itemKey } from "#app/scheduler/plan/plan.ts";
import { timeText } from "#app/scheduler/plan/timeline.ts";
import type { SectionEntry, SessionEntry } from "#app/scheduler/plan/timeline-entries.ts";

export type OutlineLine = {
  kind: "session" | "section";
  id: string;
  name: string;
  /** With its day and stage, where it has them: 'Sat 13 Mar, Main, 13:30'. */
  start: string;
  /** Routines that are not scratched. */
  routines: number;
  /** Conflict pairs with a routine in it; a pair across two sections counts in both. */
  conflicts: number;
};

type Open = { line: OutlineLine; conflicts: Set<object> };

/** Returns the lines of what is in view, each session followed by its sections. */
export function outlineLines({ entries, conflicts }: PlanView): OutlineLine[] {
  const byKey = new Map<string, object[]>();
  for (const conflict of conflicts)
    for (const key of keysOf(conflict)) byKey.set(key, [...(byKey.get(key) ?? []), conflict]);
  const lines: OutlineLine[] = [];
  let session: Open | null = null;
  let section: Open | null = null;
  const open = (line: OutlineLine): Open => {
    lines.push(line);
    return { line, conflicts: new Set() };
  };
  for (const entry of entries) {
    if (entry.kind === "session") {
      session = open(sessionLine(entry));
      section = null;
    } else if (entry.kind === "section") section = open(sectionLine(entry));
    else {
      for (const part of [session, section]) {
        if (!part) continue;
        if (isDanced(entry.item)) part.line.routines++;
        for (const conflict of byKey.get(itemKey(entry.item)) ?? []) part.conflicts.add(conflict);
        part.line.conflicts = part.conflicts.size;
      }
    }
  }
  return lines;
}

function sessionLine(entry: SessionEntry): OutlineLine {
  const { id, name } = entry.session;
  const start = startText(entry.startSeconds, entry);
  return { kind: "session", id, name, start, routines: 0, conflicts: 0 };
}

function startText(startSeconds: number, session: SessionEntry | null): string {
  const time = timeText(startSeconds, session);
  if (!session) return time;
  const { day, stage } = session.session;
  return [...(day === "" ? [] : [formatNamedDay(day)]), stage, time].join(", ");
}

function sectionLine({ section: { id, name }, session, startSeconds }: SectionEntry): OutlineLine {
  const start = startText(startSeconds, session);
  return { kind: "section", id, name, start, routines: 0, conflicts: 0 };
}
