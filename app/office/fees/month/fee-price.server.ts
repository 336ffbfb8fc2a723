// The price of a year's membership.
import type { Database } from "#app/data/database/database.server.ts";
import { readSetting, writeSetting } from "#app/data/stored-setting.server.ts";

const SETTING = "membership fee";

/** Returns whole pence; null until the school sets a price. */
export async function readFeePrice(database: Database): Promise<number | null> {
  const { pence } = await readSetting(database, SETTING);
  return typeof pence === "number" ? pence : null;
}

export function setFeePrice(trx: Database, pence: number, at: string): Promise<void> {
  return writeSetting(trx, SETTING, { pence }, at);
}
