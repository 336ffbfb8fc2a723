// How high the rows of the timeline are taken to be until they are measured, as the style sheets lay them out.
import type { Item } from "#app/scheduler/plan/plan.ts";
import type { TimelineEntry } from "#app/scheduler/plan/timeline-entries.ts";

type Kind = Exclude<TimelineEntry["kind"], "item"> | Item["type"];
type Pixels = Readonly<Record<Kind, number>>;

const AT_A_DESK: Pixels = { session: 38, section: 36, routine: 36, break: 36, event: 36 };
/** By the width that a list has to have for the next, in pixels: 30, 38, 44 and 54 rem. */
const NARROWER: [number, Pixels][] = [
  [480, { session: 72, section: 73, routine: 120, break: 76, event: 76 }],
  [608, { session: 49, section: 70, routine: 69, break: 51, event: 51 }],
  [704, { session: 38, section: 61, routine: 50, break: 50, event: 50 }],
  [864, { session: 38, section: 36, routine: 50, break: 50, event: 50 }],
];

/** Pixels of a row in a list of a width; as at a desk where that is 0, for it is not known yet. */
export function rowPixels(entry: TimelineEntry | undefined, width: number): number {
  const kind = entry?.kind === "item" ? entry.item.type : (entry?.kind ?? "section");
  const narrow = width > 0 ? NARROWER.find(([below]) => width < below) : undefined;
  return (narrow?.[1] ?? AT_A_DESK)[kind];
}
