// How a server ends: nobody's request is cut off.
import type { Server } from "node:http";

const IDLE_CHECK_MS = 50;
const STOP_LIMIT_MS = 10_000;

/** Takes no more requests and waits for those in flight; a connection is let go as soon as it is idle. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    const limit = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(limit);
      resolve();
    });
  });
}
