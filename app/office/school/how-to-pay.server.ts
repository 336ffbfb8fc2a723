// The payment instructions on statements of private lessons.
import type { Database } from "#app/data/database/database.server.ts";
import { readSetting, writeSetting } from "#app/data/stored-setting.server.ts";

const SETTING = "how to pay";

/** Returns a few lines, such as the bank account; '' if none are set. */
export async function readHowToPay(database: Database): Promise<string> {
  const { words } = await readSetting(database, SETTING);
  return typeof words === "string" ? words : "";
}

export function setHowToPay(trx: Database, words: string, at: string): Promise<void> {
  return writeSetting(trx, SETTING, { words }, at);
}
