// All searches off the main thread: an order for one running order, and a schedule on days.
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
  type PreloadedWorker,
  preloadedWorker,
  type WorkerFailure,
} from "#app/scheduler/screen/preloaded-worker.ts";
import { STOPPED } from "./schedule-words.ts";
import type { DaysAnswer, DaysMade, DaysRequest } from "./search-messages.ts";
import { type OrderSearch, type Searching, useOrderSearch } from "./use-order-search.ts";

const DAYS_BRAKE_SECONDS = 60;

type DaysTask = Pick<DaysRequest, "plan" | "options"> & {
  onFound: (found: DaysMade) => void;
  onFailed: (why: WorkerFailure) => void;
};

export type Searches = OrderSearch & { searchDays: (task: DaysTask) => void };

const BEGUN: Searching = { share: 0, conflicts: null, unavoidable: 0, groups: null };

type PendingSearch = {
  ticket: number;
  task: DaysTask;
  /** Null until everything is on its day. */
  begun: DaysMade | null;
};

/**
 * Runs one search at a time. A search on days that is stopped before everything is on its day
 * changes nothing.
 */
export function useSearches(): Searches {
  const order = useOrderSearch();
  const worker = useRef<PreloadedWorker<DaysRequest> | null>(null);
  const pending = useRef<PendingSearch | null>(null);
  const tickets = useRef(0);
  const [onDays, setOnDays] = useState<Searching | null>(null);

  // Create the worker now, so that it is there if the connection drops.
  useEffect(() => {
    const end = () => {
      const ended = pending.current?.task;
      pending.current = null;
      setOnDays(null);
      return ended;
    };
    const kept = preloadedWorker<DaysRequest, DaysAnswer>(
      () => new Worker(new URL("./days.worker.ts", import.meta.url), { type: "module" }),
      {
        answer: (data) => {
          if (pending.current?.ticket !== data.ticket) return;
          if (data.kind === "found") startTransition(() => end()?.onFound(data.made));
          else if (data.kind === "progress")
            startTransition(() => setOnDays((now) => now && { ...now, share: data.share }));
          else {
            pending.current.begun = data.made;
            const { conflicts, unavoidable, plan } = data.made;
            startTransition(() => setOnDays({ ...BEGUN, conflicts, unavoidable, plan }));
          }
        },
        failed: (why) => end()?.onFailed(why),
      },
    );
    worker.current = kept;
    return () => {
      kept.end();
      worker.current = null;
    };
  }, []);

  const searchDays = useCallback((task: DaysTask) => {
    tickets.current += 1;
    pending.current = { ticket: tickets.current, task, begun: null };
    setOnDays(BEGUN);
    const { plan, options } = task;
    const request: DaysRequest = {
      ticket: tickets.current,
      plan,
      options,
      brakeSeconds: DAYS_BRAKE_SECONDS,
    };
    worker.current?.send(request);
  }, []);

  const { searching, stop: stopOrder } = order;
  const stop = useCallback(() => {
    stopOrder();
    if (!pending.current) return;
    const { begun, task } = pending.current;
    pending.current = null;
    worker.current?.restart();
    // In one transition, so that the previous schedule does not flash up in between.
    startTransition(() => {
      setOnDays(null);
      if (begun) task.onFound({ ...begun, remarks: [STOPPED, ...begun.remarks] });
    });
  }, [stopOrder]);

  return useMemo(
    () => ({ ...order, searching: searching ?? onDays, searchDays, stop }),
    [order, searching, onDays, searchDays, stop],
  );
}
