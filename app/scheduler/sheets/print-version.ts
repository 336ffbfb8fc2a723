// The version of a plan as printed, and the rows that differ from the one before.
import { formatCount } from "#app/ui/format.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { changedRows, changesSince, countOf } from "#app/scheduler/plan/published/published.ts";
import type { ChangedRows } from "#app/scheduler/plan/published/published-version.ts";

type PrintVersion = {
  /** 'Draft', 'Version 3' or 'Version 3 with 5 unpublished changes'. */
  text: string;
  /** The rows to mark; null without an earlier version. */
  changed: ChangedRows | null;
};

/** A published plan is compared with the version before, a changed one with the published. */
export function printVersion(plan: Plan): PrintVersion {
  const version = plan.published?.version ?? 0;
  const changes = changesSince(plan);
  if (version === 0 || !changes) return { text: "Draft", changed: null };
  const count = countOf(changes);
  if (count === 0) return { text: `Version ${version}`, changed: plan.published?.changed ?? null };
  const unpublished = formatCount(count, "unpublished change");
  return { text: `Version ${version} with ${unpublished}`, changed: changedRows(plan) };
}

/** Returns the version that a plan's changes are counted from; null for none. */
export function versionBefore(plan: Plan): number | null {
  return printVersion(plan).changed?.since ?? null;
}
