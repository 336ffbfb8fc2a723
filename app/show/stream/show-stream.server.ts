// The event stream of a show: its log as it grows, with ids, and a beat while nothing happens.
import type { Platform } from "#app/data/context.server.ts";
import type { ShowDevice } from "../devices/show-devices.server.ts";
import { deskMs } from "../store/desk-clock.server.ts";
import { onShow, tellShow } from "../store/show-bus.server.ts";
import { readNewer, readShow } from "../store/show-log.server.ts";
import { newsAfter } from "../view/read-view.server.ts";

type Needs = Pick<Platform, "database" | "now" | "open" | "log">;

const BEAT_MS = 2_000;
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

type Following = {
  device: Pick<ShowDevice, "showId" | "role">;
  /** The number of the last event that the page has. */
  after: number;
  /** Returns false once the device may no longer follow. */
  mayFollow: () => Promise<boolean>;
};

/** Returns the stream for a device, from the event after the last that it has. */
export function showStream(
  { database, now, open: engine, log }: Needs,
  { device, after, mayFollow }: Following,
  signal: AbortSignal,
): Response {
  const { showId, role } = device;
  const encoder = new TextEncoder();
  let [last, isOver, isBusy, isAgain] = [after, false, false, false];
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const send = (text: string) => {
        if (!isOver) controller.enqueue(encoder.encode(text));
      };
      const end = () => {
        if (isOver) return;
        isOver = true;
        stop();
        controller.close();
      };
      const look = async (isBeat: boolean) => {
        if (isOver) return;
        const show = await readShow(database, showId);
        if (!show || (isBeat && !(await mayFollow()))) return end();
        const { number } = show.state;
        const news = newsAfter(show, { after: last, role, realMs: deskMs(now()) });
        if (news === null) {
          last = number;
          return send(`event: reread\nid: ${number}\ndata: {}\n\n`);
        }
        if (news.events.length === 0 && !isBeat) return;
        last = number;
        if (isBeat && role === "control") news.newer = await readNewer(database, show);
        send(`event: news\nid: ${number}\ndata: ${JSON.stringify(news)}\n\n`);
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
            await look(isBeat);
          } while (isAgain);
        } catch (error) {
          // The page sees no beat and says so; the next look tries again.
          log.warn({ err: error }, "reading a show failed");
        } finally {
          isBusy = false;
        }
      };
      const unfollow = onShow(showId, () => void lookInTurn(false));
      const beat = setInterval(() => void lookInTurn(true), BEAT_MS);
      const stopAsking = engine.engine === "postgres" ? askFor(showId, { database, log }) : null;
      stop = () => {
        unfollow();
        clearInterval(beat);
        stopAsking?.();
        open.delete(end);
      };
      open.add(end);
      signal.addEventListener("abort", end);
      send(`retry: ${RETRY_MS}\n\n`);
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
