// All that is searched off the main thread: an order for one line, and a schedule on days.
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { DaysAnswer, DaysRequest } from "./days-messages.ts";
import { type OrderSearch, type Searching, useOrderSearch } from "./use-order-search.ts";

const DAYS_BRAKE_SECONDS = 60;

export type DaysTask = Pick<DaysRequest, "plan" | "options"> & {
  onFound: (found: DaysAnswer) => void;
  onFailed: () => void;
};

export type Searches = OrderSearch & { searchDays: (task: DaysTask) => void };

const BEGUN: Searching = { share: 0, conflicts: null, unavoidable: 0, groups: null };

/** One search at a time; a search for days that is stopped changes nothing. */
export function useSearches(): Searches {
  const order = useOrderSearch();
  const worker = useRef<Worker | null>(null);
  const asked = useRef<{ ticket: number; task: DaysTask } | null>(null);
  const tickets = useRef(0);
  const [isWorking, setIsWorking] = useState(false);

  const start = useCallback(() => {
    const made = new Worker(new URL("./days.worker.ts", import.meta.url), { type: "module" });
    const end = () => {
      const ended = asked.current?.task;
      asked.current = null;
      setIsWorking(false);
      return ended;
    };
    made.addEventListener("message", ({ data }: MessageEvent<DaysAnswer>) => {
      if (asked.current?.ticket === data.ticket) startTransition(() => end()?.onFound(data));
    });
    made.addEventListener("error", () => {
      worker.current = null;
      end()?.onFailed();
    });
    worker.current = made;
  }, []);

  // Made at once, so that it is there when the network has gone.
  useEffect(() => {
    start();
    return () => {
      worker.current?.terminate();
      worker.current = null;
    };
  }, [start]);

  const searchDays = useCallback((task: DaysTask) => {
    if (!worker.current) {
      task.onFailed();
      return;
    }
    tickets.current += 1;
    asked.current = { ticket: tickets.current, task };
    setIsWorking(true);
    const { plan, options } = task;
    const request: DaysRequest = {
      ticket: tickets.current,
      plan,
      options,
      brakeSeconds: DAYS_BRAKE_SECONDS,
    };
    worker.current?.postMessage(request);
  }, []);

  const { searching, stop: stopOrder } = order;
  const stop = useCallback(() => {
    stopOrder();
    if (!asked.current) return;
    asked.current = null;
    setIsWorking(false);
    worker.current?.terminate();
    start();
  }, [stopOrder, start]);

  return useMemo(
    () => ({ ...order, searching: searching ?? (isWorking ? BEGUN : null), searchDays, stop }),
    [order, searching, isWorking, searchDays, stop],
  );
}
