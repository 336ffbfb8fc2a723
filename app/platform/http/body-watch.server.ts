// Watches bodies as they come in: how large one gets, how long it takes, and how much there is of all.

export type BodyFault = "too large" | "too slow" | "too much";

export type Watched = {
  /** What the route reads; it breaks off when the watch does. */
  body: ReadableStream<Uint8Array>;
  /** Why it was broken off; null while nothing is wrong. */
  fault: () => BodyFault | null;
  /** To be called once the request is answered. */
  end: () => void;
};

type Limits = {
  /** The largest body in bytes. */
  mostBytes: number;
  /** The longest that it may take to come in, in ms; null: as long as the connection lasts. */
  mostMs: number | null;
  /** Who sends it, where bodies are counted; null where they are not. */
  sender: string | null;
};

/** Bodies of one sender without a session that may be coming in at once. */
const MOST_OPEN_BODIES = 20;
/** What all bodies of people without a session may hold in memory at once. */
const MOST_HELD_BYTES = 8 * 1024 * 1024;

type BodyWatch = {
  /** False where this sender has as many bodies coming in as it may. */
  hasRoom: (sender: string) => boolean;
  watch: (body: ReadableStream<Uint8Array>, limits: Limits) => Watched;
};

type Coming = { bytes: number; breakOff: (why: BodyFault) => void };

/** A process has one watch: what its memory holds is its own. */
export function bodyWatch(mostHeldBytes = MOST_HELD_BYTES): BodyWatch {
  const open = new Map<string, number>();
  /** Bodies of strangers that are still coming in, in the order in which they began. */
  const coming = new Set<Coming>();
  let heldBytes = 0;
  /** What takes longest to come in goes first, so that unfinished ones keep nobody else out. */
  const makeRoom = (newest: Coming) => {
    for (const each of coming) {
      if (heldBytes <= mostHeldBytes) return;
      each.breakOff("too much");
    }
    if (heldBytes > mostHeldBytes) newest.breakOff("too much");
  };
  const watch: BodyWatch["watch"] = (body, { mostBytes, mostMs, sender }) => {
    const own: Coming = { bytes: 0, breakOff: () => {} };
    let fault: BodyFault | null = null;
    let isComing = true;
    const release = () => {
      if (sender !== null) heldBytes -= own.bytes;
      own.bytes = 0;
    };
    const stopComing = () => {
      if (!isComing) return;
      isComing = false;
      clearTimeout(timer);
      if (sender === null) return;
      coming.delete(own);
      const left = (open.get(sender) ?? 1) - 1;
      if (left === 0) open.delete(sender);
      else open.set(sender, left);
    };
    const timer = mostMs === null ? undefined : setTimeout(() => own.breakOff("too slow"), mostMs);
    if (sender !== null) {
      open.set(sender, (open.get(sender) ?? 0) + 1);
      coming.add(own);
    }
    let bytes = 0;
    const through = new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) => {
        own.breakOff = (why) => {
          if (fault !== null) return;
          fault = why;
          stopComing();
          release();
          controller.error(new Error(`The body is ${why}.`));
        };
      },
      transform: (chunk, controller) => {
        bytes += chunk.byteLength;
        if (bytes > mostBytes) return own.breakOff("too large");
        if (sender !== null) {
          own.bytes += chunk.byteLength;
          heldBytes += chunk.byteLength;
          makeRoom(own);
        }
        if (fault === null) controller.enqueue(chunk);
      },
      flush: stopComing,
    });
    const piped = body.pipeThrough(through);
    return {
      body: piped,
      fault: () => fault,
      end: () => {
        stopComing();
        release();
      },
    };
  };
  return { hasRoom: (sender) => (open.get(sender) ?? 0) < MOST_OPEN_BODIES, watch };
}
