// Where a session has ended, what a page reads waits until the gate over it is open again.
import { pagePathOf } from "#app/http/page-visit.ts";
import { sender } from "./browser-sender.ts";
import { clearDayIfRefused } from "./day-cache/day-cache.ts";
import { closedGateIn } from "./post.ts";

/**
 * Null for an answer that stands; otherwise resolves once it is worth asking again. What the shown page reads
 * again opens no question that was closed.
 */
export function waitForUnlock(answer: Response): Promise<unknown> | null {
  clearDayIfRefused(answer);
  const { status, headers, url } = answer;
  const closed = closedGateIn(status, headers);
  if (closed === null) return null;
  const isShown = pagePathOf(new URL(url).pathname) === location.pathname;
  if (isShown && sender.snapshot().isSignInDismissed) return untilSignedIn();
  // Whoever was not signed in here is led to the door.
  if (!sender.noteClosed(closed)) return null;
  return closed.isForProof ? untilUnlocked() : untilSignedIn();
}

/** Resolves once no gate stands over the page any more, and nobody has closed it unopened. */
async function untilSignedIn(): Promise<void> {
  await until(() => {
    const { closed, isSignInDismissed } = sender.snapshot();
    return closed === null && !isSignInDismissed;
  });
}

/** Resolves once no gate stands over the page any more; to false where nobody showed who they are. */
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
