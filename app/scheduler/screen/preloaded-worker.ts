// A worker that a screen preloads, so that it works without a connection later.

/** Its script did not load, or it crashed. */
export type WorkerFailure = "not fetched" | "broken";

type On<Answer> = {
  answer: (data: Answer) => void;
  /** Called once for each worker that fails; the next message goes to a new one. */
  failed: (why: WorkerFailure) => void;
};

export type PreloadedWorker<Request> = {
  send: (request: Request) => void;
  /** Ends the current work and starts a new worker. */
  restart: () => void;
  end: () => void;
};

export type Line = Pick<EventTarget, "addEventListener" | "removeEventListener">;

/**
 * A worker whose script did not load is recreated when the connection is back or a message is sent.
 */
export function preloadedWorker<Request, Answer>(
  make: () => Worker,
  on: On<Answer>,
  line: Line = globalThis,
): PreloadedWorker<Request> {
  let worker: Worker | null = null;
  const start = (): Worker => {
    const made = make();
    made.addEventListener("message", ({ data }: MessageEvent<Answer>) => on.answer(data));
    made.addEventListener("error", (event) => {
      if (worker !== made) return;
      made.terminate();
      worker = null;
      // Only an exception in a worker has a message.
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
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no target origin
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
