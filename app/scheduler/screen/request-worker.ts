// A preloaded worker that answers requests, matching each answer to its request.
import { preloadedWorker, type Line, type WorkerFailure } from "./preloaded-worker.ts";

export type NoAnswer = WorkerFailure | "too slow";

type RequestMessage<Request> = { id: number; request: Request };
type Answered<Answer> = { id: number; answer: Answer } | { id: number; done: number; of: number };

type OnDone = (done: number, of: number) => void;

type Waiting<Answer> = {
  onDone: OnDone | undefined;
  settle: (answer: Answer | NoAnswer) => void;
  timer: ReturnType<typeof setTimeout>;
};

export type RequestWorker<Request, Answer> = {
  /** `onDone` is called with how much of a long request is done. */
  ask: (request: Request, onDone?: OnDone) => Promise<Answer | NoAnswer>;
  end: () => void;
};

/** A worker that takes longer than `longestMs` is restarted, and all its open requests fail. */
export function requestWorker<Request, Answer>(
  make: () => Worker,
  longestMs: number,
  line?: Line,
): RequestWorker<Request, Answer> {
  const waiting = new Map<number, Waiting<Answer>>();
  let last = 0;
  const take = (id: number) => {
    const found = waiting.get(id);
    clearTimeout(found?.timer);
    waiting.delete(id);
    return found;
  };
  const giveUp = (why: NoAnswer) => {
    for (const id of waiting.keys()) take(id)?.settle(why);
  };
  const worker = preloadedWorker<RequestMessage<Request>, Answered<Answer>>(
    make,
    {
      answer: (message) => {
        if ("answer" in message) take(message.id)?.settle(message.answer);
        else waiting.get(message.id)?.onDone?.(message.done, message.of);
      },
      failed: giveUp,
    },
    line,
  );
  return {
    ask: (request, onDone) =>
      new Promise((settle) => {
        const id = (last += 1);
        const timer = setTimeout(() => {
          worker.restart();
          giveUp("too slow");
        }, longestMs);
        waiting.set(id, { settle, timer, onDone });
        worker.send({ id, request });
      }),
    end: () => {
      worker.end();
      for (const id of waiting.keys()) take(id);
    },
  };
}

/**
 * In the worker: answers each request. An exception fails the worker straight away, not at its
 * deadline.
 */
export function answerRequests<Request, Answer>(
  answer: (request: Request, onDone: OnDone) => Promise<Answer>,
): void {
  addEventListener("message", async ({ data }: MessageEvent<RequestMessage<Request>>) => {
    const { id, request } = data;
    const send = (message: Answered<Answer>) => postMessage(message);
    try {
      const answered = await answer(request, (done, of) => send({ id, done, of }));
      send({ id, answer: answered });
    } catch (error) {
      reportError(error);
    }
  });
}
