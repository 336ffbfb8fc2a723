// Applies availability to a new schedule: within each section, routines swap places until as few as
// possible are outside their windows.
import { ANY_TIME, windowsOf } from "#app/scheduler/plan/limits/window.ts";
import { isDanced, type Plan, type PlacedRoutine, type Section } from "#app/scheduler/plan/plan.ts";
import { itemSeconds, shownSeconds, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { boundOrder, type BoundList } from "./bound-order.ts";
import type { SectionEntry } from "#app/scheduler/plan/timeline-entries.ts";

/**
 * Returns the plan with as few routines as possible outside their windows, each in its own section.
 * Pinned routines stay, and a section without problems is unchanged. Returns the same plan when
 * there are no limits.
 */
export function keepLimits(plan: Plan): Plan {
  const { limits } = plan;
  if (!limits?.length || plan.sections.length === 0) return plan;
  const windowOf = windowsOf(limits);
  const starts = new Map(
    timelineOf(plan)
      .filter((entry) => entry.kind === "section")
      .map((entry) => [entry.section.id, entry]),
  );
  const sections = plan.sections.map((section) => {
    const entry = starts.get(section.id);
    return section.isPinned || !entry ? section : kept(plan, section, entry, windowOf);
  });
  return sections.every((section, at) => section === plan.sections[at])
    ? plan
    : { ...plan, sections };
}

function kept(
  { settings }: Plan,
  section: Section,
  { session, startSeconds }: SectionEntry,
  windowOf: ReturnType<typeof windowsOf>,
): Section {
  const day = session?.session.day ?? "";
  const danced = section.items.filter(isDanced);
  const windows = danced.map((routine) => windowOf(routine, day));
  if (windows.every((window) => window === ANY_TIME)) return section;
  const pauses = danced.map(() => 0);
  let position = 0;
  for (const item of section.items)
    if (isDanced(item)) position++;
    else if (position < danced.length) pauses[position]! += itemSeconds(item, settings);
  const list: BoundList = {
    routines: danced.map((routine, at) => ({
      ...windows[at]!,
      seconds: itemSeconds(routine, settings),
    })),
    startSeconds: shownSeconds(startSeconds, session),
    pauses,
    isFixed: danced.map(({ isPinned }) => isPinned === true),
  };
  const order = boundOrder(list);
  if (order.every((index, at) => index === at)) return section;
  const inTurn: PlacedRoutine[] = order.map((index) => danced[index]!);
  let next = 0;
  return {
    ...section,
    items: section.items.map((item) => (isDanced(item) ? inTurn[next++]! : item)),
  };
}
