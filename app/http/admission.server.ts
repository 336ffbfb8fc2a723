// Admits or refuses a write before its body is read, and limits the body while it arrives.
import type { Visitor } from "#app/data/context.server.ts";
import { gateHeaders, type RequiredGate } from "./gate-header.ts";
import { tryAgainIn } from "#app/platform/quota.ts";

/** How long a body without a session may take to arrive. */
const UNFINISHED_MS = 60_000;
const TYPES =
  /^(application\/json|application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

const SECOND_MS = 1000;
const TOO_LARGE = "This is too large to send.";

export type WriteRule = {
  /** Why this visitor may not write here; null if they may. */
  refusal: ({ status: 401 | 403 | 404 | 405; words: string } & RequiredGate) | null;
  /** Largest body in bytes. */
  bodyLimit: number;
  /** The message for a larger one. */
  tooLarge?: string | undefined;
  /** Counts the request; returns how long to wait in ms when it exceeds the rate limit, otherwise null. */
  count: () => Promise<number | null>;
};

export type Rejection = {
  status: 401 | 403 | 404 | 405 | 408 | 413 | 415 | 429 | 503;
  words: string;
  headers: Record<string, string>;
};

type Admitted = {
  /** The request to pass on; its body is aborted at the limits. */
  request: Request;
  /** Why the body was aborted, whatever the route made of it; null if it was not. */
  fault: () => Rejection | null;
  end: () => void;
};

type Asked = { request: Request; visitor: Visitor; rule: WriteRule };

/** Creates the admission of one process. `mostMs` is how long a body without a session may take. */
export function admission(mostMs = UNFINISHED_MS) {
  const watch = bodyWatch();
  return async ({
    request,
    visitor,
    rule,
  }: Asked): Promise<{ refused: Rejection } | { admitted: Admitted }> => {
    const { headers } = request;
    const hasBody = headers.has("transfer-encoding") || lengthOf(headers) > 0;
    if (hasBody && !TYPES.test(headers.get("content-type") ?? "")) {
      return refuse(415, "This type of content isn't accepted here.");
    }
    if (rule.refusal) {
      const { status, words, ...asked } = rule.refusal;
      return refuse(status, words, gateHeaders(asked));
    }
    const waitMs = await rule.count();
    if (waitMs !== null) return { refused: tooMany(waitMs) };
    if (lengthOf(headers) > rule.bodyLimit) return { refused: faultOf("too large", rule) };
    const { body } = hasBody ? request : { body: null };
    if (!body) return { admitted: { request, fault: () => null, end: () => {} } };
    const isStranger = visitor.sessionId === null;
    if (isStranger && !watch.hasRoom(visitor.addressHash)) {
      return { refused: tooMany(mostMs) };
    }
    const watched = watch.watch(body, {
      mostBytes: rule.bodyLimit,
      mostMs: isStranger ? mostMs : null,
      sender: isStranger ? visitor.addressHash : null,
    });
    return { admitted: handedOn(request, watched, rule) };
  };
}

function handedOn(request: Request, { body, fault, end }: Watched, rule: WriteRule): Admitted {
  const init: RequestInit & { duplex: "half" } = { body, duplex: "half" };
  return {
    request: new Request(request, init),
    fault: () => {
      const why = fault();
      return why && faultOf(why, rule);
    },
    end,
  };
}

function faultOf(fault: BodyFault, { tooLarge = TOO_LARGE }: WriteRule): Rejection {
  // The rest of the body is not read.
  const headers = { connection: "close" };
  if (fault === "too large") return { status: 413, words: tooLarge, headers };
  if (fault === "too slow") {
    const words = "This took too long to arrive. Please try again.";
    return { status: 408, words, headers };
  }
  const words = "The server is busy. Please try again in a few seconds.";
  return { status: 503, words, headers: { ...headers, "retry-after": "5" } };
}

function tooMany(waitMs: number): Rejection {
  return {
    status: 429,
    words: `Too many requests. ${tryAgainIn(waitMs)}`,
    headers: { "retry-after": String(Math.max(1, Math.ceil(waitMs / SECOND_MS))) },
  };
}

function refuse(
  status: Rejection["status"],
  words: string,
  headers: Record<string, string> = {},
): { refused: Rejection } {
  return { refused: { status, words, headers } };
}

function lengthOf(headers: Headers): number {
  return Number(headers.get("content-length") ?? 0) || 0;
}

type BodyFault = "too large" | "too slow" | "too much";

type Watched = {
  /** The body for the route; it is aborted when the watch aborts. */
  body: ReadableStream<Uint8Array>;
  /** Why it was aborted; null while all is well. */
  fault: () => BodyFault | null;
  /** Call it once the request is answered. */
  end: () => void;
};

type Limits = {
  /** Largest body in bytes. */
  mostBytes: number;
  /** The longest it may take to arrive, in ms; null for as long as the connection lasts. */
  mostMs: number | null;
  /** The sender, when bodies are counted; otherwise null. */
  sender: string | null;
};

/** Bodies that one sender without a session may have arriving at once. */
const MOST_OPEN_BODIES = 20;
/** Memory that all bodies without a session may hold together. */
const MOST_HELD_BYTES = 8 * 1024 * 1024;

type BodyWatch = {
  /** False when this sender has as many bodies arriving as allowed. */
  hasRoom: (sender: string) => boolean;
  watch: (body: ReadableStream<Uint8Array>, limits: Limits) => Watched;
};

type Coming = { bytes: number; breakOff: (why: BodyFault) => void };

/** Watches the bodies of one process. */
function bodyWatch(mostHeldBytes = MOST_HELD_BYTES): BodyWatch {
  const open = new Map<string, number>();
  /** Bodies without a session that are still arriving, oldest first. */
  const coming = new Set<Coming>();
  let heldBytes = 0;
  /** Aborts the slowest bodies first, so that unfinished ones do not block others. */
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
          controller.error(new Error(`body ${why}`));
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
