// The three screens of a booking: which one comes next, and why one stays where it is. The same rule
// answers a browser without scripts on the server, and one with scripts on its own.
import { MOST_HELD } from "../booking.ts";
import { childChoiceError } from "../choice-of-child.ts";
import {
  detailErrors,
  MOST_CHILDREN,
  NOTHING_TYPED,
  type FieldErrors,
  type Typed,
} from "../details.ts";
import type { ClassTimes } from "../overlap.ts";

export const SCREENS = ["classes", "details", "summary"] as const;
export type Screen = (typeof SCREENS)[number];

const GOALS = [...SCREENS, "show", "book", "add", "remove"] as const;

/**
 * What a button asks for: a screen, the classes for an age and a style, the booking itself, or one child
 * more or less. `child` is which of the children it is about, from 0.
 */
export type Goal = { to: (typeof GOALS)[number]; child: number };

export const GOAL_FIELD = "go";

/** By the names of the fields; `choice` is about what was chosen. */
export type Errors = FieldErrors;

export type Step = { screen: Screen; child: number; errors: Errors };

type Known = { today: string; classes: readonly ClassTimes[] };

/** Where a button leads. Going back is always possible; going on needs what the screens before ask for. */
export function stepTo({ to, child }: Goal, typed: Typed, known: Known): Step {
  if (to === "classes" || to === "show") return { screen: "classes", child, errors: {} };
  for (const place of typed.children.keys()) {
    const choice = childChoiceError(typed, place, known);
    if (choice) return { screen: "classes", child: place, errors: { choice } };
  }
  if (to !== "summary" && to !== "book") return { screen: "details", child: 0, errors: {} };
  const errors = detailErrors(typed, known.classes);
  const isRight = Object.keys(errors).length === 0;
  return { screen: isRight ? "summary" : "details", child: 0, errors };
}

/** What was typed, with the child more or less that a button asks for. */
export function childrenFor({ to, child }: Goal, typed: Typed): Typed {
  const { children } = typed;
  if (to === "add" && children.length < MOST_CHILDREN) {
    const [first] = children;
    const [nothing] = NOTHING_TYPED.children;
    if (!first || !nothing) return typed;
    // Most often they come together; other classes are chosen beside it.
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

/** How a button says what it asks for. */
export function goalText({ to, child }: Goal): string {
  return child === 0 ? to : `${to}-${child}`;
}

export function readGoal(text: unknown): Goal {
  const [, word, child] = /^([a-z]+)(?:-([1-3]))?$/.exec(String(text)) ?? [];
  const to = GOALS.find((goal) => goal === word);
  return to ? { to, child: Number(child ?? 0) } : { to: "classes", child: 0 };
}

/** Where the address of the page names a screen by its hash. */
export function screenOf(hash: string): Screen | null {
  return SCREENS.find((screen) => `#${screen}` === hash) ?? null;
}
