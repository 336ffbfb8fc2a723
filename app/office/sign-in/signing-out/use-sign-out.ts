// Ends the session, here or everywhere, and clears the screen in every tab of this browser.
import { useState } from "react";
import { postForm } from "#app/client/requests/request.ts";
import { drafts } from "#app/client/drafts/browser-drafts.ts";
import { clearCachedDay } from "#app/client/day-cache/day-cache.ts";
import { lockVault, openVault } from "#app/client/vault/sessions.ts";
import { currentPerson } from "#app/client/vault/vault.ts";

export type Wish = { everywhere: boolean };

/** `signOut` resolves to false when the server could not be reached; the session then continues. */
export function useSignOut() {
  const [isLeaving, setIsLeaving] = useState(false);
  const signOut = async ({ everywhere }: Wish): Promise<boolean> => {
    setIsLeaving(true);
    // Only the server knows which drafts to delete, and only while the person is signed in.
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

/** Ignores the redirect: the page goes to the sign-in page itself once it is cleared. */
async function endSession(everywhere: boolean): Promise<boolean> {
  const answer = await postForm("/sign-out", everywhere ? { everywhere: "yes" } : {});
  return answer !== null && (answer.type === "opaqueredirect" || answer.ok);
}
