// Limits the connections of a process: one over the limit gets a plain sentence.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A browser opens six at most and closes them after seconds; a proxy opens one for each request. */
export const MOST_CONNECTIONS = 500;
export const TOO_MANY = "The website is very busy. Please try again in a few seconds.";
const RETRY_SECONDS = 5;
/** How long a connection over the limit has to send a request, so that it gets an answer. */
const PAST_MS = 2_000;

/** Returns true when the request may be processed; otherwise it has been answered. */
type MayEnter = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Counts the server's connections. Over `most`, idle ones are closed to make room; over twice as
 * many, new ones are closed without an answer.
 */
export function limitConnections(server: Server, most = MOST_CONNECTIONS): MayEnter {
  const inside = new Set<Socket>();
  const hasEntered = (socket: Socket) => {
    if (!inside.has(socket) && inside.size < most) inside.add(socket);
    return inside.has(socket);
  };
  server.maxConnections = 2 * most;
  server.on("connection", (socket: Socket) => {
    socket.once("close", () => inside.delete(socket));
    if (hasEntered(socket)) return;
    server.closeIdleConnections();
    const limit = setTimeout(() => hasEntered(socket) || socket.destroy(), PAST_MS);
    socket.once("close", () => clearTimeout(limit));
  });
  return ({ socket }, response) => {
    if (hasEntered(socket)) return true;
    response
      .writeHead(503, {
        "content-type": "text/plain; charset=utf-8",
        "cache-control": "no-store",
        "retry-after": String(RETRY_SECONDS),
        // The request's body is not read.
        connection: "close",
      })
      .end(TOO_MANY);
    return false;
  };
}
