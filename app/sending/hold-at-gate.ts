// Where a session has ended, what a page reads waits until the gate over it is open again.
import { sender } from "./browser-sender.ts";
import { closedGateOf } from "./post.ts";

/** Null for an answer that stands; otherwise resolves once it is worth asking again. */
export function holdAtGate({ status, headers }: Response): Promise<unknown> | null {
  const closed = closedGateOf(status, headers);
  // Whoever was not signed in here is led to the door.
  if (closed === null || !sender.noteClosed(closed)) return null;
  return untilGateOpens();
}

/** Resolves once no gate stands over the page any more; to false where nobody showed who they are. */
export function untilGateOpens(): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = sender.subscribe(() => {
      const { closed, isGivenUp } = sender.snapshot();
      if (closed !== null) return;
      stop();
      resolve(!isGivenUp);
    });
  });
}
