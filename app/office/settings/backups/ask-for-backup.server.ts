// Asks for a backup; whichever process looks next begins it, within seconds.
import { requestBackup } from "#app/platform/backup/backup-state.server.ts";
import { note, ownerCommand } from "#app/office/settings/settings-desk.server.ts";

export const askForBackup = ownerCommand("back up", async (desk) => {
  const { trx, at } = desk;
  await requestBackup(trx, at);
  await note(desk, { action: "asked for a backup", subjectId: at });
});
