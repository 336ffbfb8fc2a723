// Feeds the checker with corrupted plans and reports.
import { seededRandom } from "#app/scheduler/plan/shuffle.ts";
import { checked, makeSample, type Sample } from "./checked-plans.ts";
import { corrupted } from "./corruption.ts";
import { CORRUPTIONS } from "./corruptions.ts";

/** Returns how many of each kind were tried, and those that the checker didn't call wrong. */
export function feed(each: number, samples: number) {
  const made = Array.from({ length: samples }, (_, seed) => makeSample(seed));
  const missed: string[] = [];
  const counts = new Map<string, number>();
  for (const corruption of CORRUPTIONS) {
    const random = seededRandom(counts.size + 1);
    for (let tries = 0; (counts.get(corruption.kind) ?? 0) < each && tries < each * 30; tries++) {
      const at = Math.floor(random() * samples);
      const sample = corrupted(made[at]!, corruption, random);
      if (!sample) continue;
      counts.set(corruption.kind, (counts.get(corruption.kind) ?? 0) + 1);
      if (answerOf(sample) !== "wrong") missed.push(`${corruption.kind}, plan ${at}`);
    }
  }
  const another = "the report of another plan";
  for (let at = 0; at + 3 < samples && at < each; at++) {
    counts.set(another, at + 1);
    if (answerOf({ ...made[at]!, report: made[at + 3]!.report }) !== "wrong")
      missed.push(`${another}, plan ${at}`);
  }
  return { counts, missed };
}

function answerOf(sample: Sample): string {
  return checked(sample).answer;
}
