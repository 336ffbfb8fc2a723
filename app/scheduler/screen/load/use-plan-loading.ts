// Loads a schedule by its id, retrying until the server answers. Work in progress is never
// replaced.
import { startTransition, useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { requestWithRetry } from "#app/client/requests/request.ts";
import { readServerAnswer, type ServerAnswer } from "#app/scheduler/server-answer.schema.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { CANNOT_REACH, PLANS } from "#app/scheduler/screen/save/use-plan-saving.ts";

/** `from` is the plan on the screen: once it has changed, nothing opens by itself. */
type Call = { id: string; from: Plan };

type Options = {
  newest: RefObject<Plan>;
  /** Called when the first attempt fails. */
  onCut: (message: string) => void;
  /** Reads the final answer and returns a function that shows it. */
  onAnswer: (answered: ServerAnswer) => Promise<() => void>;
};

export function usePlanLoading(options: Options) {
  const [held, setHeld] = useState<(Call & { isCut: boolean; isPutOff: boolean }) | null>(null);
  const running = useRef<AbortController | null>(null);
  const current = useRef(options);
  useEffect(() => {
    current.current = options;
  });
  useEffect(() => () => running.current?.abort(), []);
  const start = useCallback((call: Call) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setHeld({ ...call, isCut: false, isPutOff: false });
    let isShown = false;
    const onWait = (reason: string | null) => {
      if (isShown) return;
      isShown = true;
      setHeld({ ...call, isCut: true, isPutOff: reason !== null });
      current.current.onCut(reason ?? CANNOT_REACH);
    };
    const mayAsk = () => call.from === current.current.newest.current;
    const address = `${PLANS}?id=${encodeURIComponent(call.id)}`;
    const load = async () => {
      const answer = await requestWithRetry(address, null, { signal, onWait, mayAsk });
      if (signal.aborted) return;
      const show = await current.current.onAnswer(readServerAnswer(answer));
      if (signal.aborted) return;
      // A large plan is drawn in slices.
      startTransition(() => {
        setHeld(null);
        show();
      });
    };
    void load();
  }, []);
  const giveUp = useCallback(() => {
    running.current?.abort();
    setHeld(null);
  }, []);
  return {
    call: held,
    isAsking: held !== null && !held.isCut,
    isWaiting: held?.isCut ?? false,
    isPutOff: held?.isPutOff ?? false,
    start,
    giveUp,
  };
}
