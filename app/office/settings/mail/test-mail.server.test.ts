// The outcome of a test message: accepted, refused, unanswered, or without a mail server.
import { expect, test } from "vitest";
import { changeAt } from "#tests/command-at.ts";
import { mailServer } from "#tests/mail-server.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { mailSender, deliverNext } from "#app/jobs/mail/mail-worker.server.ts";
import { queueMail } from "#app/jobs/mail/outbox.server.ts";
import { readTest } from "./mails.server.ts";

const ask = changeAt("/admin/settings", "admin");
const NEVER = new AbortController().signal;
const FROM = "desk@school.example";
const TO = "jo@home.example";

const send = (platform: TestPlatform) =>
  ask(platform, { do: "send test mail", recipient: TO }, "", ["admin"]);

const deliver = (platform: TestPlatform, url: string, answerMs = 10_000) =>
  deliverNext({ ...platform, send: mailSender({ url, from: FROM }, answerMs) }, NEVER);

const outcome = async (platform: TestPlatform) => (await readTest(platform))?.outcome;

const withServer = (url: string) => makePlatform({ SMTP_URL: url, MAIL_FROM: FROM });

test("an accepted message shows the time in school time", async () => {
  await using server = await mailServer();
  await using platform = await withServer(server.url);
  expect(await outcome(platform)).toBeUndefined();
  expect(await send(platform)).toEqual({ isSaved: true });
  expect(await readTest(platform)).toMatchObject({ recipient: TO, outcome: { is: "sending" } });
  platform.passMinutes(372);
  await deliver(platform, server.url);
  expect(await outcome(platform)).toEqual({ is: "taken", at: "16:12" });
  expect(server.taken).toHaveLength(1);
  platform.passMinutes(24 * 60);
  expect(await readTest(platform)).toBeNull();
});

test("a refused message says why, and a later success replaces that", async () => {
  await using server = await mailServer();
  await using platform = await withServer(server.url);
  server.mood = "refuses";
  await send(platform);
  await deliver(platform, server.url);
  expect(await outcome(platform)).toEqual({
    is: "not sent",
    because: "the mail server refuses the message: “not now”.",
    isTriedAgain: true,
  });
  server.mood = "takes";
  platform.passMinutes(0.5);
  await deliver(platform, server.url);
  expect(await outcome(platform)).toEqual({ is: "taken", at: "10:00" });
});

test("a dead server and a silent one are distinguished, within half a minute", async () => {
  await using server = await mailServer();
  await using platform = await withServer(server.url);
  await send(platform);
  await deliver(platform, "smtp://127.0.0.1:1");
  expect(await outcome(platform)).toMatchObject({
    is: "not sent",
    because: "nothing answers at the address of the mail server.",
  });
  await send(platform);
  server.mood = "is slow";
  await deliver(platform, server.url, 200);
  expect(await outcome(platform)).toMatchObject({
    because: "the mail server does not answer in time.",
  });
  await send(platform);
  platform.passMinutes(28 / 60);
  expect(await outcome(platform)).toMatchObject({
    is: "not sent",
    because: "the mail server has not taken it within half a minute.",
  });
});

test("a test message is sent before everything else in the outbox", async () => {
  await using server = await mailServer();
  await using platform = await withServer(server.url);
  const at = platform.now().toISOString();
  await queueMail(platform.database, { recipient: FROM, subject: "Older", body: "" }, at);
  platform.passMinutes(60);
  await send(platform);
  await deliver(platform, server.url);
  expect(server.taken.join()).toContain("Subject: Test message");
});

test("without a mail server it waits in the outbox indefinitely", async () => {
  await using platform = await makePlatform();
  await send(platform);
  platform.passMinutes(10);
  expect(await outcome(platform)).toEqual({ is: "waiting" });
});
