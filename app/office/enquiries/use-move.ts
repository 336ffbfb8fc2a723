// Moves one enquiry at a time and says what came of it; the list lives longer than its rows.
import { useState } from "react";
import { named } from "../saving/use-save.ts";
import type { Refusal } from "#app/data/commands/answer.ts";
import { offerUndo, say } from "../saving/notices.tsx";
import { useOneValue, type TwoValues } from "../saving/use-one-value.ts";
import type { EnquiryState } from "./enquiry-filter.ts";
import { moveEnquiry } from "./enquiries.commands.ts";

type Moved = { id: string; version: number; state: EnquiryState; name: string };

export type MoveEnquiry = {
  send: (enquiry: Moved, to: EnquiryState) => void;
  isMoving: (enquiry: Moved, to: EnquiryState) => boolean;
  /** Somebody else has moved it meanwhile, to another place. */
  both: TwoValues | null;
};

type Refused = Refusal & { newer?: { version: number; values: { state: EnquiryState } } };

const WORDS: Record<EnquiryState, string> = { new: "New", replied: "Replied", spam: "Spam" };

/** `onMoved` is called when an enquiry has gone to another list. */
export function useMove(onMoved: () => void): MoveEnquiry {
  const [latest, setLatest] = useState({ place: "", name: "" });
  const { put, clash, isSaving } = useOneValue<Refused>({
    standsIn: ({ newer }) =>
      newer && { theirs: WORDS[newer.values.state], seen: { version: newer.version } },
    onSaved: ({ change }) => {
      if (change) offerUndo(change);
      onMoved();
    },
    onTheirs: (problem) => {
      if (problem) say(problem);
      onMoved();
    },
  });
  return {
    send: ({ id, version, state, name }, to) => {
      if (isSaving) return;
      setLatest({ place: `${id} ${to}`, name });
      const more = { words: named(`Enquiry to ${to}`, name) };
      put(moveEnquiry.at({ id }), {
        change: { to },
        seen: { version },
        begun: WORDS[state],
        mine: WORDS[to],
        more,
      });
    },
    isMoving: ({ id }, to) => isSaving && latest.place === `${id} ${to}`,
    both: clash && { ...clash, problem: `${latest.name}: ${clash.problem}` },
  };
}
