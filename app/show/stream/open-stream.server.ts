// An event stream of a show: looks at its log when it grows and at each beat, one look at a time.
import type { Platform } from "#app/data/context.server.ts";
import { onShow, tellShow } from "../store/show-bus.server.ts";
import { readShow } from "../store/show-log.server.ts";

type Needs = Pick<Platform, "database" | "open" | "log">;

/** Other processes on the same PostgreSQL are asked this often. */
const ASK_MS = 400;
const RETRY_MS = 1_000;

const open = new Set<() => void>();

/** Ends every stream of this process, so that a stop does not wait for them. Pages connect anew. */
export function endStreams(): void {
  for (const end of open) end();
}

type Asking = { streams: number; stop: () => void };

/** By show: one question for all of its streams. */
const asking = new Map<string, Asking>();

/** Tells the streams of a show what other processes have stored; returns what stops it. */
function askFor(showId: string, needs: Pick<Needs, "database" | "log">): () => void {
  const own = asking.get(showId) ?? startAsking(showId, needs);
  asking.set(showId, own);
  own.streams++;
  return () => {
    own.streams--;
    if (own.streams > 0) return;
    own.stop();
    asking.delete(showId);
  };
}

function startAsking(showId: string, { database, log }: Pick<Needs, "database" | "log">): Asking {
  let [told, isBusy] = [-1, false];
  const ask = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      const number = (await readShow(database, showId))?.state.number ?? -1;
      if (number !== told) tellShow(showId);
      told = number;
    } catch (error) {
      log.warn({ err: error }, "reading a show failed");
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void ask(), ASK_MS);
  return { streams: 0, stop: () => clearInterval(timer) };
}

/** What a look may do. */
type Streaming = {
  send: (name: string, data: object, id?: number) => void;
  end: () => void;
};

type Opening = {
  showId: string;
  beatMs: number;
  look: (stream: Streaming, isBeat: boolean) => Promise<void>;
  /** Called once the stream is over. */
  onEnd?: () => void;
};

/** Returns the answer that streams what each look sends. */
export function openStream(
  { database, open: engine, log }: Needs,
  { showId, beatMs, look, onEnd }: Opening,
  signal: AbortSignal,
): Response {
  const encoder = new TextEncoder();
  let [isOver, isBusy, isAgain] = [false, false, false];
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const write = (text: string) => {
        if (!isOver) controller.enqueue(encoder.encode(text));
      };
      const end = () => {
        if (isOver) return;
        isOver = true;
        stop();
        controller.close();
      };
      const stream: Streaming = {
        send: (name, data, id) =>
          write(
            `event: ${name}\n${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`,
          ),
        end,
      };
      // One look at a time, so that no event is sent twice.
      const lookInTurn = async (isBeat: boolean) => {
        if (isBusy) {
          isAgain = true;
          return;
        }
        isBusy = true;
        try {
          do {
            isAgain = false;
            if (!isOver) await look(stream, isBeat);
          } while (isAgain);
        } catch (error) {
          // The page sees no beat and says so; the next look tries again.
          log.warn({ err: error }, "reading a show failed");
        } finally {
          isBusy = false;
        }
      };
      const unfollow = onShow(showId, () => void lookInTurn(false));
      const beat = setInterval(() => void lookInTurn(true), beatMs);
      const stopAsking = engine.engine === "postgres" ? askFor(showId, { database, log }) : null;
      stop = () => {
        unfollow();
        clearInterval(beat);
        stopAsking?.();
        open.delete(end);
        onEnd?.();
      };
      open.add(end);
      signal.addEventListener("abort", end);
      write(`retry: ${RETRY_MS}\n\n`);
      void lookInTurn(true);
    },
    cancel: () => {
      isOver = true;
      stop();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      // Proxies that buffer would hold events back.
      "x-accel-buffering": "no",
    },
  });
}
