// Applies a change of the running order to the state of a show, and undoes one.
import type { EventOf } from "./show-event.ts";
import type { ShowPlan } from "./show-plan.ts";
import { type ChangeKind, lineOf, type ShowState } from "./show-state.ts";

/** Returns the state without a change; the orders of its sessions are as they were. */
export function undone(state: ShowState, number: number): ShowState {
  const change = state.changes.find((one) => one.number === number);
  if (!change) return state;
  const [entry = ""] = change.entries;
  const without = <Value>(values: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => key !== entry));
  const { kind } = change;
  const seconds = (state.shortened[entry] ?? 0) - change.seconds;
  const longer = { ...without(state.shortened), ...(seconds > 0 && { [entry]: seconds }) };
  return {
    ...state,
    orders: { ...state.orders, ...change.before },
    scratched: kind === "scratch" || kind === "drop" ? without(state.scratched) : state.scratched,
    shortened: kind === "shorten" ? longer : state.shortened,
    changes: state.changes.map((one) => (one.number === number ? { ...one, isUndone: true } : one)),
  };
}

type Changing = EventOf<ChangeKind>;

/** Returns the state after a change of the running order. */
export function changed(plan: ShowPlan, state: ShowState, event: Changing): ShowState {
  const { orders } = state;
  const sessionOf = (entry: string) =>
    Object.keys(orders).find((key) => orders[key]!.includes(entry)) ?? "";
  const within = (key: string, order: readonly string[]) => ({ ...orders, [key]: order });
  const done = (
    next: Partial<ShowState>,
    entries: readonly string[],
    touched: readonly string[] = [],
  ): ShowState => ({
    ...state,
    ...next,
    changes: [
      ...state.changes,
      {
        number: event.number,
        kind: event.kind,
        stage: event.stage,
        entries,
        before: Object.fromEntries(touched.map((key) => [key, orders[key] ?? []])),
        seconds: event.kind === "shorten" ? event.seconds : 0,
        device: event.device,
        atMs: event.atMs,
        isUndone: false,
      },
    ],
  });
  switch (event.kind) {
    case "scratch":
      return done({ scratched: { ...state.scratched, [event.entry]: event.isHeld } }, [
        event.entry,
      ]);
    case "drop":
      return done({ scratched: { ...state.scratched, [event.entry]: false } }, [event.entry]);
    case "shorten": {
      const seconds = (state.shortened[event.entry] ?? 0) + event.seconds;
      return done({ shortened: { ...state.shortened, [event.entry]: seconds } }, [event.entry]);
    }
    case "add": {
      const key = sessionOf(event.after);
      const order = orders[key] ?? [];
      const entry = event.line.key;
      return done(
        {
          added: { ...state.added, [entry]: event.line },
          orders: within(key, placedAfter(order, entry, event.after)),
        },
        [entry],
        [key],
      );
    }
    case "again": {
      const entry = `${event.entry}~${event.number}`;
      const stage = state.stages[event.stage];
      const after = stage?.onStage?.entry ?? stage?.passed.at(-1)?.entry ?? event.entry;
      const key = sessionOf(after);
      return done(
        {
          again: { ...state.again, [entry]: state.again[event.entry] ?? event.entry },
          orders: within(key, placedAfter(orders[key] ?? [], entry, after)),
        },
        [entry],
        [key],
      );
    }
    case "swap": {
      const [one, other] = [event.entry, event.other];
      const keys = [...new Set([sessionOf(one), sessionOf(other)])];
      const swapped = keys.map((key) => [
        key,
        (orders[key] ?? []).map((entry) => (entry === one ? other : entry === other ? one : entry)),
      ]);
      return done(
        { orders: { ...orders, ...(Object.fromEntries(swapped) as ShowState["orders"]) } },
        [one, other],
        keys,
      );
    }
    case "move to end": {
      const key = sessionOf(event.entry);
      const order = (orders[key] ?? []).filter((entry) => entry !== event.entry);
      const at = order.findLastIndex((entry) => lineOf(plan, state, entry)?.kind === "routine") + 1;
      return done(
        { orders: within(key, order.toSpliced(at, 0, event.entry)) },
        [event.entry],
        [key],
      );
    }
    case "later": {
      const key = sessionOf(event.entry);
      const onStage = plan.sessions.filter(({ stage }) => stage === event.stage);
      const next = onStage[onStage.findIndex((one) => one.key === key) + 1]?.key;
      if (next === undefined) return state;
      const orderNow = (orders[key] ?? []).filter((entry) => entry !== event.entry);
      return done(
        { orders: { ...orders, [key]: orderNow, [next]: [...(orders[next] ?? []), event.entry] } },
        [event.entry],
        [key, next],
      );
    }
  }
}

function placedAfter(order: readonly string[], entry: string, after: string): readonly string[] {
  return order.toSpliced(order.indexOf(after) + 1, 0, entry);
}
