// The three screens of a booking: which one comes next, and why one stays where it is. The same rule
// answers a browser without scripts on the server, and one with scripts on its own.
import { choiceError, detailErrors, TYPED_FIELDS, type Choice, type Typed } from "../booking.ts";

export const SCREENS = ["classes", "details", "summary"] as const;
export type Screen = (typeof SCREENS)[number];

/** What a button asks for: a screen, the classes for an age and a style, or the booking itself. */
export type Goal = Screen | "show" | "book";

export const GOAL_FIELD = "go";

export type Errors = Partial<Record<keyof Typed | "choice", string>>;

export type Step = { screen: Screen; errors: Errors };

/** Where a button leads. Going back is always possible; going on needs what the screens before ask for. */
export function stepTo(
  goal: Goal,
  { choice, typed }: { choice: Choice; typed: Typed },
  today: string,
): Step {
  if (goal === "classes" || goal === "show") return { screen: "classes", errors: {} };
  const refusal = choiceError(choice, today);
  if (refusal) return { screen: "classes", errors: { choice: refusal } };
  if (goal === "details") return { screen: "details", errors: {} };
  const errors = detailErrors(typed);
  if (TYPED_FIELDS.some((field) => errors[field])) return { screen: "details", errors };
  return { screen: "summary", errors: {} };
}

export function readGoal(text: unknown): Goal {
  return [...SCREENS, "show", "book"].find((goal): goal is Goal => goal === text) ?? "classes";
}

/** Where the address of the page names a screen by its hash. */
export function screenOf(hash: string): Screen | null {
  return SCREENS.find((screen) => `#${screen}` === hash) ?? null;
}
