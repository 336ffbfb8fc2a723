// Says what came of a change that went out when nobody waited for it any more.
import { useEffect } from "react";
import { sender } from "#app/client/browser-sender.ts";
import { drafts } from "#app/client/drafts/browser-drafts.ts";
import type { Saved } from "#app/data/commands/answer.ts";
import { offerUndo, say } from "./notices.tsx";
import { useReadAnew } from "./use-save.ts";

/** For the frame of the pages. */
export function useLateAnswers(): void {
  const readAnew = useReadAnew();
  useEffect(
    () =>
      sender.onUnheard(({ draft, words }, answer) => {
        if (draft !== null) drafts.forget(draft);
        const { change } = Object(answer) as Saved;
        if (change) offerUndo(change);
        else say(`Sent: ${words}`);
        void readAnew();
      }),
    [readAnew],
  );
}
