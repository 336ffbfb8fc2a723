// All that is searched off the main thread: an order for one line, what splitting groups buys, a schedule on days.
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ProvenPoint } from "#app/scheduler/optimiser/search/cohesion-curve.ts";
import type { StepOptions } from "#app/scheduler/optimiser/order-whole.ts";
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import {
  type DaysAnswer,
  type DaysRequest,
  inOrderOf,
  SEARCH_SECONDS,
  type SearchAnswer,
  type SearchEnding,
} from "./search-messages.ts";

export type Searching = {
  /** From 0 to 1. */
  share: number;
  /** The conflicts and the groups of the best order so far; null until the first is heard of. */
  conflicts: number | null;
  unavoidable: number;
  groups: RoutineGroup[] | null;
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

type SearchTask = Task & { onFound: (found: Found) => void; onFailed: () => void };

type DaysTask = Pick<DaysRequest, "plan" | "options"> & {
  onFound: (found: DaysAnswer) => void;
  onFailed: () => void;
};

export type Searches = {
  searching: Searching | null;
  /** Of the groups that were last asked about; null until its first point is known. */
  curve: Curve | null;
  search: (task: SearchTask) => void;
  searchDays: (task: DaysTask) => void;
  /** Asks for the curve of the task, unless a search is under way. */
  draw: (task: Task) => void;
  /** Ends a search for an order with the best so far; one for days changes nothing then. */
  stop: () => void;
  forgetCurve: () => void;
};

type Asked = Task & Partial<SearchTask> & { ticket: number };

const BEGUN: Searching = { share: 0, conflicts: null, unavoidable: 0, groups: null };
const DAYS_BRAKE_SECONDS = 60;

/** One search at a time. */
export function useSearches(): Searches {
  const asked = useRef<Asked | null>(null);
  const askedDays = useRef<(DaysTask & { ticket: number }) | null>(null);
  const tickets = useRef(0);
  const [searching, setSearching] = useState<Searching | null>(null);
  const [curve, setCurve] = useState<Curve | null>(null);

  const end = <Ended extends Asked | (DaysTask & object)>(of: { current: Ended | null }) => {
    const ended = of.current;
    of.current = null;
    setSearching(null);
    return ended;
  };
  const order = useWorker<SearchAnswer>(makeOrderWorker, {
    onAnswer: (data) => {
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
      startTransition(() => end(asked)?.onFound?.({ groups: ordered, unavoidable, ending }));
    },
    onError: () => end(asked)?.onFailed?.(),
  });
  const days = useWorker<DaysAnswer>(makeDaysWorker, {
    onAnswer: (data) => {
      if (askedDays.current?.ticket !== data.ticket) return;
      startTransition(() => end(askedDays)?.onFound(data));
    },
    onError: () => end(askedDays)?.onFailed(),
  });

  const send = useCallback(
    (task: Task & Partial<SearchTask>, request: object) => {
      tickets.current += 1;
      asked.current = { ...task, ticket: tickets.current };
      const { groups, options } = task;
      order.post({ ...options, ...request, ticket: tickets.current, groups });
    },
    [order],
  );

  const search = useCallback(
    (task: SearchTask) => {
      if (!order.isThere()) {
        task.onFailed();
        return;
      }
      // At once, so that nothing is changed under the search; what it finds may be rendered in slices.
      setSearching(BEGUN);
      send(task, { kind: "search", seconds: SEARCH_SECONDS });
    },
    [order, send],
  );

  const searchDays = useCallback(
    (task: DaysTask) => {
      if (!days.isThere()) {
        task.onFailed();
        return;
      }
      tickets.current += 1;
      const ticket = tickets.current;
      askedDays.current = { ...task, ticket };
      setSearching(BEGUN);
      const { plan, options } = task;
      days.post({ ticket, plan, options, brakeSeconds: DAYS_BRAKE_SECONDS } satisfies DaysRequest);
    },
    [days],
  );

  const draw = useCallback(
    (task: Task) => {
      // The dialog that asks for a curve may still be closing when its search is under way.
      if (asked.current?.onFound) return;
      setCurve(null);
      send(task, { kind: "curve" });
    },
    [send],
  );

  const stop = useCallback(() => {
    order.post({ kind: "stop" });
    if (!askedDays.current) return;
    askedDays.current = null;
    setSearching(null);
    days.restart();
  }, [order, days]);

  const forgetCurve = useCallback(() => {
    if (asked.current && !asked.current.onFound) {
      asked.current = null;
      order.post({ kind: "stop" });
    }
    setCurve(null);
  }, [order]);

  return useMemo(
    () => ({ searching, curve, search, searchDays, draw, stop, forgetCurve }),
    [searching, curve, search, searchDays, draw, stop, forgetCurve],
  );
}

function makeOrderWorker(): Worker {
  return new Worker(new URL("./order-search.worker.ts", import.meta.url), { type: "module" });
}

function makeDaysWorker(): Worker {
  return new Worker(new URL("./days.worker.ts", import.meta.url), { type: "module" });
}

type Hearing<Answer> = { onAnswer: (answer: Answer) => void; onError: () => void };

/** A worker that is made at once, so that it is there when the network has gone. */
function useWorker<Answer>(make: () => Worker, { onAnswer, onError }: Hearing<Answer>) {
  const worker = useRef<Worker | null>(null);
  const hearing = useRef({ onAnswer, onError });
  useEffect(() => {
    hearing.current = { onAnswer, onError };
  });
  const start = useCallback(() => {
    const made = make();
    made.addEventListener("message", ({ data }: MessageEvent<Answer>) =>
      hearing.current.onAnswer(data),
    );
    made.addEventListener("error", () => {
      worker.current = null;
      hearing.current.onError();
    });
    worker.current = made;
  }, [make]);
  useEffect(() => {
    start();
    return () => {
      worker.current?.terminate();
      worker.current = null;
    };
  }, [start]);
  return useMemo(
    () => ({
      isThere: () => worker.current !== null,
      post: (message: object) => worker.current?.postMessage(message),
      /** Ends what it is at, and makes another. */
      restart: () => {
        worker.current?.terminate();
        start();
      },
    }),
    [start],
  );
}
