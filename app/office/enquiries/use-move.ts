// Moves one enquiry at a time and says what came of it; the list lives longer than its rows.
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Answer } from "../saving/answer.ts";
import { offerUndo, sayProblem } from "../saving/notices.tsx";
import { useSave } from "../saving/use-save.ts";
import type { EnquiryState } from "./enquiry-filter.ts";

type Moved = { id: string; version: number };

export type MoveEnquiry = {
  send: (enquiry: Moved, to: EnquiryState) => void;
  isMoving: (enquiry: Moved, to: EnquiryState) => boolean;
};

/** `onMoved` is called when an enquiry has gone to another list. */
export function useMove(onMoved: () => void): MoveEnquiry {
  const [latest, setLatest] = useState("");
  const { revalidate } = useRevalidator();
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (answer.isSaved) {
      if (answer.change) offerUndo(answer.change);
      onMoved();
      return;
    }
    sayProblem(answer.problem);
    void revalidate();
  });
  return {
    send: ({ id, version }, to) => {
      if (isSaving) return;
      setLatest(`${id} ${to}`);
      send(`/admin/enquiries/${id}`, { to, version });
    },
    isMoving: ({ id }, to) => isSaving && latest === `${id} ${to}`,
  };
}
