// Shows the outcome of a queued change that was sent after its screen had closed.
import { useEffect } from "react";
import { sender } from "#app/client/browser-sender.ts";
import { drafts } from "#app/client/drafts/browser-drafts.ts";
import type { Saved } from "#app/data/commands/answer.ts";
import { offerUndo, say } from "./notices.tsx";
import { useRefreshPage } from "./use-save.ts";

/** Call once, in the frame around all pages. */
export function useLateAnswers(): void {
  const refreshPage = useRefreshPage();
  useEffect(
    () =>
      sender.onUnheard(({ draft, words }, answer) => {
        if (draft !== null) drafts.forget(draft);
        const { change } = Object(answer) as Saved;
        if (change) offerUndo(change);
        else say(`Saved: ${words}`);
        void refreshPage();
      }),
    [refreshPage],
  );
}
