// Decides whether a change is let in, before anything of its body is read, and watches the body then.
import type { Visitor } from "../context.server.ts";
import { gateHeaders, type AskedGate } from "../sessions/gate-header.ts";
import { bodyWatch, type BodyFault, type Watched } from "./body-watch.server.ts";
import { tryAgainIn } from "./quota.ts";

/** How long a body without a session may take to come in. */
const UNFINISHED_MS = 60_000;
const TYPES =
  /^(application\/json|application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

const SECOND_MS = 1000;
const TOO_LARGE = "This is too large to send.";

export type WriteRule = {
  /** Why this visitor may not send here; null if they may. */
  refusal: ({ status: 401 | 403 | 404 | 405; words: string } & AskedGate) | null;
  /** The largest body in bytes. */
  bodyLimit: number;
  /** What is said of a larger one. */
  tooLarge?: string | undefined;
  /** Counts what this visitor sends here; how long to wait in ms where it is too much, otherwise null. */
  count: () => Promise<number | null>;
};

export type NotAdmitted = {
  status: 401 | 403 | 404 | 405 | 408 | 413 | 415 | 429 | 503;
  words: string;
  headers: Record<string, string>;
};

type Admitted = {
  /** What is handed on: its body breaks off at the limits. */
  request: Request;
  /** Why the body was broken off, whatever the route made of that; null if it was not. */
  fault: () => NotAdmitted | null;
  end: () => void;
};

type Asked = { request: Request; visitor: Visitor; rule: WriteRule };

/** The admission of one process. `mostMs` is how long a body without a session may take. */
export function admission(mostMs = UNFINISHED_MS) {
  const watch = bodyWatch();
  return async ({
    request,
    visitor,
    rule,
  }: Asked): Promise<{ refused: NotAdmitted } | { admitted: Admitted }> => {
    const { headers } = request;
    const hasBody = headers.has("transfer-encoding") || lengthOf(headers) > 0;
    if (hasBody && !TYPES.test(headers.get("content-type") ?? "")) {
      return refuse(415, "This kind of content is not taken here.");
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

function faultOf(fault: BodyFault, { tooLarge = TOO_LARGE }: WriteRule): NotAdmitted {
  // The rest of the body is not read.
  const headers = { connection: "close" };
  if (fault === "too large") return { status: 413, words: tooLarge, headers };
  if (fault === "too slow") {
    const words = "This took too long to arrive. Please try again.";
    return { status: 408, words, headers };
  }
  const words = "Too much is being sent at this moment. Please try again in a few seconds.";
  return { status: 503, words, headers: { ...headers, "retry-after": "5" } };
}

function tooMany(waitMs: number): NotAdmitted {
  return {
    status: 429,
    words: `Too many requests. ${tryAgainIn(waitMs)}`,
    headers: { "retry-after": String(Math.max(1, Math.ceil(waitMs / SECOND_MS))) },
  };
}

function refuse(
  status: NotAdmitted["status"],
  words: string,
  headers: Record<string, string> = {},
): { refused: NotAdmitted } {
  return { refused: { status, words, headers } };
}

function lengthOf(headers: Headers): number {
  return Number(headers.get("content-length") ?? 0) || 0;
}
