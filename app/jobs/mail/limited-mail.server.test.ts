// Rate limits on mail that strangers can trigger, counted in the outbox by every process.
import { expect, test } from "vitest";
import { headerOf, mailServer } from "#tests/mail-server.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { queueLimitedMail, readDelayed } from "./limited-mail.server.ts";
import { deliverNext, mailSender } from "./mail-worker.server.ts";
import { queueMail } from "./outbox.server.ts";

const NEVER = new AbortController().signal;

async function post() {
  const platform = await makePlatform();
  const server = await mailServer();
  const send = mailSender({ url: server.url, from: "office@school.example" });
  const deliver = async () => {
    while (await deliverNext({ ...platform, send }, NEVER)) await Promise.resolve();
  };
  const subjects = () => server.taken.map((mail) => headerOf(mail, "Subject"));
  return {
    platform,
    server,
    deliver,
    subjects,
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await platform[Symbol.asyncDispose]();
    },
  };
}

let count = 0;
function queue(
  platform: TestPlatform,
  subject: string,
  recipient = "ida@home.example",
  about = "",
) {
  const at = platform.now().toISOString();
  count += 1;
  const mail = { recipient, subject, body: "Hello", about: about || `mail ${count}` };
  return platform.database.transaction().execute((trx) => queueLimitedMail(trx, mail, at));
}

test("a mailbox gets three mails an hour and eight a day, however its address is written", async () => {
  await using all = await post();
  const { platform, deliver, server } = all;
  const ways = ["ida@home.example", "Ida+1@home.example", " IDA+two@Home.example "];
  const held: boolean[] = [];
  for (let mail = 0; mail < 12; mail += 1)
    held.push((await queue(platform, `Mail ${mail}`, ways[mail % 3])).isHeldBack);
  expect(held).toEqual([false, false, false, ...Array.from({ length: 9 }, () => true)]);
  await queue(platform, "Other", "tom@home.example");
  await deliver();
  expect(server.taken).toHaveLength(4);
  const sent: number[] = [];
  for (let hour = 1; hour <= 25; hour += 1) {
    platform.passMinutes(60);
    await deliver();
    sent.push(server.taken.length - 1);
  }
  expect(sent.slice(0, 3)).toEqual([6, 8, 8]);
  expect(sent.slice(22)).toEqual([8, 11, 12]);
});

test("all mailboxes together get sixty mails an hour; the rest follow in the next, oldest first", async () => {
  await using all = await post();
  const { platform, deliver, server, subjects } = all;
  for (let mail = 0; mail < 70; mail += 1) {
    await queue(platform, `Mail ${mail}`, `family${mail}@home.example`);
    platform.passMinutes(0.01);
  }
  // Staff mail does not count and is not delayed.
  const staff = { recipient: "ida@home.example", subject: "Cancelled", body: "Sorry" };
  const at = platform.now().toISOString();
  await platform.database.transaction().execute((trx) => queueMail(trx, staff, at));
  await Promise.all([deliver(), deliver()]);
  expect(server.taken).toHaveLength(61);
  expect(subjects()).toContain("Cancelled");
  const held = await readDelayed(platform.database, platform.now().toISOString());
  expect(held).toEqual({ count: 10, since: "2026-11-20T10:00:36.000Z" });
  platform.passMinutes(60);
  await deliver();
  expect(subjects().slice(61)).toEqual(
    Array.from({ length: 10 }, (_, mail) => `Mail ${mail + 60}`),
  );
  expect(new Set(subjects()).size).toBe(71);
  expect(await readDelayed(platform.database, platform.now().toISOString())).toBe(null);
});

test("a newer mail about the same thing replaces the waiting one", async () => {
  await using all = await post();
  const { platform, deliver, subjects } = all;
  for (let change = 1; change <= 20; change += 1)
    await queue(platform, `Change ${change}`, "ida@home.example", "booking 1");
  await deliver();
  expect(subjects()).toEqual(["Change 20"]);
  for (let change = 21; change <= 30; change += 1) {
    await queue(platform, `Change ${change}`, "ida@home.example", "booking 1");
    await deliver();
  }
  expect(subjects()).toEqual(["Change 20", "Change 21", "Change 22"]);
  platform.passMinutes(61);
  await deliver();
  expect(subjects().at(-1)).toBe("Change 30");
  expect(subjects()).toHaveLength(4);
});

test("a flooded mailbox does not delay others", async () => {
  await using all = await post();
  const { platform, deliver, subjects } = all;
  for (let mail = 0; mail < 70; mail += 1) await queue(platform, `Mail ${mail}`);
  expect(await queue(platform, "Other", "tom@home.example")).toMatchObject({ isHeldBack: false });
  await deliver();
  expect(subjects()).toHaveLength(4);
  expect(subjects()).toContain("Other");
});

test("many processes together stay within the limits", async () => {
  await using all = await post();
  const { platform, deliver, server } = all;
  for (let mail = 0; mail < 10; mail += 1) await queue(platform, `Mail ${mail}`);
  await Promise.all(Array.from({ length: 6 }, () => deliver()));
  expect(server.taken).toHaveLength(3);
});
