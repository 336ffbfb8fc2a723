// Auto Schedule: builds a schedule from the waiting routines.
import { emptied, placed, waitingRoutines } from "#app/scheduler/plan/categories.ts";
import { type Grouping, groupRoutines, type RoutineGroup } from "./grouping.ts";
import {
  pinnedPauses,
  pinnedRoutines,
  pinnedRows,
  pinnedSectionOf,
  withPinned,
} from "#app/scheduler/plan/pins.ts";
import {
  type Item,
  lastIdNumber,
  type PlacedRoutine,
  type Plan,
  type Section,
} from "#app/scheduler/plan/plan.ts";
import { splitByLength } from "./split-sections.ts";
import { seededRandom, shuffled } from "#app/scheduler/plan/shuffle.ts";
import { type EventKind, makeBreak, makeEvent } from "#app/scheduler/plan/special-events.ts";
import type { Routine } from "../routine.ts";
import { inOrder } from "../sessions/plan-sessions.ts";

export type AutoScheduleOptions = {
  primaryGrouping: Grouping;
  secondaryGrouping: Grouping;
  tertiaryGrouping: Grouping;
  quaternaryGrouping: Grouping;
  includeBreaks: boolean;
  includeLunch: boolean;
  includeDinner: boolean;
  includeChallenge: boolean;
  includeAwards: boolean;
  shuffleWithinGroups: boolean;
  /** True to cut a group that exceeds the maximum section length into several sections. */
  splitLongSections: boolean;
  minimizeConflicts: boolean;
  /** A whole number: the same seed repeats the same shuffle and search. */
  seed: number;
};

export const DEFAULT_AUTO_SCHEDULE: AutoScheduleOptions = {
  primaryGrouping: "ageGroup",
  secondaryGrouping: "entryType",
  tertiaryGrouping: "none",
  quaternaryGrouping: "none",
  includeBreaks: true,
  includeLunch: true,
  includeDinner: false,
  includeChallenge: true,
  includeAwards: true,
  shuffleWithinGroups: false,
  splitLongSections: false,
  minimizeConflicts: true,
  seed: 1,
};

/** Returns the four grouping choices in order. */
export function groupingsOf(options: AutoScheduleOptions): Grouping[] {
  return [
    options.primaryGrouping,
    options.secondaryGrouping,
    options.tertiaryGrouping,
    options.quaternaryGrouping,
  ];
}

const AWARDS_SECTION = "Awards & Closing";

/**
 * Returns the groups of the waiting routines, in file order or, on request, shuffled within each
 * group. Empty without waiting routines. Pinned routines are included at their positions.
 */
export function groupsToSchedule(plan: Plan, options: AutoScheduleOptions): RoutineGroup[] {
  const groupings = groupingsOf(options);
  const waiting = waitingRoutines(plan);
  if (waiting.length === 0) return [];
  // Groups are ordered by their first routine in the file, waiting or pinned.
  const inFile = [...waiting, ...pinnedRoutines(plan)].sort((one, other) => one.row - other.row);
  const places = new Map(groupRoutines(inFile, groupings).map(({ name }, place) => [name, place]));
  const groups = groupRoutines(waiting, groupings).sort(
    (one, other) => places.get(one.name)! - places.get(other.name)!,
  );
  if (!options.shuffleWithinGroups) return withPinned(plan, groups);
  const random = seededRandom(options.seed);
  const mixed = groups.map(({ name, routines }) => ({
    name,
    routines: shuffled(routines, random),
  }));
  return withPinned(plan, mixed);
}

/**
 * Returns the plan with the groups as its sections, in the given order, with the requested breaks
 * and events. They replace the timeline except for pinned items; every category is empty
 * afterwards. A split group may occur several times but has one break, after its longest block;
 * when breaks clear conflicts, every block has one, as the search assumed. A group with a pinned
 * routine is not cut by length.
 */
