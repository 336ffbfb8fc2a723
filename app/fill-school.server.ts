// What a new school starts with: the sample school's website, and its records or none at all.
import { fillSampleSchool, leaveEmpty } from "#sample/fill.server.ts";
import { SAMPLE_ZONE } from "#sample/content.ts";
import type { Platform } from "./platform/context.server.ts";
import { todayIn } from "./platform/day.ts";

/** Runs at every start and does something only at the first; `isEmpty` leaves the school without records. */
export async function fillSchool(platform: Platform, isEmpty: boolean): Promise<void> {
  const now = platform.now();
  const today = todayIn(SAMPLE_ZONE, now);
  if (isEmpty) await leaveEmpty(platform, today);
  else await fillSampleSchool(platform, today);
}
