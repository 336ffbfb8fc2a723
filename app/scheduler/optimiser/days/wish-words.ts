// How far a rule of a day is met, in words.
import type { RuleName } from "#app/scheduler/plan/rules/day-rules.ts";
import type { Wish } from "./wishes.ts";

/** What of it is counted, after '24 of 26'. */
const COUNTED: Record<RuleName, string> = {
  groupInOneSession: "groups in one session",
  divisionOnOneDay: "divisions on one day",
  levelOnOneDay: "levels on one day",
  doneBy: "routines done in time",
  awardsPerSession: "sessions end with awards",
  awardsAfterMinutes: "categories have their awards in time",
  studioOnFewDays: "studios on one day",
  dancerWaitMinutes: "waits are short enough",
  judgesBreakMinutes: "sessions give the judges their break in time",
  judgeCategoryWhole: "categories in one session",
};

/** '24 of 26 studios on one day'. */
export function metText({ name, met, of }: Pick<Wish, "name" | "met" | "of">): string {
  return `${met} of ${of} ${COUNTED[name]}`;
}
