// Tracks the selected items of the timeline, to move, scratch, pin or delete together.
import { useCallback, useMemo, useState } from "react";
import { entryKey, type PlanView } from "#app/scheduler/screen/plan-view.ts";

export type Selection = {
  keys: ReadonlySet<string>;
  /** Adds an item to the selection or removes it. */
  toggle: (key: string) => void;
  /** Selects everything from the last toggled item to this one. */
  extendTo: (key: string) => void;
  all: () => void;
  clear: () => void;
};

type State = { keys: ReadonlySet<string>; from: string | null };

const NONE: State = { keys: new Set(), from: null };

/** Drops items that are no longer in view from the selection. */
export function useSelection({ rows }: PlanView): Selection {
  const [state, setState] = useState(NONE);
  const items = useMemo(() => rows.filter((entry) => entry.kind === "item").map(entryKey), [rows]);
  const keys = useMemo(
    () =>
      state.keys.size === 0 ? state.keys : new Set(items.filter((key) => state.keys.has(key))),
    [items, state.keys],
  );
  const toggle = useCallback((key: string) => {
    setState(({ keys: before }) => {
      const now = new Set(before);
      if (!now.delete(key)) now.add(key);
      return { keys: now, from: key };
    });
  }, []);
  const extendTo = useCallback(
    (key: string) => {
      setState(({ keys: before, from }) => {
        const [one, other] = [from ?? key, key].map((end) => items.indexOf(end)) as [
          number,
          number,
        ];
        if (other < 0) return { keys: before, from };
        const first = one < 0 ? other : one;
        const range = items.slice(Math.min(first, other), Math.max(first, other) + 1);
        return { keys: new Set([...before, ...range]), from: from ?? key };
      });
    },
    [items],
  );
  const all = useCallback(() => setState({ keys: new Set(items), from: null }), [items]);
  const clear = useCallback(() => setState(NONE), []);
  return useMemo(
    () => ({ keys, toggle, extendTo, all, clear }),
    [keys, toggle, extendTo, all, clear],
  );
}
