// The outbox with a real mail server that is down, refuses, is slow, hangs up, then recovers.
import { createServer, type AddressInfo, type Server } from "node:net";
import { expect, test } from "vitest";
import { headerOf, mailServer, type Mood } from "#tests/mail-server.ts";
import { makePlatform, NOW, type TestPlatform } from "#tests/make-platform.ts";
import { mailSender, deliverNext, startMailWorker } from "./mail-worker.server.ts";
import { queueMail } from "./outbox.server.ts";

/** Long enough for a busy machine; short when the test waits for a silent server. */
const PATIENT_MS = 10_000;
const SHORT_MS = 300;
const NEVER = new AbortController().signal;
const FROM = "office@school.example";

/** A server that accepts connections and never answers. */
async function silentServer(): Promise<{ url: string; server: Server }> {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

const needs = (platform: TestPlatform, url: string, answerMs = PATIENT_MS) => ({
  ...platform,
  send: mailSender({ url, from: FROM }, answerMs),
});

async function queueOne(platform: TestPlatform, subject = "Hello"): Promise<string> {
  const mail = {
    recipient: "desk@school.example",
    replyTo: "parent@home.example",
    subject,
    body: "Is there room?",
  };
  return platform.database
    .transaction()
    .execute((trx) => queueMail(trx, mail, platform.now().toISOString()));
}

const outbox = (platform: TestPlatform) =>
  platform.database
    .selectFrom("outbox")
    .select(["id", "state", "attempts", "nextAttemptAt", "sentAt", "lastError"])
    .orderBy("createdAt")
    .execute();

test("a mail is delivered once, from the school, with replies to the visitor", async () => {
  await using platform = await makePlatform();
  await using server = await mailServer();
  const id = await queueOne(platform, "Ballet\r\nBcc: everyone@elsewhere.example");
  expect(await deliverNext(needs(platform, server.url), NEVER)).toBe(true);
  expect(await deliverNext(needs(platform, server.url), NEVER)).toBe(false);
  expect(server.taken).toHaveLength(1);
  const [mail] = server.taken;
  expect(headerOf(mail, "From")).toBe(FROM);
  expect(headerOf(mail, "Reply-To")).toBe("parent@home.example");
  expect(headerOf(mail, "Message-ID")).toBe(`<${id}@callboard>`);
  expect(headerOf(mail, "Subject")).toBe("Ballet Bcc: everyone@elsewhere.example");
  expect(headerOf(mail, "Bcc")).toBeUndefined();
  expect(await outbox(platform)).toMatchObject([{ state: "sent", attempts: 1, sentAt: NOW }]);
});

test.for<Mood>(["greylists", "refuses", "is slow", "hangs up"])(
  "a server that %s gets the mail later, once",
  async (mood) => {
    await using platform = await makePlatform();
    await using server = await mailServer();
    await queueOne(platform);
    server.mood = mood;
    await deliverNext(needs(platform, server.url, SHORT_MS), NEVER);
    expect(server.taken).toEqual([]);
    expect(await outbox(platform)).toMatchObject([
      { state: "waiting", attempts: 1, nextAttemptAt: "2026-11-20T10:00:30.000Z" },
    ]);
    server.mood = "takes";
    expect(await deliverNext(needs(platform, server.url), NEVER)).toBe(false);
    platform.passMinutes(0.5);
    await deliverNext(needs(platform, server.url), NEVER);
    expect(await deliverNext(needs(platform, server.url), NEVER)).toBe(false);
    expect(server.taken).toHaveLength(1);
    expect(await outbox(platform)).toMatchObject([{ state: "sent", attempts: 2, lastError: null }]);
  },
);

test("a silent server delays nothing else", async () => {
  await using platform = await makePlatform();
  const { url, server } = await silentServer();
  await queueOne(platform);
  await deliverNext(needs(platform, url, SHORT_MS), NEVER);
  expect(await outbox(platform)).toMatchObject([{ state: "waiting", attempts: 1 }]);
  server.close();
});

test("a server that stays down is retried by the schedule, then staff are told", async () => {
  await using platform = await makePlatform();
  const { url, server } = await silentServer();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  const id = await queueOne(platform);
  const minutesBetween: number[] = [];
  while (await deliverNext(needs(platform, url), NEVER)) {
    const [mail] = await outbox(platform);
    if (mail?.state !== "waiting") break;
    const minutes = (Date.parse(mail.nextAttemptAt) - platform.now().getTime()) / 60_000;
    minutesBetween.push(minutes);
    platform.passMinutes(minutes);
  }
  expect(minutesBetween).toEqual([0.5, 2, 10, 60, 360, 360, 360, 360]);
  expect(await outbox(platform)).toMatchObject([{ state: "failed", attempts: 9 }]);
  const audit = await platform.database
    .selectFrom("audit")
    .select(["who", "action", "subjectId"])
    .execute();
  expect(audit).toEqual([{ who: "the system", action: "gave up sending mail", subjectId: id }]);
});

test("every attempt of one mail has the same Message-ID", async () => {
  await using platform = await makePlatform();
  await using server = await mailServer();
  await queueOne(platform);
  const ids: string[] = [];
  const { send } = needs(platform, server.url);
  const remember = {
    ...platform,
    send: async (...[mail, signal]: Parameters<typeof send>) => {
      ids.push(mail.messageId);
      await send(mail, signal);
    },
  };
  server.mood = "greylists";
  await deliverNext(remember, NEVER);
  server.mood = "takes";
  platform.passMinutes(1);
  await deliverNext(remember, NEVER);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(headerOf(server.taken[0], "Message-ID")).toBe(ids[0]);
});

test("many workers at once send every mail once", async () => {
  await using platform = await makePlatform();
  await using server = await mailServer();
  const count = 12;
  for (let index = 0; index < count; index += 1) await queueOne(platform, `Mail ${index}`);
  const work = async () => {
    while (await deliverNext(needs(platform, server.url), NEVER)) await Promise.resolve();
  };
  await Promise.all([work(), work(), work(), work()]);
  const subjects = server.taken.map((mail) => headerOf(mail, "Subject")).sort();
  expect(subjects).toEqual(Array.from({ length: count }, (_, index) => `Mail ${index}`).sort());
});

test("a mail whose process died is sent by another once its lease expires", async () => {
  await using platform = await makePlatform();
  await using server = await mailServer();
  const id = await queueOne(platform);
  await platform.database
    .updateTable("outbox")
    .set({ attempts: 1, leasedUntil: "2026-11-20T10:03:00.000Z" })
    .where("id", "=", id)
    .execute();
  expect(await deliverNext(needs(platform, server.url), NEVER)).toBe(false);
  platform.passMinutes(3);
  expect(await deliverNext(needs(platform, server.url), NEVER)).toBe(true);
  expect(server.taken).toHaveLength(1);
});

test("stopping the worker lets the current delivery finish", async () => {
  await using platform = await makePlatform();
  await queueOne(platform);
  let finish = () => {};
  let begin = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const worker = startMailWorker({
    ...platform,
    send: () =>
      new Promise((resolve) => {
        finish = resolve;
        begin();
      }),
  });
  await hasBegun;
  const stopped = worker.stop();
  finish();
  await stopped;
  expect(await outbox(platform)).toMatchObject([{ state: "sent" }]);
});
