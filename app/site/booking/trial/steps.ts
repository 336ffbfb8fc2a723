// The three screens of a booking: which one comes next, and why a screen stays. The server uses the same
// rule for browsers without scripts.
import { MOST_HELD } from "../booking.ts";
import { childChoiceError } from "../choice-of-child.ts";
import {
  ageErrorOf,
  childField,
  detailErrors,
  FILL_IN,
  MOST_CHILDREN,
  EMPTY_INPUT,
  type FieldErrors,
  type BookingInput,
} from "../details.ts";
import type { ClassTimes } from "../overlap.ts";

export const SCREENS = ["classes", "details", "summary"] as const;
export type Screen = (typeof SCREENS)[number];

const GOALS = [...SCREENS, "show", "book", "add", "remove"] as const;

/**
 * The target of a button: a screen, the classes for an age and a class type, the booking itself, or adding
 * or removing a child. `child` is the child's index, from 0.
 */
export type Goal = { to: (typeof GOALS)[number]; child: number };

export const GOAL_FIELD = "go";

/** Messages by field name; `choice` is about the chosen classes. */
export type Errors = FieldErrors;

export type Step = { screen: Screen; child: number; errors: Errors };

type Known = { today: string; classes: readonly ClassTimes[] };

/**
 * Returns the next screen for a button. Going back is always possible; going on requires the earlier
 * screens.
 */
export function stepTo({ to, child }: Goal, typed: BookingInput, known: Known): Step {
  if (to === "classes") return { screen: "classes", child, errors: {} };
  if (to === "show") return { screen: "classes", child, errors: ageErrors(typed, child, known) };
  for (const place of typed.children.keys()) {
    const choice = childChoiceError(typed, place, known);
    if (choice) return { screen: "classes", child: place, errors: { choice } };
  }
  if (to !== "summary" && to !== "book") return { screen: "details", child: 0, errors: {} };
  const errors = detailErrors(typed, known);
  const isRight = Object.keys(errors).length === 0;
  return { screen: isRight ? "summary" : "details", child: 0, errors };
}

/** Classes are shown for an age. */
function ageErrors({ children }: BookingInput, place: number, { today }: Known): Errors {
  const child = children[place];
  if (!child) return {};
  const error = child.childAge.trim() === "" ? FILL_IN : ageErrorOf(child, today);
  return error ? { [childField("childAge", place)]: error } : {};
}

/** Returns the details after adding or removing a child. */
export function childrenFor({ to, child }: Goal, typed: BookingInput): BookingInput {
  const { children } = typed;
  if (to === "add" && children.length < MOST_CHILDREN) {
    const [first] = children;
    const [nothing] = EMPTY_INPUT.children;
    if (!first || !nothing) return typed;
    // Siblings usually come together, so the new child starts with the first child's classes.
    const held = children.reduce((sum, { choice }) => sum + choice.picks.length, 0);
    const picks = first.choice.picks.slice(0, Math.max(0, MOST_HELD - held));
    return {
      ...typed,
      children: [...children, { ...nothing, choice: { ...first.choice, picks } }],
    };
  }
  if (to === "remove" && children.length > 1) {
    return { ...typed, children: children.filter((_, place) => place !== child) };
  }
  return typed;
}

/** Returns a goal as the value of a button. */
export function goalText({ to, child }: Goal): string {
  return child === 0 ? to : `${to}-${child}`;
}

export function readGoal(text: unknown): Goal {
  const [, word, child] = /^([a-z]+)(?:-([1-3]))?$/.exec(String(text)) ?? [];
  const to = GOALS.find((goal) => goal === word);
  return to ? { to, child: Number(child ?? 0) } : { to: "classes", child: 0 };
}

/** Returns the screen to show: without a choice only the first, as after Back from a finished booking. */
export function screenToShow(screen: Screen, { children }: BookingInput): Screen {
  const hasChosen = children.some(({ choice }) => choice.picks.length + choice.waits.length > 0);
  return hasChosen ? screen : "classes";
}

/** Returns the screen that the hash names; null for any other hash. */
export function screenOf(hash: string): Screen | null {
  return SCREENS.find((screen) => `#${screen}` === hash) ?? null;
}
