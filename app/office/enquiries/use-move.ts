// Moves one enquiry at a time. The hook belongs to the list, because a moved row disappears from it.
import { useState } from "react";
import { named } from "../saving/use-save.ts";
import type { Refusal } from "#app/data/commands/answer.ts";
import { offerUndo, say } from "../saving/notices.tsx";
import { useOneValue, type TwoValues } from "../saving/use-one-value.ts";
import type { EnquiryState } from "./enquiry-filter.ts";
import { moveEnquiry } from "./enquiries.commands.ts";

type ListedEnquiry = { id: string; version: number; state: EnquiryState; name: string };

export type MoveEnquiry = {
  send: (enquiry: ListedEnquiry, to: EnquiryState) => void;
  isMoving: (enquiry: ListedEnquiry, to: EnquiryState) => boolean;
  /** The conflict when someone else has moved the enquiry elsewhere. */
  both: TwoValues | null;
};

type Refused = Refusal & { newer?: { version: number; values: { state: EnquiryState } } };

const WORDS: Record<EnquiryState, string> = { new: "New", replied: "Replied", spam: "Spam" };

/** Calls `onMoved` after an enquiry has moved. */
export function useMove(onMoved: () => void): MoveEnquiry {
  const [latest, setLatest] = useState({ place: "", name: "" });
  const { put, conflict, isSaving } = useOneValue<Refused>({
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
    both: conflict && { ...conflict, problem: `${latest.name}: ${conflict.problem}` },
  };
}
