// How somebody is in a class of the week, and how that ends, in words.

export type EnrolmentKind = "member" | "make-up" | "one-off" | "pause";

/** For one meeting: nobody is a member of the class by it. */
export type Visit = "make-up" | "one-off";

export const KIND_WORDS: Record<EnrolmentKind | "trial", string> = {
  member: "Member",
  trial: "Trial",
  "make-up": "Make-up",
  "one-off": "One-off",
  pause: "Pause",
};

/** Why somebody leaves for good, as the staff choose it. */
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

/** 'Moved up'; "" for an end of which nobody said why. */
export function endWords(reason: string | null): string {
  return reason === null ? "" : (END_WORDS[reason] ?? reason);
}

/** A name moves up where it is another class, and only moves between classes of one name. */
export function reasonOfMove(from: { name: string }, to: { name: string }): "moved" | "moved up" {
  return from.name === to.name ? "moved" : "moved up";
}
