// PostgreSQL becomes unavailable and comes back, seen from outside.
import { connect, createServer, type Server, type Socket } from "node:net";
import { expect, test } from "vitest";
import { freePort } from "../../scripts/free-port.ts";
import { emptyPostgres } from "#tests/fresh-database.ts";
import { PASS_PHRASES, spawnSchool, type SchoolProcess } from "#tests/school-server.ts";

/** A relay between the school and its database: while it is closed nothing gets through. */
async function relayTo(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isOpen = true;
  const server: Server = createServer((socket) => {
    if (!isOpen) return socket.destroy();
    const onward = connect(Number(target.port), target.hostname);
    for (const each of [socket, onward]) {
      sockets.add(each);
      each.on("error", () => {});
      each.on("close", () => {
        sockets.delete(each);
        socket.destroy();
        onward.destroy();
      });
    }
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const through = new URL(url);
  through.host = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return {
    url: through.href,
    shut: () => {
      isOpen = false;
      for (const socket of sockets) socket.destroy();
    },
    open: () => {
      isOpen = true;
    },
    close: () => server.close(),
  };
}

/** Starts a school, and waits until it is alive. */
async function startAt(databaseUrl: string): Promise<{ school: SchoolProcess; address: string }> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const school = spawnSchool({
    isEmpty: true,
    environment: { DATABASE_URL: databaseUrl, PORT: String(port) },
  });
  await expect.poll(() => statusOf(`${address}/healthz`)).toBe(200);
  return { school, address };
}

const signIn = (address: string) =>
  fetch(`${address}/unlock/admin`, {
    method: "POST",
    body: new URLSearchParams({ password: PASS_PHRASES.admin }),
    redirect: "manual",
  });

function messagesOf(school: SchoolProcess): string[] {
  return school.log().map((line) => (JSON.parse(line) as { message: string }).message);
}

/** Stops a school whose database is unavailable: it ends, with one line that says so. */
async function expectStopped(school: SchoolProcess): Promise<void> {
  const from = { output: school.output().length, lines: school.log().length };
  school.signal("SIGTERM");
  expect(await school.exit).toBe(0);
  expect(messagesOf(school).slice(from.lines)).toEqual([
    "stopped while the database was unavailable",
  ]);
  expect(school.output().slice(from.output)).not.toMatch(/\n\s+at /);
}

test("the school starts without its database, answers 503 while it is unavailable, recovers and stops", async () => {
  const postgres = await emptyPostgres();
  if (!postgres) throw new Error("this test runs on PostgreSQL");
  const door = await relayTo(postgres.url);
  door.shut();
  const { school, address } = await startAt(door.url);
  expect(await statusOf(`${address}/readyz`)).toBe(503);
  expect(await statusOf(`${address}/`)).toBe(503);

  door.open();
  await school.ready;
  expect((await signIn(address)).status).toBe(302);

  door.shut();
  expect(await statusOf(`${address}/healthz`)).toBe(200);
  expect(await statusOf(`${address}/readyz`)).toBe(503);
  expect((await signIn(address)).status).toBe(503);

  door.open();
  await expect.poll(() => statusOf(`${address}/readyz`)).toBe(200);
  expect((await signIn(address)).status).toBe(302);

  const lines = school.log().length;
  door.shut();
  // Each second a job fails and logs it; the stop comes between two of them.
  await expect
    .poll(() => messagesOf(school).slice(lines))
    .toContain("answering family link requests failed");
  await expectStopped(school);
  door.close();
  await postgres.remove();
});

test("a school that has never reached its database stops too", async () => {
  const { school } = await startAt(`postgres://nobody@127.0.0.1:${await freePort()}/none`);
  await expectStopped(school);
});

/** Returns the status of a response, or 0 when nothing listens yet. */
async function statusOf(address: string): Promise<number> {
  return fetch(address).then(
    (response) => response.status,
    () => 0,
  );
}
