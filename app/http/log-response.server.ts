// Notes each answer: a line of the log and a measure, without anything that a person typed.
import type { ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { Metrics } from "./metrics.server.ts";

export type ResponseLogging = {
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

/** As nginx has it: the client closed the connection before there was an answer. */
const HUNG_UP = 499;

/** True where nobody waits for the answer any more. */
export function hasDisconnected(response: Pick<ServerResponse, "destroyed" | "writableFinished">) {
  return response.destroyed && !response.writableFinished;
}

export function logResponse(
  { log, measure }: ResponseLogging,
  { started, ...answered }: Answered,
  response: ServerResponse | undefined,
): void {
  const { method, status: given } = answered;
  const ms = performance.now() - started;
  const status = response && hasDisconnected(response) ? HUNG_UP : given;
  measure({ method, status, seconds: ms / 1000 });
  log.info({ ...answered, status, ms: Math.round(ms) }, "request");
}
