// The search for an order with fewer conflicts: started, followed and stopped from the screen.
import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import {
  inOrderOf,
  SEARCH_SECONDS,
  type SearchAnswer,
  type SearchEnding,
} from "./optimiser/order-messages.ts";
import type { AutoScheduleOptions } from "./plan/auto-schedule.ts";
import type { RoutineGroup } from "./plan/grouping.ts";

export type Searching = {
  options: AutoScheduleOptions;
  /** From 0 to 1. */
  share: number;
  /** The conflicts and the groups of the best order so far; null until the first is heard of. */
  conflicts: number | null;
  groups: RoutineGroup[] | null;
};

export type Found = {
  groups: RoutineGroup[];
  /** Conflicts that no order of these groups avoids. */
  unavoidable: number;
  ending: SearchEnding;
};

type Asked = {
  groups: RoutineGroup[];
  options: AutoScheduleOptions;
  onFound: (found: Found) => void;
  onFailed: () => void;
};

export type OrderSearch = {
  searching: Searching | null;
  start: (asked: Asked & { gap: number }) => void;
  /** Ends the search with the best order so far. */
  stop: () => void;
};

export function useOrderSearch(): OrderSearch {
  const worker = useRef<Worker | null>(null);
  const asked = useRef<Asked | null>(null);
  const [searching, setSearching] = useState<Searching | null>(null);

  // Made at once, so that a search also works when the network has gone by then.
  useEffect(() => {
    const made = new Worker(new URL("./order-search.worker.ts", import.meta.url), {
      type: "module",
    });
    const end = () => {
      const ended = asked.current;
      asked.current = null;
      setSearching(null);
      return ended;
    };
    made.addEventListener("message", ({ data }: MessageEvent<SearchAnswer>) => {
      if (!asked.current) return;
      const { options } = asked.current;
      const groups = inOrderOf(asked.current.groups, data.rows);
      if (data.kind === "progress") {
        const { share, conflicts } = data;
        startTransition(() => setSearching({ options, share, conflicts, groups }));
        return;
      }
      const { unavoidable, ending } = data;
      startTransition(() => end()?.onFound({ groups, unavoidable, ending }));
    });
    made.addEventListener("error", () => {
      worker.current = null;
      end()?.onFailed();
    });
    worker.current = made;
    return () => {
      made.terminate();
      worker.current = null;
    };
  }, []);

  const start = useCallback((next: Asked & { gap: number }) => {
    const { groups, options, gap } = next;
    if (!worker.current) {
      next.onFailed();
      return;
    }
    asked.current = next;
    // At once, so that nothing is changed under the search; what it finds may be rendered in slices.
    setSearching({ options, share: 0, conflicts: null, groups: null });
    const { seed } = options;
    worker.current?.postMessage({ kind: "search", groups, gap, seed, seconds: SEARCH_SECONDS });
  }, []);

  const stop = useCallback(() => worker.current?.postMessage({ kind: "stop" }), []);

  return { searching, start, stop };
}
