// Remembers for the whole school how the columns of a kind of file are read: headers and choices, and no cell.
import type { Database } from "#app/data/database/database.server.ts";
import { readSetting, writeSetting } from "#app/data/stored-setting.server.ts";
import { type Remembered, withRemembered } from "#app/files/table/recall-choices.ts";
import type { Choices } from "#app/files/table/table-kind.ts";

/** `records` are what the files list, such as 'members'. */
export async function readRemembered(database: Database, records: string): Promise<Remembered[]> {
  const { files } = await readSetting(database, settingOf(records));
  return Array.isArray(files) ? (files as Remembered[]) : [];
}

type FileRead = { columns: readonly { header: string }[]; choices: Choices };

export async function writeRemembered(
  trx: Database,
  records: string,
  read: FileRead,
  { at, today }: { at: string; today: string },
): Promise<void> {
  const files = withRemembered(await readRemembered(trx, records), read, today);
  await writeSetting(trx, settingOf(records), { files }, at);
}

function settingOf(records: string): string {
  return `columns of ${records}`;
}
