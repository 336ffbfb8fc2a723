// Halves of a day: before and after lunch, or 13:00 where there is none.
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { LUNCH_NAME } from "#app/scheduler/plan/special-events.ts";
import { shownSeconds, timelineOf } from "#app/scheduler/plan/timeline.ts";
import type { ItemEntry, RoutineEntry } from "#app/scheduler/plan/timeline-entries.ts";

const WITHOUT_LUNCH_SECONDS = 13 * 3600;

const memo = new WeakMap<Plan, (entry: ItemEntry) => string>();

/** Returns a function that names the session and the half of the day that an entry of the plan is in. */
export function halvesOf(plan: Plan): (entry: ItemEntry) => string {
  const before = memo.get(plan);
  if (before) return before;
  const items = timelineOf(plan).filter((entry) => entry.kind === "item");
  const lunches = new Map<string, number>();
  for (const entry of items)
    if (
      entry.item.type === "event" &&
      entry.item.name === LUNCH_NAME &&
      !lunches.has(stripOf(entry))
    )
      lunches.set(stripOf(entry), shownSeconds(entry.startSeconds, entry.session));
  const halfOf = (entry: ItemEntry) => {
    const noon = lunches.get(stripOf(entry)) ?? WITHOUT_LUNCH_SECONDS;
    const isMorning = shownSeconds(entry.startSeconds, entry.session) < noon;
    return `${entry.session?.session.id ?? ""} ${isMorning ? "before" : "after"}`;
  };
  memo.set(plan, halfOf);
  return halfOf;
}

/** Returns true when a routine may go beside another: in its category, session and half of the day. */
export function staysNear(plan: Plan): (entry: RoutineEntry, beside: RoutineEntry) => boolean {
  const halfOf = halvesOf(plan);
  return (entry, beside) =>
    beside.item.category === entry.item.category && halfOf(beside) === halfOf(entry);
}

function stripOf({ session }: ItemEntry): string {
  return session ? `${session.session.day} ${session.session.stage}` : "";
}
