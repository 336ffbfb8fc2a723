// The answers of a family about what the school may do, as they stand today.
import { CONSENTS } from "#app/office/member-record/care-kinds.ts";
import { latestAnswer } from "#app/office/member-record/latest-answer.ts";

export type ConsentKind = (typeof CONSENTS)[number];

/** A child is let go on this answer, so the office hears the yes itself. A no counts at once. */
const OFFICE_ONLY: readonly ConsentKind[] = ["Leaving alone"];

type Stored = {
  what: string;
  isGiven: boolean;
  givenBy: string;
  givenOn: string;
  until: string | null;
};

export type ConsentAnswer = {
  what: ConsentKind;
  state: "given" | "not given" | "no answer";
  /** The day of the answer; null without one. */
  day: string | null;
  /** Who answered: the contact's own name, or '' for anyone else. */
  by: string;
  /** The answers that the family can press: without an answer both. */
  acts: ("give" | "withdraw")[];
};

/** Returns the answer to each consent. The latest counts; of two on one day, the refusal. */
export function answersOf(
  stored: readonly Stored[],
  { today, name }: { today: string; name: string },
): ConsentAnswer[] {
  return CONSENTS.map((what): ConsentAnswer => {
    const last = latestAnswer(
      stored.filter((one) => one.what === what),
      today,
    );
    if (last?.isGiven) {
      return { what, state: "given", day: last.givenOn, by: own(last, name), acts: ["withdraw"] };
    }
    const give = OFFICE_ONLY.includes(what) ? [] : (["give"] as const);
    if (!last) {
      return { what, state: "no answer", day: null, by: "", acts: [...give, "withdraw"] };
    }
    const by = own(last, name);
    return { what, state: "not given", day: last.givenOn, by, acts: [...give] };
  });
}

/** Another home's names stay hidden. */
function own({ givenBy }: Stored, name: string): string {
  return givenBy === name ? name : "";
}
