// Requests a backup; a worker process starts it within seconds.
import { handler } from "#app/data/commands/handler.server.ts";
import { requestBackup } from "#app/jobs/backup/backup-state.server.ts";
import { note } from "#app/office/settings/settings-desk.server.ts";
import { backUp } from "../settings.commands.ts";

export const backUpHandler = handler(backUp, async (desk) => {
  const { trx, at } = desk;
  await requestBackup(trx, at);
  await note(desk, { action: "asked for a backup", subjectId: at });
});
