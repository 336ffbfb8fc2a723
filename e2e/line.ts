// A connection to the school that is really cut: anything sent through it is refused.
import { createServer, connect, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

export type Line = {
  /** The school's address through the connection. */
  address: string;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  /** Delay in each direction, as over a weak signal. */
  delayMs: number;
};

export async function lineTo(address: string): Promise<Line> {
  const { hostname, port } = new URL(address);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => open.delete(one));
      one.on("data", (chunk) => setTimeout(() => other.write(chunk), line.delayMs));
      one.on("end", () => setTimeout(() => other.end(), line.delayMs));
    }
  });
  const listen = (at: number) =>
    new Promise<void>((resolve) => {
      server.listen(at, hostname, resolve);
    });
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const line: Line = {
    delayMs: 0,
    address: `http://${hostname}:${own}`,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
    mend: () => listen(own),
  };
  return line;
}
