// Brings a newer published version into a running show: what has been on stage never changes.
import type { ShowLine, ShowPlan, ShowSession } from "./show-plan.ts";
import { BEFORE, isScratched, lineOf, type ShowState, spotsOf } from "./show-state.ts";

export type Merged = { plan: ShowPlan; state: ShowState };

/**
 * Returns plan and state with a newer version. Items that were or are on stage keep their words,
 * length and place. Late entries, scratches and shortened breaks of the desk stay. Changes before
 * this can no longer be undone.
 */
export function withVersion(plan: ShowPlan, state: ShowState, newer: ShowPlan): Merged {
  const begun = begunEntries(plan, state);
  // A late entry that was published has the same number in the newer version.
  const late = new Map(Object.entries(state.added).map(([entry, line]) => [line.number, entry]));
  const numbers = new Set(newer.sessions.flatMap((one) => one.lines.map(({ number }) => number)));
  const isDanced = ({ number }: ShowLine) => begun.has(late.get(number) ?? "");
  const lines = new Map<string, ShowLine>();
  for (const session of newer.sessions) for (const line of session.lines) lines.set(line.key, line);
  const orders: Record<string, string[]> = {};
  const sessions = sessionsOf(plan, newer, state, begun).map((session): ShowSession => {
    const before = state.orders[session.key] ?? [];
    const done = before.filter((entry) => begun.has(entry));
    const all = newer.sessions.find(({ key }) => key === session.key)?.lines ?? [];
    const own = all.filter((line) => !isDanced(line));
    const order = [...done, ...own.map(({ key }) => key).filter((key) => !begun.has(key))];
    for (const [place, entry] of before.entries()) {
      const isOfDesk = Object.hasOwn(state.added, entry) || Object.hasOwn(state.again, entry);
      const isPublished = numbers.has(state.added[entry]?.number ?? "");
      if (isOfDesk && !isPublished && !order.includes(entry))
        order.splice(order.indexOf(before[place - 1] ?? "") + 1, 0, entry);
    }
    orders[session.key] = order;
    const kept = done.flatMap((entry) => {
      const line = lineOf(plan, state, entry);
      return line && !state.added[entry] && !state.again[entry] ? [line] : [];
    });
    return { ...session, lines: [...kept, ...own.filter(({ key }) => !begun.has(key))] };
  });
  const isThere = (entry: string) =>
    lines.has(entry) || begun.has(entry) || Object.hasOwn(state.added, entry);
  const scratched = Object.fromEntries(
    Object.entries(state.scratched).filter(([entry]) => isThere(entry)),
  );
  for (const { key, isScratched: isOut, isHeld } of lines.values())
    if (isOut && !begun.has(key)) scratched[key] = Boolean(isHeld);
  const stages = [...new Set([...plan.stages, ...newer.stages])];
  return {
    plan: { ...newer, sessions, stages },
    state: {
      ...state,
      orders,
      scratched,
      stages: Object.fromEntries(stages.map((stage) => [stage, state.stages[stage] ?? BEFORE])),
      changes: state.changes.map((change) => ({ ...change, isFixed: true })),
    },
  };
}

/** Returns the entries that were or are on stage, and those that were skipped before them. */
function begunEntries(plan: ShowPlan, state: ShowState): Set<string> {
  const begun = new Set<string>();
  for (const stage of plan.stages) {
    const { onStage = null, passed = [] } = state.stages[stage] ?? {};
    for (const { entry } of passed) begun.add(entry);
    if (onStage) begun.add(onStage.entry);
    const last = onStage?.entry ?? passed.at(-1)?.entry;
    const spots = last === undefined ? [] : spotsOf(plan, state, stage);
    for (const { entry } of spots.slice(
      0,
      spots.findIndex((one) => one.entry === last),
    ))
      if (isScratched(state, entry)) begun.add(entry);
  }
  return begun;
}

/** Returns the newer sessions, and the earlier ones in which something has been on stage. */
function sessionsOf(
  plan: ShowPlan,
  newer: ShowPlan,
  { orders }: ShowState,
  begun: ReadonlySet<string>,
): ShowSession[] {
  const isBegun = ({ key }: ShowSession) => (orders[key] ?? []).some((entry) => begun.has(entry));
  const earlier = plan.sessions.filter(isBegun);
  const others = newer.sessions.filter(({ key }) => !earlier.some((one) => one.key === key));
  return [...earlier, ...others].toSorted((one, other) => one.startMs - other.startMs);
}
