// Sets the reply address and the daily cap of messages to families.
import { handler } from "#app/data/commands/handler.server.ts";
import { readSetting, writeSetting } from "#app/data/stored-setting.server.ts";
import { refuseStale } from "#app/office/changes/refuse-stale.server.ts";
import {
  MESSAGE_SETTINGS,
  readMessageSettings,
} from "#app/office/school/message-settings.server.ts";
import { changed, note } from "#app/office/settings/settings-desk.server.ts";
import { setMessageMail } from "../settings.commands.ts";

const LABELS = { replyTo: "Reply address", cap: "Emails to families a day" } as const;

export const setMessageMailHandler = handler(setMessageMail, async (desk, { of, words, was }) => {
  const { trx, at } = desk;
  const settings = await readMessageSettings(trx);
  const standing = String(settings[of]);
  refuseStale({ was, standing, next: words, stands: standing || "nothing" });
  const stored = await readSetting(trx, MESSAGE_SETTINGS);
  const value = of === "cap" ? Number(words) : words;
  await writeSetting(trx, MESSAGE_SETTINGS, { ...stored, [of]: value }, at);
  const facts = changed(LABELS[of], standing, words);
  await note(desk, { action: "set message mail", subjectId: of, facts });
});
