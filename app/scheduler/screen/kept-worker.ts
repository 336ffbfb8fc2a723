// A worker that a screen keeps from the start, so that it is there when the network has gone.

/** Its file did not come, or it broke down at its work. */
export type WorkerFailure = "not fetched" | "broken";

type On<Answer> = {
  answer: (data: Answer) => void;
  /** Once for each worker that fails; what is sent next goes to another. */
  failed: (why: WorkerFailure) => void;
};

export type KeptWorker<Request> = {
  send: (request: Request) => void;
  /** Ends what it works on, and makes another. */
  restart: () => void;
  end: () => void;
};

export type Line = Pick<EventTarget, "addEventListener" | "removeEventListener">;

/** A worker whose file did not come is made again once the line is back, or something is sent to it. */
export function keptWorker<Request, Answer>(
  make: () => Worker,
  on: On<Answer>,
  line: Line = globalThis,
): KeptWorker<Request> {
  let worker: Worker | null = null;
  const start = (): Worker => {
    const made = make();
    made.addEventListener("message", ({ data }: MessageEvent<Answer>) => on.answer(data));
    made.addEventListener("error", (event) => {
      if (worker !== made) return;
      made.terminate();
      worker = null;
      // Only what is thrown in a worker has words.
      on.failed("message" in event ? "broken" : "not fetched");
    });
    worker = made;
    return made;
  };
  const startAgain = () => {
    if (!worker) start();
  };
  line.addEventListener("online", startAgain);
  start();
  return {
    send: (request) => {
      const sent = worker ?? start();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      sent.postMessage(request);
    },
    restart: () => {
      worker?.terminate();
      start();
    },
    end: () => {
      line.removeEventListener("online", startAgain);
      worker?.terminate();
      worker = null;
    },
  };
}
