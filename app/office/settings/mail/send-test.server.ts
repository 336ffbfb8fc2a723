// Sends a message that shows whether mail arrives, and remembers which it was.
import { handler } from "#app/data/commands/handler.server.ts";
import { queueMail } from "#app/jobs/mail/outbox.server.ts";
import { writeSetting } from "#app/data/stored-setting.server.ts";
import { note } from "#app/office/settings/settings-desk.server.ts";
import { TEST_MAIL } from "./mails.server.ts";
import { sendTestMail } from "../settings.commands.ts";

/** It goes before everything else that waits: whoever sent it looks on. */
const FIRST = "1970-01-01T00:00:00.000Z";

export const sendTestMailHandler = handler(sendTestMail, async (desk, { recipient }) => {
  const { trx, at } = desk;
  const subject = "Test message";
  const body = "This message shows that mail from the back-office arrives.\n";
  const id = await queueMail(trx, { recipient, subject, body }, at, FIRST);
  await writeSetting(trx, TEST_MAIL, { id }, at);
  const facts = [{ label: "To", to: recipient }];
  await note(desk, { action: "sent a test message", subjectId: id, facts });
});
