// The count of mails held back by the hourly limit.
import { expect, test } from "vitest";
import { deskAt } from "#tests/command-at.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { queueLimitedMail } from "#app/jobs/mail/limited-mail.server.ts";
import { readMessageSettings } from "#app/office/school/message-settings.server.ts";
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

test("replies to messages go to the reply address, or to the school's own", async () => {
  await using platform = await makePlatform();
  const set = deskAt("/admin/settings/set-message-mail", "admin", "owner");
  const school = (await readMessageSettings(platform.database)).replyTo;
  expect(await set(platform, { of: "replyTo", words: "no address" })).toMatchObject({
    isSaved: false,
    messages: { words: "Enter an email address." },
  });
  await set(platform, { of: "replyTo", words: "office@school.example", was: school });
  await set(platform, { of: "cap", words: "500", was: "2000" });
  expect(await readMessageSettings(platform.database)).toMatchObject({
    replyTo: "office@school.example",
    cap: 500,
  });
  expect(await set(platform, { of: "cap", words: "10", was: "2000" })).toMatchObject({
    status: 409,
    stands: "500",
  });
  await set(platform, { of: "replyTo", words: "", was: "office@school.example" });
  expect((await readMessageSettings(platform.database)).replyTo).toBe(school);
});
