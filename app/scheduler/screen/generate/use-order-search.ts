// The search for an order with fewer conflicts and for the trade-off curve, as the screen shows it.
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Certificate } from "#app/scheduler/optimiser/proof/certificate.ts";
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
  type PreloadedWorker,
  preloadedWorker,
  type WorkerFailure,
} from "#app/scheduler/screen/preloaded-worker.ts";

export type Searching = {
  /** From 0 to 1. */
  share: number;
  /** The conflicts and groups of the best order so far; null until the first result. */
  conflicts: number | null;
  unavoidable: number;
  groups: RoutineGroup[] | null;
  /** On days: the whole plan with the best order so far; missing before that, and without days. */
  plan?: Plan;
};

export type Found = {
  groups: RoutineGroup[];
  /** Conflicts that no order of these groups avoids. */
  unavoidable: number;
  certificate: Certificate | null;
  ending: SearchEnding;
};

export type Curve = {
  points: ProvenPoint[];
  /**
   * The lower bound on the blocks of an order without conflicts; null when every order has a
   * conflict.
   */
  runsWithoutConflict: number | null;
  /** True when the points are final. */
  isComplete: boolean;
  /** The result of the search for whole groups; null until it is over. */
  whole: (ProvenPoint & { groups: RoutineGroup[]; certificate: Certificate | null }) | null;
};

type Task = { groups: RoutineGroup[]; options: StepOptions };

type SearchTask = Task & {
  onFound: (found: Found) => void;
  onFailed: (why: WorkerFailure) => void;
};

export type OrderSearch = {
  searching: Searching | null;
  /** The curve of the last requested groups; null until its first point is known. */
  curve: Curve | null;
  /** The reason why there is no curve until it is requested again; null otherwise. */
  curveFailure: WorkerFailure | null;
  search: (task: SearchTask) => void;
  /** Requests the curve of the task, unless a search is running. */
  draw: (task: Task) => void;
  /** Ends a search with the best order so far. */
  stop: () => void;
  forgetCurve: () => void;
};

type Asks = { kind: "search"; seconds: number } | { kind: "curve" };

type PendingSearch = Task & Partial<SearchTask> & { ticket: number };

export function useOrderSearch(): OrderSearch {
  const worker = useRef<PreloadedWorker<SearchRequest> | null>(null);
  const pending = useRef<PendingSearch | null>(null);
  const tickets = useRef(0);
  const [searching, setSearching] = useState<Searching | null>(null);
  const [curve, setCurve] = useState<Curve | null>(null);
  const [curveFailure, setCurveFailure] = useState<WorkerFailure | null>(null);

  // Create the worker now, so that a search works even if the connection drops.
  useEffect(() => {
    const end = () => {
      const ended = pending.current;
      pending.current = null;
      setSearching(null);
      return ended;
    };
    const answer = (data: SearchAnswer) => {
      if (pending.current?.ticket !== data.ticket) return;
      const { groups } = pending.current;
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
      const { ending, certificate } = data;
      startTransition(() =>
        end()?.onFound?.({ groups: ordered, unavoidable, certificate, ending }),
      );
    };
    const kept = preloadedWorker<SearchRequest, SearchAnswer>(
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
    pending.current = { ...task, ticket: tickets.current };
    const { groups, options } = task;
    worker.current?.send({ ...options, ...asks, ticket: tickets.current, groups });
  }, []);

  const search = useCallback(
    (task: SearchTask) => {
      // Lock the plan now, so that nothing changes during the search; the result may be rendered in
      // slices.
      setSearching({ share: 0, conflicts: null, unavoidable: 0, groups: null });
      send(task, { kind: "search", seconds: SEARCH_SECONDS });
    },
    [send],
  );

  const draw = useCallback(
    (task: Task) => {
      // The dialog that requests a curve may still be closing when its search is running.
      if (pending.current?.onFound) return;
      setCurve(null);
      setCurveFailure(null);
      send(task, { kind: "curve" });
    },
    [send],
  );

  const stop = useCallback(() => worker.current?.send({ kind: "stop" }), []);

  const forgetCurve = useCallback(() => {
    if (pending.current && !pending.current.onFound) {
      pending.current = null;
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
