// From a parent's message to the school's inbox, with a real, unreliable mail server.
import { createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { mailSender, deliverNext } from "#app/jobs/mail/mail-worker.server.ts";
import { fillContent } from "#sample/fill-content.server.ts";
import { headerOf, mailServer, type Mood } from "#tests/mail-server.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { receiveEnquiry } from "./receive-enquiry.server.ts";

const NEVER = new AbortController().signal;
const FROM = "office@school.example";
const PATIENT_MS = 10_000;
/** Replaces the timeout of 15 s for a silent mail server. */
const IMPATIENT_MS = 200;
const HALF_A_MINUTE = 0.5;

async function school() {
  const platform = await makePlatform();
  await platform.database
    .transaction()
    .execute((trx) => fillContent(trx, "2026-11-20", platform.now().toISOString()));
  return platform;
}

/** Sends three enquiries and returns their references. */
async function threeWrite(platform: TestPlatform): Promise<string[]> {
  const references: string[] = [];
  for (const name of ["Ana", "Bo", "Cy"]) {
    const { body } = await receiveEnquiry(platform, makeVisitor(), {
      name: `${name}\r\nBcc: everyone at elsewhere, all of them`,
      email: `${name.toLowerCase()}@home.example`,
      subject: `Tap für ${name}\r\nX-Evil: yes`,
      message: `Is there room? ${name}`,
    });
    expect(body.ok).toBe(true);
    if (body.ok) references.push(body.reference);
  }
  return references;
}

async function deliverDue(platform: TestPlatform, url: string, answerMs = PATIENT_MS) {
  const needs = { ...platform, send: mailSender({ url, from: FROM }, answerMs) };
  while (await deliverNext(needs, NEVER)) await Promise.resolve();
}

const waiting = ({ database }: TestPlatform) =>
  database.selectFrom("outbox").select("messageId").where("state", "=", "waiting").execute();

async function expectDelivered(platform: TestPlatform, taken: string[], references: string[]) {
  const enquiries = await platform.database
    .selectFrom("enquiries")
    .innerJoin("outbox", "outbox.id", "enquiries.outboxId")
    .select(["enquiries.reference", "enquiries.state", "outbox.state as mail", "outbox.messageId"])
    .execute();
  expect(enquiries.map(({ reference }) => reference).sort()).toEqual([...references].sort());
  for (const { state, mail } of enquiries) expect([state, mail]).toEqual(["new", "sent"]);
  expect(taken.map((mail) => headerOf(mail, "Message-ID")).sort()).toEqual(
    enquiries.map(({ messageId }) => messageId).sort(),
  );
  for (const mail of taken) {
    expect(headerOf(mail, "From")).toBe(FROM);
    expect(headerOf(mail, "To")).toBe("hello@anchor-arts.example");
    expect(headerOf(mail, "Reply-To")).toMatch(/^(ana|bo|cy)@home\.example$/);
    expect(headerOf(mail, "Bcc")).toBeUndefined();
    expect(headerOf(mail, "X-Evil")).toBeUndefined();
  }
}

test.for<Mood>(["greylists", "refuses", "is slow", "hangs up"])(
  "while the mail server %s enquiries are stored, and later each is delivered once",
  async (mood) => {
    await using platform = await school();
    await using server = await mailServer();
    server.mood = mood;
    const references = await threeWrite(platform);
    await deliverDue(platform, server.url, IMPATIENT_MS);
    expect(server.taken).toEqual([]);
    expect(await waiting(platform)).toHaveLength(3);
    server.mood = "takes";
    platform.passMinutes(HALF_A_MINUTE);
    await deliverDue(platform, server.url);
    await expectDelivered(platform, server.taken, references);
  },
);

test("while the mail server is down enquiries are stored, and later each is delivered once", async () => {
  await using platform = await school();
  const probe = createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, "127.0.0.1", resolve);
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => {
    probe.close(resolve);
  });
  const references = await threeWrite(platform);
  await deliverDue(platform, `smtp://127.0.0.1:${port}`);
  expect(await waiting(platform)).toHaveLength(3);
  await using server = await mailServer();
  platform.passMinutes(HALF_A_MINUTE);
  await deliverDue(platform, server.url);
  await expectDelivered(platform, server.taken, references);
});

test("a quarantined enquiry is not mailed", async () => {
  await using platform = await school();
  await using server = await mailServer();
  await receiveEnquiry(platform, makeVisitor(), {
    name: "Best Deals",
    email: "deals@home.example",
    message: "Buy",
    company: "Best Deals",
  });
  await deliverDue(platform, server.url);
  expect(server.taken).toEqual([]);
});
