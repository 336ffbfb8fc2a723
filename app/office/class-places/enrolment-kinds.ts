// The kinds of enrolment and the reasons for an end, with their labels.

export type EnrolmentKind = "member" | "make-up" | "one-off" | "pause";

/** Kinds for a single meeting: they make nobody a member of the class. */
export type Visit = "make-up" | "one-off";

export const KIND_WORDS: Record<EnrolmentKind | "trial", string> = {
  member: "Member",
  trial: "Trial",
  "make-up": "Make-up",
  "one-off": "One-off",
  pause: "On a break",
};

/** The reasons for leaving that staff choose from. */
export const LEAVING = {
  left: "Left",
  "moved up": "Moved up",
  "term over": "Term over",
} as const;

export type Leaving = keyof typeof LEAVING;

const END_WORDS: Record<string, string> = {
  ...LEAVING,
  moved: "Moved",
  paused: "Paused",
  "came back": "Came back",
};

/** Such as 'Moved up'; "" for an end without a reason. */
export function endWords(reason: string | null): string {
  return reason === null ? "" : (END_WORDS[reason] ?? reason);
}

/** A move between classes of one name is a move; to another name it is a move up. */
export function reasonOfMove(from: { name: string }, to: { name: string }): "moved" | "moved up" {
  return from.name === to.name ? "moved" : "moved up";
}
