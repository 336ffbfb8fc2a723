// Holds page reads after a session has ended, until the gate is open again.
import { pagePathOf } from "#app/http/page-visit.ts";
import { sender } from "./browser-sender.ts";
import { clearDayIfRefused } from "./day-cache/day-cache.ts";
import { closedGateIn } from "./post.ts";

/**
 * Returns null for a final response; otherwise a promise that resolves when it is worth reading
 * again. Reloading the current page does not reopen a dialog that was closed.
 */
export function waitForUnlock(answer: Response): Promise<unknown> | null {
  clearDayIfRefused(answer);
  const { status, headers, url } = answer;
  const closed = closedGateIn(status, headers);
  if (closed === null) return null;
  const isShown = pagePathOf(new URL(url).pathname) === location.pathname;
  if (isShown && sender.snapshot().isSignInDismissed) return untilSignedIn();
  // A visitor who was not signed in here is sent to the sign-in page.
  if (!sender.noteClosed(closed)) return null;
  return closed.isForProof ? untilUnlocked() : untilSignedIn();
}

/** Resolves once no gate is closed and the sign-in dialog was not dismissed. */
async function untilSignedIn(): Promise<void> {
  await until(() => {
    const { closed, isSignInDismissed } = sender.snapshot();
    return closed === null && !isSignInDismissed;
  });
}

/** Resolves once no gate is closed; false when re-authentication was declined. */
export async function untilUnlocked(): Promise<boolean> {
  await until(() => sender.snapshot().closed === null);
  return !sender.snapshot().isDeclined;
}

function until(isTrue: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = sender.subscribe(() => {
      if (!isTrue()) return;
      stop();
      resolve();
    });
  });
}
