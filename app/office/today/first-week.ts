// The first week of a school that started empty: what to set up, and how far it is.

import { href } from "#app/platform/href.ts";
import { FIRST_IMPORT } from "../member-record/first-import.ts";

const STEP_STATES = ["Not started", "Started", "Done"] as const;
export type StepState = (typeof STEP_STATES)[number];

export type Step = { name: string; about: string; to: string; state: StepState };

/** The parts that the school's data shows as begun or done; a part is begun before it is done. */
export type FirstWeekFacts = Record<StepName, { isBegun: boolean; isDone: boolean }>;
type StepName = (typeof STEPS)[number]["key"];

const STEPS = [
  {
    key: "school",
    name: "School",
    about: "Name, address and telephone number",
    to: "/admin/settings/school",
  },
  {
    key: "terms",
    name: "Terms",
    about: "Term dates and days without classes",
    to: "/admin/settings/terms",
  },
  {
    key: "classes",
    name: "Classes",
    about: "The week, with studios, teachers and places",
    to: "/admin/classes",
  },
  {
    key: "staff",
    name: "Staff",
    about: "Who may sign in, and who teaches",
    to: "/admin/settings/people",
  },
  {
    key: "import",
    name: "Import",
    about: "Your members, from a spreadsheet",
    to: `${href("/admin/dashboard")}?${FIRST_IMPORT}`,
  },
  { key: "website", name: "Website", about: "Look it over, then publish", to: "/admin/editor" },
  { key: "mail", name: "Mail", about: "Send a test message", to: "/admin/settings/mail" },
  { key: "backup", name: "Backup", about: "Make the first one", to: "/admin/settings/backups" },
] as const;

/** Returns the steps in order, each with its state. */
export function firstWeekSteps(facts: FirstWeekFacts): Step[] {
  return STEPS.map(({ key, ...step }) => {
    const { isBegun, isDone } = facts[key];
    return { ...step, state: isDone ? "Done" : isBegun ? "Started" : "Not started" };
  });
}

/** Whether every step is done. */
export function isWeekDone(steps: readonly Step[]): boolean {
  return steps.every(({ state }) => state === "Done");
}
