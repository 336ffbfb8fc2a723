// Reads and writes the school's pay settings.
import type { Database } from "#app/data/database/database.server.ts";
import { readSetting, writeSetting } from "#app/data/stored-setting.server.ts";
import { PAY_NUMBERS_AT_FIRST, type PayNumber, type PayNumbers } from "./pay-numbers.ts";

const SETTING = "pay numbers";

export async function readPayNumbers(database: Database): Promise<PayNumbers> {
  const stored = (await readSetting(database, SETTING)) as Partial<PayNumbers>;
  return { ...PAY_NUMBERS_AT_FIRST, ...stored };
}

export async function setPayNumber(
  trx: Database,
  { of, value, at }: { of: PayNumber; value: number; at: string },
): Promise<void> {
  await writeSetting(trx, SETTING, { ...(await readSetting(trx, SETTING)), [of]: value }, at);
}
