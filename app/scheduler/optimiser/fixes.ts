// Lists the things to fix in a plan: one sentence each, with the place on the screen that it leads to.
import { formatNamedDay } from "#app/ui/format.ts";
import { isAccepted, limitAcceptance } from "#app/scheduler/plan/accepted.ts";
import { brokenLimits } from "#app/scheduler/plan/limits/broken-limits.ts";
import { itemKey, type Plan } from "#app/scheduler/plan/plan.ts";
import { isHard } from "#app/scheduler/plan/rules/rule-list.ts";
import { endByOf } from "#app/scheduler/plan/sessions/session.ts";
import type { SessionEntry, TimelineEntry } from "#app/scheduler/plan/timeline-entries.ts";
import { wishesOf } from "./days/wishes.ts";

/** `place` is the key of a row, or 'rules' for the panel. */
export type Fix = { text: string; place: { row: string } | "rules" };

/**
 * Returns the sessions past their 'End by' or that overlap, the availability problems that are not
 * accepted, one for each routine, and the 'Must' rules that aren't met.
 */
export function fixesOf(plan: Plan, entries: readonly TimelineEntry[]): Fix[] {
  const { limits = [], rules } = plan;
  const bands = entries.filter((entry) => entry.kind === "session");
  const sessions = bands.flatMap((band) => {
    const place = { row: band.session.id };
    const { name } = band.session;
    const { clash } = band;
    return [
      ...overText(band).map((text) => ({ text, place })),
      ...(clash
        ? [
            {
              text: `${name} starts ${Math.ceil(clash.seconds / 60)} min before ${clash.name} ends.`,
              place,
            },
          ]
        : []),
    ];
  });
  const open = brokenLimits(entries, limits, formatNamedDay).filter(
    ({ entry, limit }) => !isAccepted(plan, limitAcceptance(entry.item.row, limit)),
  );
  const byRow = Map.groupBy(open, ({ entry }) => entry.item.row);
  const outside = [...byRow.values()].map((own) => ({
    text: own.map(({ words }) => words).join(" "),
    place: { row: itemKey(own[0]!.entry.item) },
  }));
  // Groups may have been renamed since: their rule is left out.
  const wishes = rules && plan.programme ? wishesOf(plan, rules, () => "") : [];
  const broken = wishes.filter(({ name, met, of }) => met < of && rules && isHard(name, rules));
  return [
    ...sessions,
    ...outside,
    ...broken.map(({ why }) => ({ text: why, place: "rules" as const })),
  ];
}

/** Returns the sentence about a session past its 'End by'; empty when it isn't. */
export function overText(band: SessionEntry): string[] {
  const over = minutesOver(band);
  return over > 0 ? [`${band.session.name} runs over by ${over} min.`] : [];
}

/** Returns the minutes by which a session's end is past its 'End by', as clocks show them. */
export function minutesOver(band: SessionEntry): number {
  const endBy = endByOf(band.session);
  if (endBy === null || band.overrunSeconds === 0) return 0;
  return Math.floor(band.endSeconds / 60) - Math.floor(endBy / 60);
}
