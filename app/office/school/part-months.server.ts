// The school's rule for part months.
import type { Database } from "#app/data/database/database.server.ts";
import { readSetting, writeSetting } from "#app/data/stored-setting.server.ts";
import { PART_MONTHS, type PartMonths } from "./part-months.ts";

const SETTING = "part months";

/** Returns null until the school has chosen. */
export async function readPartMonths(database: Database): Promise<PartMonths | null> {
  const { choice } = await readSetting(database, SETTING);
  return PART_MONTHS.find((each) => each === choice) ?? null;
}

export function setPartMonths(trx: Database, choice: PartMonths, at: string): Promise<void> {
  return writeSetting(trx, SETTING, { choice }, at);
}
