// Fills a new school: the sample school's website, its records or none, and its locks.
import path from "node:path";
import { fillSampleSchool, leaveEmpty } from "#sample/fill.server.ts";
import { SAMPLE_ZONE } from "#sample/content.ts";
import { lockPayrollAtFirst } from "./office/sign-in/locking/locks.server.ts";
import type { Platform } from "#app/data/context.server.ts";
import { todayIn } from "./platform/days/day.ts";

const SAMPLE_PICTURES = "sample-school/pictures";

/**
 * Runs at every start, and does something only at the first; `isEmpty` leaves the school without
 * records. `root` is the project's folder.
 */
export async function fillSchool(
  platform: Platform,
  { isEmpty, root }: { isEmpty: boolean; root: string },
): Promise<void> {
  const now = platform.now();
  const today = todayIn(SAMPLE_ZONE, now);
  if (isEmpty) await leaveEmpty(platform, today);
  else await fillSampleSchool(platform, { today, pictures: path.join(root, SAMPLE_PICTURES) });
  const { database, environment } = platform;
  if (environment.CALLBOARD_PAYROLL_LOCK) await lockPayrollAtFirst(database, now.toISOString());
}
