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

export type Limits = {
  /** The largest body in bytes. */
  mostBytes: number;
  /** The longest that it may take to come in, in ms; null: as long as the connection lasts. */
  mostMs: number | null;
  /** Who sends it, where bodies are counted; null where they are not. */
  sender: string | null;
};

/** Bodies of one sender without a session that may be coming in at once. */
export const MOST_OPEN_BODIES = 20;
/** What all bodies of people without a session may hold in memory at once. */
export const MOST_HELD_BYTES = 32 * 1024 * 1024;

export type BodyWatch = {
  /** False where this sender has as many bodies coming in as it may. */
  hasRoom: (sender: string) => boolean;
  watch: (body: ReadableStream<Uint8Array>, limits: Limits) => Watched;
};

/** A process has one watch: what its memory holds is its own. */
export function bodyWatch(mostHeldBytes = MOST_HELD_BYTES): BodyWatch {
  const open = new Map<string, number>();
  let heldBytes = 0;
  const watch: BodyWatch["watch"] = (body, { mostBytes, mostMs, sender }) => {
    let fault: BodyFault | null = null;
    let bytes = 0;
    let isComing = true;
    let breakOff = (_why: BodyFault) => {};
    if (sender !== null) open.set(sender, (open.get(sender) ?? 0) + 1);
    const timer =
      mostMs === null ? undefined : setTimeout(() => isComing && breakOff("too slow"), mostMs);
    const stopComing = () => {
      if (!isComing) return;
      isComing = false;
      clearTimeout(timer);
      if (sender === null) return;
      const left = (open.get(sender) ?? 1) - 1;
      if (left === 0) open.delete(sender);
      else open.set(sender, left);
    };
    const through = new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) => {
        breakOff = (why) => {
          fault = why;
          stopComing();
          controller.error(new Error(`The body is ${why}.`));
        };
      },
      transform: (chunk, controller) => {
        bytes += chunk.byteLength;
        if (sender !== null) heldBytes += chunk.byteLength;
        if (bytes > mostBytes) return breakOff("too large");
        if (sender !== null && heldBytes > mostHeldBytes) return breakOff("too much");
        controller.enqueue(chunk);
      },
      flush: stopComing,
    });
    // Who hangs up in the middle ends the body too.
    const piped = body.pipeThrough(through);
    let hasEnded = false;
    return {
      body: piped,
      fault: () => fault,
      end: () => {
        if (hasEnded) return;
        hasEnded = true;
        stopComing();
        if (sender !== null) heldBytes -= bytes;
      },
    };
  };
  return { hasRoom: (sender) => (open.get(sender) ?? 0) < MOST_OPEN_BODIES, watch };
}
