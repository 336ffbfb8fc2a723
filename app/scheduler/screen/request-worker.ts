// A preloaded worker that answers requests, matching each answer to its request.
import { preloadedWorker, type Line, type WorkerFailure } from "./preloaded-worker.ts";

export type NoAnswer = WorkerFailure | "too slow";

type RequestMessage<Request> = { id: number; request: Request };
type Answered<Answer> = { id: number; answer: Answer };

type Waiting<Answer> = {
  settle: (answer: Answer | NoAnswer) => void;
  timer: ReturnType<typeof setTimeout>;
};

export type RequestWorker<Request, Answer> = {
  ask: (request: Request) => Promise<Answer | NoAnswer>;
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
    { answer: ({ id, answer }) => take(id)?.settle(answer), failed: giveUp },
    line,
  );
  return {
    ask: (request) =>
      new Promise((settle) => {
        const id = (last += 1);
        const timer = setTimeout(() => {
          worker.restart();
          giveUp("too slow");
        }, longestMs);
        waiting.set(id, { settle, timer });
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
  answer: (request: Request) => Promise<Answer>,
): void {
  addEventListener("message", async ({ data }: MessageEvent<RequestMessage<Request>>) => {
    try {
      const answered: Answered<Answer> = { id: data.id, answer: await answer(data.request) };
      postMessage(answered);
    } catch (error) {
      reportError(error);
    }
  });
}
