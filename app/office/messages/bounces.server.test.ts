// Mails that come back, read from a real mailbox.
import { expect, test } from "vitest";
import { mailboxServer } from "#tests/imap-server.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeAwayReply, makeBounce } from "#tests/makers/make-bounce.ts";
import { makeMessage } from "#tests/makers/make-message.ts";
import { queueMail } from "#app/jobs/mail/outbox.server.ts";
import { mailboxReader } from "#app/jobs/mail/bounces/mailbox.server.ts";
import { readBounces } from "#app/jobs/mail/bounces/read-bounces.server.ts";
import { noteBounce, readBounced } from "#app/office/message-log/note-bounce.server.ts";
import { readMailHealth } from "#app/office/settings/mail/mail-health.server.ts";

const WORDS = "550 5.1.1 <jo@home.example>: Recipient address rejected: User unknown";
const NO_DNS = () => Promise.reject(Object.assign(new Error(), { code: "ECONNREFUSED" }));

const readFrom = (platform: TestPlatform, url: string) =>
  readBounces({ ...platform, read: mailboxReader(url, platform.now), note: noteBounce });

/** A message whose mail has gone out to Mo; returns the mail's Message-ID. */
async function sentMail({ database, now }: TestPlatform, address: string): Promise<string> {
  const mail = { recipient: address, subject: "No ballet", body: "" };
  const outboxId = await queueMail(database, mail, now().toISOString());
  await makeMessage(database, {}, { outboxId, address });
  return `<${outboxId}@callboard>`;
}

const states = async ({ database }: TestPlatform) =>
  (
    await database
      .selectFrom("messageRecipients")
      .select(["address", "state", "words"])
      .orderBy("address")
      .execute()
  ).map(({ address, state, words }) => [address, state, words]);

test("a mail that came back is bounced with the server's words, and its address is marked", async () => {
  await using mailbox = await mailboxServer();
  await using platform = await makePlatform({ IMAP_URL: mailbox.url });
  const jo = await sentMail(platform, "Jo@home.example");
  const mo = await sentMail(platform, "mo@tern.example");
  mailbox.mails.push(
    makeAwayReply(mo),
    makeBounce({ messageId: mo, action: "delayed" }),
    makeBounce({ messageId: "<someone-else@mail.example>" }),
    makeBounce({ messageId: "<unknown-mail@callboard>" }),
    makeBounce({ messageId: jo }),
  );
  await readFrom(platform, mailbox.url);
  const noted = [
    ["Jo@home.example", "bounced", WORDS],
    ["mo@tern.example", "sent", ""],
  ];
  expect(await states(platform)).toEqual(noted);
  const addresses = ["jo@home.example", "mo@tern.example"];
  expect([...(await readBounced(platform.database, addresses))]).toEqual(["jo@home.example"]);
  expect(await readMailHealth(platform, NO_DNS)).toMatchObject({
    mailbox: { readAt: "20 Nov 2026, 10:00", failedAt: null },
    failures: [{ address: "Jo@home.example", state: "bounced", words: WORDS }],
  });
});

test("the mailbox is read from where the last reading ended, and is never changed", async () => {
  await using mailbox = await mailboxServer();
  await using platform = await makePlatform({ IMAP_URL: mailbox.url });
  const jo = await sentMail(platform, "jo@home.example");
  await readFrom(platform, mailbox.url);
  mailbox.mails.push(makeBounce({ messageId: "<unknown-mail@callboard>" }));
  await readFrom(platform, mailbox.url);
  const before = mailbox.commands.length;
  await readFrom(platform, mailbox.url);
  expect(mailbox.commands.slice(before).filter((each) => /FETCH/i.test(each))).toEqual([]);
  mailbox.mails.push(makeBounce({ messageId: jo }));
  await readFrom(platform, mailbox.url);
  expect(await states(platform)).toEqual([["jo@home.example", "bounced", WORDS]]);
  expect(mailbox.commands.filter((each) => /STORE|COPY|MOVE|EXPUNGE|SELECT/i.test(each))).toEqual(
    [],
  );
});

test("a wrong password or a dead server is shown in Settings, and a later reading replaces it", async () => {
  await using mailbox = await mailboxServer();
  await using platform = await makePlatform({ IMAP_URL: mailbox.url });
  await readFrom(platform, mailbox.url.replace("a%20password", "wrong"));
  const health = async () => (await readMailHealth(platform, NO_DNS)).mailbox;
  expect(await health()).toEqual({ readAt: null, failedAt: "20 Nov 2026, 10:00" });
  await readFrom(platform, "imap://desk:word@127.0.0.1:1");
  expect((await health())?.readAt).toBeNull();
  await readFrom(platform, mailbox.url);
  expect(await health()).toEqual({ readAt: "20 Nov 2026, 10:00", failedAt: null });
});
