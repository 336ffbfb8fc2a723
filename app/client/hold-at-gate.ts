// Where a session has ended, what a page reads waits until the gate over it is open again.
import { pagePathOf } from "#app/http/page-visit.ts";
import { sender } from "./browser-sender.ts";
import { forgetWhereRefused } from "./kept/kept-day.ts";
import { closedGateOf } from "./post.ts";

/**
 * Null for an answer that stands; otherwise resolves once it is worth asking again. What the shown page reads
 * again opens no question that was closed.
 */
export function holdAtGate(answer: Response): Promise<unknown> | null {
  forgetWhereRefused(answer);
  const { status, headers, url } = answer;
  const closed = closedGateOf(status, headers);
  if (closed === null) return null;
  const isShown = pagePathOf(new URL(url).pathname) === location.pathname;
  if (isShown && sender.snapshot().isLeft) return untilSignedIn();
  // Whoever was not signed in here is led to the door.
  if (!sender.noteClosed(closed)) return null;
  return closed.isForProof ? untilGateOpens() : untilSignedIn();
}

/** Resolves once no gate stands over the page any more, and nobody has closed it unopened. */
async function untilSignedIn(): Promise<void> {
  await until(() => {
    const { closed, isLeft } = sender.snapshot();
    return closed === null && !isLeft;
  });
}

/** Resolves once no gate stands over the page any more; to false where nobody showed who they are. */
export async function untilGateOpens(): Promise<boolean> {
  await until(() => sender.snapshot().closed === null);
  return !sender.snapshot().isGivenUp;
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
