// Queues a test message and stores its id.
import { handler } from "#app/data/commands/handler.server.ts";
import { queueMail } from "#app/jobs/mail/outbox.server.ts";
import { writeSetting } from "#app/data/stored-setting.server.ts";
import { note } from "#app/office/settings/settings-desk.server.ts";
import { TEST_MAIL } from "./mails.server.ts";
import { sendTestMail } from "../settings.commands.ts";

/** The test message goes to the front of the queue, because its sender is waiting for the result. */
const FIRST = "1970-01-01T00:00:00.000Z";

export const sendTestMailHandler = handler(sendTestMail, async (desk, { recipient }) => {
  const { trx, at } = desk;
  const subject = "Test message";
  const body = "This is a test message from the back-office. Mail is working.\n";
  const id = await queueMail(trx, { recipient, subject, body }, at, FIRST);
  await writeSetting(trx, TEST_MAIL, { id }, at);
  const facts = [{ label: "To", to: recipient }];
  await note(desk, { action: "sent a test message", subjectId: id, facts });
});
