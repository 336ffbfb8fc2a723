// The effects of a change of the running order on dancers, and the people who have to be told.
import { afterPress } from "./apply-event.ts";
import type { Wanted } from "./decide.ts";
import { type QuickChange, quickChanges } from "./quick-changes.ts";
import { ROLE_NAMES, type ShowRole } from "./show-event.ts";
import type { ShowPlan } from "./show-plan.ts";
import { lineOf, type ShowChange, type ShowState } from "./show-state.ts";
import { showTimes } from "./show-times.ts";
import { shortText } from "./show-words.ts";

type Planned = { stage: string; wanted: Wanted; nowMs: number };

/**
 * Returns in words each dancer whom a change brings within the gap, or nearer within it: 'Ava Reed:
 * 4 min before #12'.
 */
export function effectsOf(
  plan: ShowPlan,
  state: ShowState,
  { stage, wanted, nowMs }: Planned,
): string[] {
  const press = { id: "", stage, sees: state.stages[stage]?.turn ?? "", wanted };
  const after = afterPress(plan, state, press, { atMs: nowMs, device: "", role: "control" });
  if (!after) return [];
  const shortest = (of: ShowState) => {
    const found = new Map<string, QuickChange & { entry: string }>();
    for (const [entry, changes] of quickChanges(plan, showTimes(plan, of, nowMs)))
      for (const one of changes) found.set(`${entry} ${one.dancer}`, { ...one, entry });
    return found;
  };
  const before = shortest(state);
  return [...shortest(after)].flatMap(([key, { dancer, minutes, entry }]) => {
    const line = lineOf(plan, after, entry);
    if (!line || minutes >= (before.get(key)?.minutes ?? Infinity)) return [];
    return [`${dancer}: ${minutes} min before ${shortText(line)}`];
  });
}

export type ToTell = {
  key: string;
  words: string;
  /** '' where there is none. */
  phone: string;
};

const CREW: readonly ShowRole[] = ["announcer", "judges", "music"];
/** The printed sheets that show the order. */
const SHEETS = ["Running sheet", "Backstage check-in", "Announcer's script", "Music list"];

/** Returns who has to be told of a change: studios, crew and printed sheets, each with a key. */
export function whoToTell(plan: ShowPlan, state: ShowState, change: ShowChange): ToTell[] {
  const lines = change.entries.flatMap((entry) => lineOf(plan, state, entry) ?? []);
  const schools = [...new Set(lines.map(({ school }) => school).filter(Boolean))];
  const crew = change.kind === "shorten" ? CREW.filter((role) => role !== "music") : CREW;
  return [
    ...schools.map((school) => ({
      key: `studio ${school}`,
      words: school,
      phone: plan.phones[school] ?? "",
    })),
    ...crew.map((role) => ({ key: `role ${role}`, words: ROLE_NAMES[role], phone: "" })),
    ...SHEETS.map((sheet) => ({
      key: `sheet ${sheet}`,
      words: `${sheet} (printed)`,
      phone: "",
    })),
  ];
}

/** Returns the tick of someone who was told of a change. */
export function tellTick({ number }: Pick<ShowChange, "number">, key: string): string {
  return `tell ${number} ${key}`;
}

/** Returns the newest change in force that moved an entry, unless a role has ticked it off. */
export function unseenChange(state: ShowState, entry: string, role: ShowRole): ShowChange | null {
  const change = state.changes.findLast(
    ({ entries, isUndone }) => !isUndone && entries.includes(entry),
  );
  return change && !Object.hasOwn(state.ticks, seenTick(change, role)) ? change : null;
}

/** Returns the tick of a role that has seen a change. */
export function seenTick({ number }: Pick<ShowChange, "number">, role: ShowRole): string {
  return `seen ${number} ${role}`;
}
