// The delivery log with a real mail server that takes mail, refuses a recipient, is away and hangs up.
import { expect, test } from "vitest";
import { headerOf, mailServer } from "#tests/mail-server.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { deliverNext, mailSender, type OutgoingMail } from "#app/jobs/mail/mail-worker.server.ts";
import { noteDelivery } from "../message-log/note-delivery.server.ts";
import { readMessage } from "./log/read-messages.server.ts";
import { queueMessage } from "./sending/queue-message.server.ts";

const NEVER = new AbortController().signal;
const FROM = "desk@school.example";
const PATIENT_MS = 10_000;
const ORIGIN = "https://school.example";

const needs = (platform: TestPlatform, url: string) => ({
  ...platform,
  note: noteDelivery,
  send: mailSender({ url, from: FROM }, PATIENT_MS),
});

/** Sends everything that is due, in turn. */
async function deliverAll(platform: TestPlatform, url: string): Promise<void> {
  const worker = needs(platform, url);
  while (await deliverNext(worker, NEVER));
}

type Sent = { kind?: "service" | "news"; notAfter?: string | null; count?: number };

/** Queues a message to so many parents, one a family. */
async function send(
  platform: TestPlatform,
  { kind = "service", notAfter = null, count = 3 }: Sent,
) {
  const { database } = platform;
  const at = platform.now().toISOString();
  const id = "a message";
  const recipients = Array.from({ length: count }, (_, place) => ({
    contactId: null,
    name: `Mo ${place}`,
    address: `mo${place}@tern.example`,
    phone: "",
    children: [],
  }));
  await database.transaction().execute(async (trx) => {
    const text = { subject: "No ballet", body: "Hello,\n\nNo class." };
    const times = { sendAt: at, createdAt: at, updatedAt: at, notAfter };
    await trx
      .insertInto("messages")
      .values({
        id,
        kind,
        ...text,
        ...times,
        audience: {},
        leftOut: [],
        title: "Ballet",
        state: "sent",
        sentBy: "Jo",
      })
      .execute();
    await queueMessage(trx, { id, kind, ...text, notAfter, dueAt: at }, recipients, {
      at,
      origin: ORIGIN,
      schoolName: "Tern School",
      replyTo: "office@school.example",
      withoutNews: new Set(),
    });
  });
  return id;
}

const log = async (platform: TestPlatform, id: string) =>
  readMessage(platform.database, await platform.schoolDays(), {
    id,
    at: platform.now().toISOString(),
  });

test("a refused recipient has the server's words immediately, and the others get their mail", async () => {
  await using platform = await makePlatform();
  await using server = await mailServer();
  const id = await send(platform, {});
  server.refused.add("mo1@tern.example");
  await deliverAll(platform, server.url);
  const message = await log(platform, id);
  expect(message?.recipients.map(({ state }) => state)).toEqual(["sent", "refused", "sent"]);
  expect(message?.recipients[1]?.words).toMatch(/^550 /);
  expect(server.taken.map((mail) => headerOf(mail, "To")).toSorted()).toEqual([
    "mo0@tern.example",
    "mo2@tern.example",
  ]);
});

test("a service mail goes to one address, with a reply address and without a link to stop news", async () => {
  await using platform = await makePlatform();
  await using server = await mailServer();
  await send(platform, { count: 1 });
  await deliverAll(platform, server.url);
  const [mail] = server.taken;
  expect(headerOf(mail, "Reply-To")).toBe("office@school.example");
  expect(headerOf(mail, "Content-Type")).toMatch(/^text\/plain/);
  for (const name of ["Cc", "Bcc", "List-Unsubscribe", "List-Unsubscribe-Post"])
    expect(headerOf(mail, name), name).toBeUndefined();
});

test("a news mail has its reader's own address to stop news with one press", async () => {
  await using platform = await makePlatform();
  await using server = await mailServer();
  await send(platform, { kind: "news", count: 2 });
  await deliverAll(platform, server.url);
  const unfolded = server.taken.map((mail) => mail.replaceAll(/\r?\n[ \t]+/g, " "));
  const addresses = unfolded.map((mail) => headerOf(mail, "List-Unsubscribe"));
  expect(new Set(addresses).size).toBe(2);
  for (const address of addresses)
    expect(address).toMatch(/^<https:\/\/school.example\/news\/[\w-]{36}>$/);
  expect(headerOf(unfolded[0], "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
});

test.for(["greylists", "hangs up"] as const)(
  "a server that %s leaves the mail queued, and gets it once when it is back",
  async (mood) => {
    await using platform = await makePlatform();
    await using server = await mailServer();
    const id = await send(platform, { count: 1 });
    server.mood = mood;
    await deliverAll(platform, server.url);
    const waiting = await log(platform, id);
    expect(waiting?.counts.states).toEqual({ queued: 1 });
    expect(waiting?.unanswered).toBe(mood === "hangs up" ? 1 : 0);
    server.mood = "takes";
    platform.passMinutes(1);
    await deliverAll(platform, server.url);
    await deliverAll(platform, server.url);
    expect((await log(platform, id))?.counts.states).toEqual({ sent: 1 });
    expect(server.taken).toHaveLength(1);
  },
);

test("a mail about a meeting is not sent once the meeting has started", async () => {
  await using platform = await makePlatform();
  await using server = await mailServer();
  const notAfter = new Date(platform.now().getTime() + 60_000).toISOString();
  const id = await send(platform, { notAfter, count: 1 });
  platform.passMinutes(1);
  await deliverAll(platform, server.url);
  expect(server.taken).toEqual([]);
  const message = await log(platform, id);
  expect(message?.counts).toMatchObject({ states: { late: 1 }, notReached: 1 });
});

test("a message whose process dies in the middle reaches everyone", async () => {
  await using platform = await makePlatform();
  await using server = await mailServer();
  const id = await send(platform, { count: 9 });
  const worker = needs(platform, server.url);
  for (let sent = 0; sent < 4; sent += 1) await deliverNext(worker, NEVER);
  // It dies after the server took a mail, before that is noted.
  const dying = {
    ...worker,
    note: () => Promise.reject(new Error("killed")),
    send: (mail: OutgoingMail) => worker.send(mail, NEVER),
  };
  const killed = new AbortController();
  killed.abort();
  await expect(deliverNext(dying, killed.signal)).rejects.toThrow("killed");
  platform.passMinutes(5);
  await deliverAll(platform, server.url);
  expect((await log(platform, id))?.counts.states).toEqual({ sent: 9 });
  const ids = server.taken.map((mail) => headerOf(mail, "Message-ID"));
  expect(new Set(server.taken.map((mail) => headerOf(mail, "To"))).size).toBe(9);
  // The repeat is the same message.
  expect([ids.length, new Set(ids).size]).toEqual([10, 9]);
});
