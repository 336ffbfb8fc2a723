// A ceiling on the connections that a process holds: whoever comes past it reads one plain sentence.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A browser has six at most and lets go of them after seconds; a proxy has one for each request. */
export const MOST_CONNECTIONS = 500;
export const TOO_MANY =
  "Too many people are here at this moment. Please try again in a few seconds.";
const RETRY_SECONDS = 5;
/** Who comes past the ceiling has so long to ask for something, to be answered in words. */
const PAST_MS = 2_000;

/** True where the request may be worked on; otherwise it has been answered. */
type MayEnter = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Counts the server's connections. Past `most` those that wait for nothing are closed to make room; past
 * twice as many new ones are closed without a word.
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
        // What was sent with it is not read.
        connection: "close",
      })
      .end(TOO_MANY);
    return false;
  };
}
