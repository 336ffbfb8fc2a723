// The retention of trials, and so of their bookings, as stated on the privacy page.
import type { Database } from "#app/data/database/database.server.ts";
import { readSetting } from "#app/data/stored-setting.server.ts";

/** Applies until the school chooses another number under Settings, Retention. */
const STANDARD_MONTHS = 12;

/** Returns for how many months after its last day a trial is kept. */
export async function readTrialMonths(database: Database): Promise<number> {
  const { months } = (await readSetting(database, "retention")) as { months?: { trials?: number } };
  return months?.trials ?? STANDARD_MONTHS;
}
