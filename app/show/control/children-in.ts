// The children of a school's own show who are in, and those who are still in after the end.
import type { ShowPlan } from "../rules/show-plan.ts";
import { isScratched, type ShowState } from "../rules/show-state.ts";

export type ChildrenIn = {
  /** Children whom somebody wants to collect who may have to be refused. Without any name. */
  asked: { room: string }[];
  still: { session: string; room: string; name: string }[];
};

/** Returns the keys of the sessions whose last item has ended; all of them once the show has ended. */
export function sessionsOver({ sessions }: Pick<ShowPlan, "sessions">, state: ShowState): string[] {
  const passed = new Set(
    Object.values(state.stages).flatMap((stage) => stage.passed.map(({ entry }) => entry)),
  );
  return sessions
    .filter(
      ({ key }) =>
        state.endedMs !== null ||
        (state.orders[key] ?? []).every((entry) => passed.has(entry) || isScratched(state, entry)),
    )
    .map(({ key }) => key);
}

/** Returns the children who are in after the end of their performance, by room. */
export function notCollected(
  { still }: ChildrenIn,
  plan: Pick<ShowPlan, "sessions">,
  state: ShowState,
): { room: string; names: string[] }[] {
  const over = new Set(sessionsOver(plan, state));
  const left = still.filter(({ session }) => over.has(session));
  return [...Map.groupBy(left, ({ room }) => room)].map(([room, children]) => ({
    room,
    names: children.map(({ name }) => name),
  }));
}
