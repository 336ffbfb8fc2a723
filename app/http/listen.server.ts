// Opens and closes a port.
import type { Server } from "node:http";
import { StartError } from "#app/data/database/database.server.ts";

type Place = {
  port: number;
  host: string;
  /** The setting for the port. */
  setting: string;
};

const IDLE_CHECK_MS = 50;
const STOP_LIMIT_MS = 10_000;

/** Returns the port that the server listens on; throws StartError when it cannot. */
export function listen(server: Server, { port, host, setting }: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      reject(
        new StartError(
          isTaken
            ? `Port ${port} is taken. Set ${setting} to another one, for example ${setting}=${port + 1}.`
            : `Cannot listen on ${host}, ${setting} ${port}: ${error.code}.`,
        ),
      );
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

/** Stops accepting requests and waits for those in flight; a connection is closed as soon as it is idle. */
export function close(server: Server): Promise<void> {
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
