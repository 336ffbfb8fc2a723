// Asks for a backup, and for a message that shows that mail arrives.
import { requestBackup } from "#app/platform/backup/backup-state.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { note, ownerCommand, settingsCommand } from "./settings-desk.server.ts";

export const askForBackup = ownerCommand("back up", async (desk) => {
  const { trx, at } = desk;
  await requestBackup(trx, at);
  await note(desk, { action: "asked for a backup", subjectId: at });
});

export const sendTestMail = settingsCommand("test mail", async (desk, { recipient }) => {
  const { trx, at } = desk;
  const subject = "Test message";
  const body = "This message shows that mail from the back-office arrives.\n";
  const id = await queueMail(trx, { recipient, subject, body }, at);
  const facts = [{ label: "To", to: recipient }];
  await note(desk, { action: "sent a test message", subjectId: id, facts });
});
