// The date on which children's ages are taken for their classes.
import type { Database } from "#app/data/database/database.server.ts";
import { isDay } from "#app/platform/days/day.ts";
import { readSetting, writeSetting } from "#app/data/stored-setting.server.ts";

const SETTING = "ages of classes";

/** Returns YYYY-MM-DD; null if the school has set none and ages are taken today. */
export async function readAgesOn(database: Database): Promise<string | null> {
  const { agesOn } = await readSetting(database, SETTING);
  return typeof agesOn === "string" && isDay(agesOn) ? agesOn : null;
}

export function setAgesOn(trx: Database, agesOn: string | null, at: string): Promise<void> {
  return writeSetting(trx, SETTING, { agesOn }, at);
}
