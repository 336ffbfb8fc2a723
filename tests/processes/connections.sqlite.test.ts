// As many connections as a process accepts, all busy: the next one gets a message.
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { MOST_CONNECTIONS, TOO_MANY } from "#app/http/connections.server.ts";
import { startSchool } from "#tests/school-server.ts";
import { startedSchool } from "#tests/started-school.ts";

/** Opens a connection whose request has begun and does not end. */
function begun(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.once("error", reject);
    socket.write("GET / HTTP/1.1\r\nHost: school.example\r\n", () => resolve(socket));
  });
}

test("over the connection limit there is one plain sentence, and then pages again", async () => {
  const school = await startSchool((await startedSchool()).options);
  const page = () => fetch(school.address, { headers: { connection: "close" } });
  const sockets = await Promise.all(
    Array.from({ length: MOST_CONNECTIONS }, () => begun(school.address)),
  );
  const refused = await page();
  expect([refused.status, refused.headers.get("retry-after"), await refused.text()]).toEqual([
    503,
    "5",
    TOO_MANY,
  ]);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await page()).status).toBe(200);
  await school.stop();
});
