// The count of mails held back by the hourly limit.
import { expect, test } from "vitest";
import { makePlatform } from "#tests/make-platform.ts";
import { queueLimitedMail } from "#app/jobs/mail/limited-mail.server.ts";
import { readMails } from "./mails.server.ts";

test("Settings shows how many mails the hourly limit holds back, and since when", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const queue = (recipient: string) => {
    const at = platform.now().toISOString();
    const mail = { recipient, subject: "Please confirm", body: "", about: recipient };
    return database.transaction().execute((trx) => queueLimitedMail(trx, mail, at));
  };
  for (let family = 0; family < 60; family += 1) await queue(`family${family}@home.example`);
  const sentAt = platform.now().toISOString();
  await database.updateTable("outbox").set({ state: "sent", sentAt }).execute();
  expect((await readMails(platform)).heldBack).toBe(null);
  platform.passMinutes(5);
  await queue("ida@home.example");
  await queue("tom@home.example");
  expect((await readMails(platform)).heldBack).toEqual({ count: 2, time: "10:05", day: null });
});
