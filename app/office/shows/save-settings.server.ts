// Saves the school's settings for shows.
import { Refused } from "#app/data/commands/answer.ts";
import { CHANGED } from "../changes/refuse-stale.server.ts";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import { handler } from "#app/data/commands/handler.server.ts";
import { writeSetting } from "#app/data/stored-setting.server.ts";
import { SHOW_SETTINGS } from "../show-cast/show-settings.ts";
import { readShowSettings } from "../show-cast/show-settings.server.ts";
import { SETTING_LABELS, settingValuesOf } from "./show-settings-values.ts";
import { setShowSettings } from "./shows.commands.ts";

export const setShowSettingsHandler = handler(
  setShowSettings,
  async (desk, { version, values }) => {
    const { trx, visitor, at } = desk;
    const before = await readShowSettings(trx);
    if (before.version !== version) {
      const newer = { version: before.version ?? 0, values: settingValuesOf(before) };
      throw new Refused(409, CHANGED, { newer });
    }
    const names = ["callMinutes", "childrenEach", "freeDays"] as const;
    const facts = names
      .filter((name) => before[name] !== values[name])
      .map((name) => ({
        label: SETTING_LABELS[name],
        from: String(before[name]),
        to: String(values[name]),
      }));
    if (facts.length === 0) return;
    await writeSetting(trx, SHOW_SETTINGS, values, at);
    const subject = { subject: "setting", subjectId: SHOW_SETTINGS };
    const who = actorName(visitor);
    await recordAudit(trx, {
      who,
      at,
      action: "changed show settings",
      ...subject,
      facts,
      visitor,
    });
  },
);
