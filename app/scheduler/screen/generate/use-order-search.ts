// The search for an order with fewer conflicts, and for what splitting groups buys, as the screen follows it.
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ProvenPoint } from "#app/scheduler/optimiser/search/cohesion-curve.ts";
import {
  inOrderOf,
  SEARCH_SECONDS,
  type SearchAnswer,
  type SearchEnding,
  type SearchRequest,
} from "./search-messages.ts";
import type { StepOptions } from "#app/scheduler/optimiser/order-whole.ts";
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import {
  type KeptWorker,
  keptWorker,
  type WorkerFailure,
} from "#app/scheduler/screen/kept-worker.ts";

export type Searching = {
  /** From 0 to 1. */
  share: number;
  /** The conflicts and the groups of the best order so far; null until the first is heard of. */
  conflicts: number | null;
  unavoidable: number;
  groups: RoutineGroup[] | null;
  /** On days: the whole plan, as the best so far makes it; not there before, and of one line. */
  plan?: Plan;
};

export type Found = {
  groups: RoutineGroup[];
  /** Conflicts that no order of these groups avoids. */
  unavoidable: number;
  ending: SearchEnding;
};

export type Curve = {
  points: ProvenPoint[];
  /** Runs that an order without any conflict has at least; null where every order has one. */
  runsWithoutConflict: number | null;
  /** Whether the points stay as they are. */
  isComplete: boolean;
  /** The order of whole groups that a search finds; null until it has. */
  whole: (ProvenPoint & { groups: RoutineGroup[] }) | null;
};

type Task = { groups: RoutineGroup[]; options: StepOptions };

export type SearchTask = Task & {
  onFound: (found: Found) => void;
  onFailed: (why: WorkerFailure) => void;
};

export type OrderSearch = {
  searching: Searching | null;
  /** Of the groups that were last asked about; null until its first point is known. */
  curve: Curve | null;
  /** Why there will be none until it is asked for again; null otherwise. */
  curveFailure: WorkerFailure | null;
  search: (task: SearchTask) => void;
  /** Asks for the curve of the task, unless a search is under way. */
  draw: (task: Task) => void;
  /** Ends a search with the best order so far. */
  stop: () => void;
  forgetCurve: () => void;
};

type Asks = { kind: "search"; seconds: number } | { kind: "curve" };

type Asked = Task & Partial<SearchTask> & { ticket: number };

export function useOrderSearch(): OrderSearch {
  const worker = useRef<KeptWorker<SearchRequest> | null>(null);
  const asked = useRef<Asked | null>(null);
  const tickets = useRef(0);
  const [searching, setSearching] = useState<Searching | null>(null);
  const [curve, setCurve] = useState<Curve | null>(null);
  const [curveFailure, setCurveFailure] = useState<WorkerFailure | null>(null);

  // Made at once, so that a search also works when the network has gone by then.
  useEffect(() => {
    const end = () => {
      const ended = asked.current;
      asked.current = null;
      setSearching(null);
      return ended;
    };
    const answer = (data: SearchAnswer) => {
      if (asked.current?.ticket !== data.ticket) return;
      const { groups } = asked.current;
      if (data.kind === "curve") {
        const { points, isComplete, runsWithoutConflict } = data;
        const whole = data.whole && { ...data.whole, groups: inOrderOf(groups, data.whole.rows) };
        startTransition(() => setCurve({ points, runsWithoutConflict, isComplete, whole }));
        return;
      }
      const ordered = inOrderOf(groups, data.rows);
      const { unavoidable } = data;
      if (data.kind === "progress") {
        const { share, conflicts } = data;
        startTransition(() => setSearching({ share, conflicts, unavoidable, groups: ordered }));
        return;
      }
      const { ending } = data;
      startTransition(() => end()?.onFound?.({ groups: ordered, unavoidable, ending }));
    };
    const kept = keptWorker<SearchRequest, SearchAnswer>(
      () => new Worker(new URL("./order-search.worker.ts", import.meta.url), { type: "module" }),
      {
        answer,
        failed: (why) => {
          const ended = end();
          if (ended?.onFailed) ended.onFailed(why);
          else if (ended) setCurveFailure(why);
        },
      },
    );
    worker.current = kept;
    return () => {
      kept.end();
      worker.current = null;
    };
  }, []);

  const send = useCallback((task: Task & Partial<SearchTask>, asks: Asks) => {
    tickets.current += 1;
    asked.current = { ...task, ticket: tickets.current };
    const { groups, options } = task;
    worker.current?.send({ ...options, ...asks, ticket: tickets.current, groups });
  }, []);

  const search = useCallback(
    (task: SearchTask) => {
      // At once, so that nothing is changed under the search; what it finds may be rendered in slices.
      setSearching({ share: 0, conflicts: null, unavoidable: 0, groups: null });
      send(task, { kind: "search", seconds: SEARCH_SECONDS });
    },
    [send],
  );

  const draw = useCallback(
    (task: Task) => {
      // The dialog that asks for a curve may still be closing when its search is under way.
      if (asked.current?.onFound) return;
      setCurve(null);
      setCurveFailure(null);
      send(task, { kind: "curve" });
    },
    [send],
  );

  const stop = useCallback(() => worker.current?.send({ kind: "stop" }), []);

  const forgetCurve = useCallback(() => {
    if (asked.current && !asked.current.onFound) {
      asked.current = null;
      stop();
    }
    setCurve(null);
    setCurveFailure(null);
  }, [stop]);

  return useMemo(
    () => ({ searching, curve, curveFailure, search, draw, stop, forgetCurve }),
    [searching, curve, curveFailure, search, draw, stop, forgetCurve],
  );
}
