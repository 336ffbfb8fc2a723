// The school's rule for part months.
import type { Database } from "#app/data/database/database.server.ts";
import { readSetting, writeSetting } from "#app/data/stored-setting.server.ts";
import { FIRST_PART_MONTHS, PART_MONTHS, type PartMonths } from "./part-months.ts";

const SETTING = "part months";

export async function readPartMonths(database: Database): Promise<PartMonths> {
  const { choice } = await readSetting(database, SETTING);
  return PART_MONTHS.find((each) => each === choice) ?? FIRST_PART_MONTHS;
}

export function setPartMonths(trx: Database, choice: PartMonths, at: string): Promise<void> {
  return writeSetting(trx, SETTING, { choice }, at);
}
