import { randomInt } from "node:crypto";
import { createServer } from "node:net";

// Below the ports that operating systems use for outgoing connections (Linux: from 32768), which could be taken
// between this check and the program's start.
const FIRST_PORT = 10_000;
const LAST_PORT = 32_000;

/** Returns a port of this machine that no program listens on. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST_PORT, LAST_PORT + 1);
  return (await isFree(port)) ? port : freePort();
}

/** Returns true when no program of this machine listens on a port. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
