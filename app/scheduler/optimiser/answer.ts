// The answer first: when the plan ends, how many conflicts it has and what is proven about them.
import { formatShortDay, shortWeekdayOf } from "#app/ui/format.ts";
import { openCountText } from "#app/scheduler/files/names/name-question.ts";
import { DAY_SECONDS } from "#app/scheduler/plan/clock.ts";
import type { Conflict } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { namesPerformers } from "#app/scheduler/plan/conflicts/conflicts.ts";
import type { KnownMinimum, Plan } from "#app/scheduler/plan/plan.ts";
import { sharedSeconds, shownSeconds, timeText } from "#app/scheduler/plan/timeline.ts";
import type { ItemEntry, TimelineEntry } from "#app/scheduler/plan/timeline-entries.ts";
import { type Fix, fixesOf, minutesOver } from "./fixes.ts";

type Proven = Pick<KnownMinimum, "unavoidable" | "anywhere">;

/** Shown when no routine names a performer, so that conflicts cannot be counted. */
export const NO_PERFORMERS = "No performers are named: conflicts cannot be counted";

const PROVEN_AS_READ = "proven for the names as read";

/**
 * Returns 'best possible', or the lower bound; '' when nothing is known or the bound is 0. With
 * sessions it says whether that holds for these or for any. While questions about names are open,
 * it says that the proof is of the names as read.
 */
export function proofText(conflicts: number, minimum: Proven | null, openQuestions = 0): string {
  if (minimum === null) return "";
  const { unavoidable, anywhere } = minimum;
  const open = openQuestions > 0 ? `; ${openCountText(openQuestions)}` : "";
  if (conflicts === unavoidable && open) return `${PROVEN_AS_READ}${open}`;
  const proof =
    conflicts === unavoidable ? "best possible" : `at least ${unavoidable} can't be avoided`;
  if (conflicts !== unavoidable && unavoidable === 0) return "";
  if (open || anywhere === undefined) return `${proof}${open}`;
  return `${proof} ${anywhere >= unavoidable ? "with any sessions" : "with these sessions"}`;
}

export function conflictsText(conflicts: number): string {
  if (conflicts === 0) return "No conflicts";
  return conflicts === 1 ? "1 conflict" : `${conflicts} conflicts`;
}

type Given = {
  plan: Plan;
  /** The entries and conflicts in view. */
  entries: readonly TimelineEntry[];
  conflicts: readonly Conflict[];
  minimum: Proven | null;
  openQuestions?: number;
};

export type Answer = {
  text: string;
  /** True when a day ends after midnight or a session after its 'End by'. */
  isLate: boolean;
  /** Present when a day ends after midnight. */
  isPastMidnight?: true;
  /** The things to fix; `text` ends with their number. */
  fixes: Fix[];
};

type End = Omit<Answer, "fixes">;

/** Returns, for example, 'Ends 17:37 · 31 conflicts, best possible · 3 to fix'; null for an empty plan. */
export function answerOf({
  plan,
  entries,
  conflicts,
  minimum,
  openQuestions,
}: Given): Answer | null {
  const items = entries.filter((entry) => entry.kind === "item");
  if (items.length === 0) return null;
  const { text, ...end } = endText(items, entries);
  const proof = proofText(conflicts.length, minimum, openQuestions);
  const found = namesPerformers(plan)
    ? `${conflictsText(conflicts.length)}${proof && `, ${proof}`}`
    : NO_PERFORMERS;
  const fixes = fixesOf(plan, entries);
  const toFix = fixes.length > 0 ? [fixCountText(fixes)] : [];
  return { text: [text, found, ...toFix].join(" · "), ...end, fixes };
}

export function fixCountText(fixes: readonly Fix[]): string {
  return `${fixes.length} to fix`;
}

/**
 * Names the days that end after midnight first, then a session past its 'End by', then the last end;
 * without `isDated`, no day.
 */
export function endText(
  items: readonly ItemEntry[],
  entries: readonly TimelineEntry[],
  isDated = true,
): End {
  const days = Map.groupBy(items, ({ session }) => session?.session.day ?? "");
  const ends = [...days].map(([day, own]) => ({ day, last: own.reduce(later) }));
  const isPast = ({ last }: { last: ItemEntry }) =>
    shownSeconds(last.endSeconds, last.session) > DAY_SECONDS;
  const late = ends.filter(isPast);
  const over = entries
    .filter((entry) => entry.kind === "session")
    .map((band) => ({ band, minutes: minutesOver(band) }))
    .filter(({ minutes }) => minutes > 0)
    .toSorted((one, other) => other.minutes - one.minutes)[0];
  const isLate = late.length > 0 || over !== undefined;
  const dayName = (day: string) => (day === "" || !isDated ? "" : `${shortWeekdayOf(day)} `);
  const starts = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  if (late.length > 0) {
    const each = late.map(({ day, last }) => `${dayName(day)}ends ${clock(last)} after midnight`);
    return { text: starts(each.join(", ")), isLate, isPastMidnight: true };
  }
  if (over) {
    const { band, minutes } = over;
    const end = timeText(band.endSeconds, band);
    return { text: starts(`${dayName(band.session.day)}ends ${end}, ${minutes} min late`), isLate };
  }
  const { day, last } = ends.reduce((one, other) =>
    later(one.last, other.last) === one.last ? one : other,
  );
  if (isDated && day !== "" && ends.length === 1)
    return { text: `${dayName(day)}ends ${clock(last)}`, isLate };
  const date = day === "" || !isDated ? "" : `${dayName(day)}${formatShortDay(day)} `;
  return { text: `Ends ${date}${clock(last)}`, isLate };
}

function later(one: ItemEntry, other: ItemEntry): ItemEntry {
  const endOf = ({ endSeconds, session }: ItemEntry) => sharedSeconds(endSeconds, session);
  return endOf(other) > endOf(one) ? other : one;
}

function clock({ endSeconds, session }: ItemEntry): string {
  return timeText(endSeconds, session).replace(/ \+\d+$/, "");
}
