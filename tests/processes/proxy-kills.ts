// Two processes on one PostgreSQL behind a proxy, one killed repeatedly: a sender who retries until answered is
// served exactly once.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { openPostgres, type Database } from "#app/data/database/database.server.ts";
import { headerOf, mailServer } from "#tests/mail-server.ts";
import { makeSession } from "#tests/makers/make-session.ts";
import { spawnSchool, type SchoolProcess } from "#tests/school-server.ts";
import { startedSchool } from "#tests/started-school.ts";

const BETWEEN_KILLS_MS = 1000;
const WRITERS = 4;
const BETWEEN_TRIES_MS = 50;
const BETWEEN_WISHES_MS = 100;
const PATIENCE_MS = 60_000;

/** Passes each request to the next living process; 502 when it dies during the request. */
async function proxyTo(addresses: () => string[]) {
  let turn = 0;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const alive = addresses();
    const address = alive[turn++ % alive.length];
    try {
      const { "content-type": type = "", cookie = "", "idempotency-key": key } = request.headers;
      const answer = await fetch(`${address}${request.url}`, {
        method: "POST",
        headers: {
          "content-type": type,
          cookie,
          // Each from its own address: the limit by address is not tested here.
          "x-forwarded-for": randomUUID(),
          ...(typeof key === "string" && { "idempotency-key": key }),
        },
        body,
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status).end(bytes);
    } catch {
      response.writeHead(502).end();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** However many there are: fails once none has been sent for a minute. */
async function untilAllSent(database: Database): Promise<void> {
  let before = Number.POSITIVE_INFINITY;
  for (let goneAt = Date.now(); Date.now() - goneAt < PATIENCE_MS; await pause(200)) {
    const { left } = await database
      .selectFrom("outbox")
      .select((eb) => eb.fn.countAll<number>().as("left"))
      .where("state", "!=", "sent")
      .executeTakeFirstOrThrow();
    if (Number(left) === 0) return;
    if (Number(left) < before) goneAt = Date.now();
    before = Number(left);
  }
  throw new Error(`${before} mails were not sent.`);
}

/** Fails when a keyed request or a mail is lost or done twice. */
export async function expectEverythingOnce(kills: number): Promise<void> {
  await using mails = await mailServer();
  const { options, remove } = await startedSchool({
    SMTP_URL: mails.url,
    MAIL_FROM: "office@school.example",
    CALLBOARD_TRUST_PROXY: "1",
    CALLBOARD_LOG: "silent",
  });
  const start = () => spawnSchool(options);
  const schools: SchoolProcess[] = [start(), start()];
  const alive = new Map<SchoolProcess, string>();
  for (const school of schools) alive.set(school, await school.ready);
  const { database, close } = openPostgres(options.environment.DATABASE_URL, () => {});
  const cookie = await makeSession(database, { scopes: ["lessons"] });
  const proxy = await proxyTo(() => [...alive.values()]);

  /** Retries until answered, always under the same key; returns the answer. */
  const insist = async (to: string, headers: object, body: object): Promise<string> => {
    for (;;) {
      const response = await fetch(proxy.address + to, {
        method: "POST",
        headers: { "content-type": "application/json", cookie, ...headers },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      if (response.ok) return text;
      expect([502, 503]).toContain(response.status);
      await pause(BETWEEN_TRIES_MS);
    }
  };
  const over = new AbortController();
  const references: string[] = [];
  const teachers: string[] = [];
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!over.signal.aborted) {
      const key = randomUUID();
      const enquiry = {
        name: "Ana Example",
        email: "ana@home.example",
        subject: "Ballet",
        message: key,
      };
      const told = await insist("/api/contact", { "idempotency-key": key }, enquiry);
      references.push((JSON.parse(told) as { reference: string }).reference);
      const name = `Teacher ${key}`;
      await insist("/private-lessons/teachers/new", {}, { key, name, email: "" });
      teachers.push(name);
      await pause(BETWEEN_WISHES_MS);
    }
  });

  for (let kill = 0; kill < kills; kill += 1) {
    await pause(BETWEEN_KILLS_MS);
    const place = kill % schools.length;
    const victim = schools[place];
    if (!victim) throw new RangeError("two processes are needed");
    victim.signal("SIGKILL");
    await victim.exit;
    alive.delete(victim);
    const next = start();
    alive.set(next, await next.ready);
    schools[place] = next;
  }
  over.abort();
  await Promise.all(writers);
  proxy.close();

  // A killed process's mail is retried when its lease expires, and mail over the hourly limit
  // later: here immediately.
  await database
    .updateTable("outbox")
    .set({ leasedUntil: null, nextAttemptAt: new Date().toISOString() })
    .where("state", "=", "waiting")
    .execute();
  await untilAllSent(database);
  for (const school of schools) {
    school.signal("SIGTERM");
    expect(await school.exit).toBe(0);
  }

  const enquiries = await database.selectFrom("enquiries").select("reference").execute();
  expect(enquiries.map(({ reference }) => reference).sort()).toEqual(references.sort());
  const added = await database.selectFrom("aaTeachers").select("name").execute();
  expect(added.map(({ name }) => name).sort()).toEqual(teachers.sort());
  expect(references.length).toBeGreaterThan(kills);
  // If it died between the mail server's acceptance and the record of it: the same mail again,
  // under the same id.
  const sent = new Map(mails.taken.map((mail) => [headerOf(mail, "Message-ID"), mail]));
  const subjects = [...sent.values()].map((mail) => headerOf(mail, "Subject"));
  expect(subjects.sort()).toEqual(references.map((reference) => `Ballet (${reference})`).sort());
  expect(mails.taken.length - sent.size).toBeLessThanOrEqual(kills);

  await close();
  await remove();
}
