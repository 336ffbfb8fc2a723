// Ends the session, here or everywhere; the screen is emptied in every tab of this browser.
import { useState } from "react";
import { postForm } from "#app/client/requests/request.ts";
import { drafts } from "#app/client/drafts/browser-drafts.ts";
import { clearCachedDay } from "#app/client/day-cache/day-cache.ts";
import { lockVault, openVault } from "#app/client/vault/sessions.ts";
import { currentPerson } from "#app/client/vault/vault.ts";

export type Wish = { everywhere: boolean };

/** `signOut` resolves to false where the server could not be reached: the session goes on then. */
export function useSignOut() {
  const [isLeaving, setIsLeaving] = useState(false);
  const signOut = async ({ everywhere }: Wish): Promise<boolean> => {
    setIsLeaving(true);
    // Whose drafts go is known from the server alone, and only while they are signed in.
    if (currentPerson() === null) await openVault();
    const hasEnded = await endSession(everywhere);
    if (hasEnded) {
      await drafts.forgetAll();
      await clearCachedDay();
      lockVault();
    }
    setIsLeaving(false);
    return hasEnded;
  };
  return { signOut, isLeaving };
}

/** The answer leads to the front door, where this page goes by itself once it is empty. */
async function endSession(everywhere: boolean): Promise<boolean> {
  const answer = await postForm("/sign-out", everywhere ? { everywhere: "yes" } : {});
  return answer !== null && (answer.type === "opaqueredirect" || answer.ok);
}
