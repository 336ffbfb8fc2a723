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

export function noteAnswer({ log, measure }: Noting, { started, ...answered }: Answered): void {
  const ms = performance.now() - started;
  measure({ method: answered.method, status: answered.status, seconds: ms / 1000 });
  log.info({ ...answered, ms: Math.round(ms) });
}
