// Logs and measures each response, without anything that a person typed.
import type { ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { Metrics } from "./metrics.server.ts";

export type ResponseLogging = {
  log: Logger;
  /** Records each response. */
  measure: Metrics["measure"];
};

type Answered = {
  requestId: string;
  method: string;
  path: string;
  status: number;
  /** When the request arrived, by `performance.now()`. */
  started: number;
};

/** nginx's status: the client closed the connection before the response. */
const CLIENT_CLOSED = 499;

/** Returns true when the client has closed the connection. */
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
  const status = response && hasDisconnected(response) ? CLIENT_CLOSED : given;
  measure({ method, status, seconds: ms / 1000 });
  log.info({ ...answered, status, ms: Math.round(ms) }, "request");
}
