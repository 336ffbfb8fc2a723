// The head of every page of a sheet.
import { schoolDaysIn } from "#app/platform/days/school-days.ts";
import { SCHEDULER_NAME } from "#app/scheduler/page-title.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { printVersion } from "./print-version.ts";
import type { Sheet } from "./sheet.ts";

export type PageHead = {
  event: string;
  /** Such as 'Version 3'. */
  version: string;
  /** Such as '5 Mar 2027, 14:05'. */
  printedAt: string;
  /** The older version that changes are marked against, such as 'version 2'; '' without marks. */
  since: string;
};

/** Returns the head of a plan's sheets; `zone` is for a plan without its own. */
export function pageHeadOf(plan: Plan, zone: string, since: string, now: Date): PageHead {
  const { momentText } = schoolDaysIn(plan.programme?.zone || zone, now);
  return {
    event: plan.event?.name || SCHEDULER_NAME,
    version: printVersion(plan).text,
    printedAt: momentText(now.toISOString()),
    since,
  };
}

/** Returns the remarks of a sheet's first page, with what its marks mean. */
export function remarksOf({ remarks, parts }: Sheet, { since }: PageHead): string {
  const isMarked = parts.some(({ groups }) =>
    groups.some(({ rows }) => rows.some(({ isChanged }) => isChanged)),
  );
  const legend = isMarked ? [`Rows with a bar and 'Changed' differ from ${since}.`] : [];
  return [...remarks, ...legend].join(" ");
}

/** Returns what a part no longer has, as a sentence; '' for nothing. */
export function removedText(removed: readonly string[], { since }: PageHead): string {
  return removed.length === 0 ? "" : `No longer here since ${since}: ${removed.join("; ")}.`;
}
