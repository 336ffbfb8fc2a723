// Says how far a rule for the days is met.
import type { RuleName } from "#app/scheduler/plan/rules/day-rules.ts";
import type { Wish } from "./wishes.ts";

/** The thing counted, after '24 of 26'. */
const COUNTED: Record<RuleName, string> = {
  groupInOneSession: "categories in one session",
  divisionOnOneDay: "age divisions on one day",
  levelOnOneDay: "levels on one day",
  doneBy: "routines done in time",
  awardsPerSession: "sessions end with awards",
  awardsAfterMinutes: "categories have their awards in time",
  studioOnFewDays: "studios on one day",
  dancerWaitMinutes: "waits short enough",
  judgesBreakMinutes: "sessions with the judges' break in time",
  judgeCategoryWhole: "categories in one session",
};

/** Returns, for example, '24 of 26 studios on one day'. */
export function metText({ name, met, of }: Pick<Wish, "name" | "met" | "of">): string {
  return `${met} of ${of} ${COUNTED[name]}`;
}
