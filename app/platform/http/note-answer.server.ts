// Notes each answer: a line of the log and a measure, without anything that a person typed.
import type { Logger } from "pino";
import type { Metrics } from "./metrics.server.ts";

export type Noting = {
  log: Logger;
  /** Told of each answer. */
  measure: Metrics["measure"];
};

type Answered = {
  requestId: string;
  method: string;
  path: string;
  status: number;
  /** When the request came, by `performance.now()`. */
  started: number;
};

/** The part of an address after this one is somebody's secret: whoever has it may do what its page does. */
const BEFORE_SECRET = "/yours/";

export function noteAnswer({ log, measure }: Noting, { started, ...answered }: Answered): void {
  const path = withoutSecret(answered.path);
  const ms = performance.now() - started;
  measure({ method: answered.method, status: answered.status, seconds: ms / 1000 });
  log.info({ ...answered, path, ms: Math.round(ms) });
}

function withoutSecret(path: string): string {
  const place = path.indexOf(BEFORE_SECRET);
  return place === -1 ? path : `${path.slice(0, place + BEFORE_SECRET.length)}…`;
}