export function scheduleGroups(
  plan: Plan,
  groups: readonly RoutineGroup[],
  options: AutoScheduleOptions,
): Plan {
  const sections = inTheirSessions(plan, layOut(plan, groups, options));
  return inOrder({
    ...plan,
    categories: emptied(plan.categories),
    sections,
    runningOrder: [],
    selectedSectionId: sections.at(0)?.id ?? null,
  });
}

/**
 * Assigns each section to the session that held a section of the same name, or else to the previous
 * section's session.
 */
function inTheirSessions(plan: Plan, sections: Section[]): Section[] {
  if (!plan.programme) return sections;
  const byName = new Map(plan.sections.map(({ name, sessionId }) => [name, sessionId]));
  let sessionId: string | undefined = plan.programme.sessions[0]?.id;
  return sections.map((section) => {
    sessionId = section.sessionId ?? byName.get(section.name) ?? sessionId;
    return { ...section, sessionId };
  });
}

function layOut(
  plan: Plan,
  groups: readonly RoutineGroup[],
  options: AutoScheduleOptions,
): Section[] {
  const { settings } = plan;
  let ids = lastIdNumber(plan);
  const section = (name: string, items: Item[]): Section => {
    return { type: "section", id: `section-${++ids}`, name, items };
  };
  const eventSection = (kind: EventKind, name?: string): Section => {
    const event = makeEvent(kind, settings, `${kind}-${++ids}`);
    return section(name ?? event.name, [event]);
  };
  const { breakClears } = plan.conflictRule;
  const beforeBreak = breakClears
    ? new Set([...groups.keys()].slice(0, -1))
    : runsBeforeBreak(groups);
  const pinned = pinnedRows(plan);
  const isCut = ({ routines }: RoutineGroup) =>
    options.splitLongSections && !routines.some(({ row }) => pinned.has(row));
  const sections = groups.flatMap((group, index) => {
    const { name, routines } = group;
    const kept = pinnedSectionOf(plan, group);
    if (kept) return [kept];
    const parts = isCut(group) ? splitByLength(routines, plan) : [routines];
    return parts.map((part, at) => {
      const items = part.map(itemOf);
      const isBeforeBreak = at < parts.length - 1 || beforeBreak.has(index);
      if (options.includeBreaks && isBeforeBreak) items.push(makeBreak(settings, `break-${++ids}`));
      return section(parts.length > 1 ? `${name} (${at + 1} of ${parts.length})` : name, items);
    });
  });
  const pauses = pinnedPauses(plan);
  const isWanted = (kind: EventKind, isAsked: boolean) => {
    const { name } = makeEvent(kind, settings, "");
    return (
      isAsked && !pauses.some((pause) => pause.section.items.some((item) => item.name === name))
    );
  };
  if (isWanted("lunch", options.includeLunch))
    sections.splice(Math.floor(sections.length / 2), 0, eventSection("lunch"));
  if (isWanted("dinner", options.includeDinner))
    sections.splice(Math.max(1, Math.floor(sections.length * 0.75)), 0, eventSection("dinner"));
  if (isWanted("challenge", options.includeChallenge)) sections.push(eventSection("challenge"));
  if (isWanted("awards", options.includeAwards))
    sections.push(eventSection("awards", AWARDS_SECTION));
  for (const pause of pauses) sections.splice(pause.index, 0, pause.section);
  return sections;
}

/** Returns the index of each group's longest block, except for the last in order. */
function runsBeforeBreak(runs: readonly RoutineGroup[]): Set<number> {
  const longest = new Map<string, number>();
  runs.forEach(({ name, routines }, index) => {
    const before = longest.get(name);
    if (before === undefined || routines.length > runs[before]!.routines.length)
      longest.set(name, index);
  });
  return new Set([...longest.values()].sort((one, other) => one - other).slice(0, -1));
}

/** Returns a routine as an item; a pinned one already is one. */
function itemOf(routine: Routine): Item {
  return "type" in routine ? (routine as PlacedRoutine) : placed(routine);
}
