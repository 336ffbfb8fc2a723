// Fills a new school: the sample school's website, its records or none, and its locks.
import path from "node:path";
import { fillSampleSchool, leaveWithoutRecords } from "#sample/fill.server.ts";
import { SAMPLE_ZONE } from "#sample/content.ts";
import { lockPayrollAtFirst } from "./office/sign-in/locking/locks.server.ts";
import type { Platform } from "#app/data/context.server.ts";
import { todayIn } from "./platform/days/day.ts";

const SAMPLE_PICTURES = "sample-school/pictures";

/**
 * A new school's first data: the whole sample school, its website alone, or nothing. Without a
 * website the public pages say that it is coming soon.
 */
export type Filling = "sample" | "sample website" | "empty";

/** Returns the filling that the words of a command line ask for. */
export function fillingOf(words: readonly string[]): Filling {
  if (words.includes("--empty")) return "empty";
  return words.includes("--sample-website") ? "sample website" : "sample";
}

/** Runs at every start, and does something only at the first. `root` is the project's folder. */
export async function fillSchool(
  platform: Platform,
  { filling, root }: { filling: Filling; root: string },
): Promise<void> {
  const now = platform.now();
  const today = todayIn(SAMPLE_ZONE, now);
  if (filling !== "sample") await leaveWithoutRecords(platform, today, filling);
  else await fillSampleSchool(platform, { today, pictures: path.join(root, SAMPLE_PICTURES) });
  const { database, environment } = platform;
  if (environment.CALLBOARD_PAYROLL_LOCK) await lockPayrollAtFirst(database, now.toISOString());
}
