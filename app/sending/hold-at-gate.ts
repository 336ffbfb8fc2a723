// Where a session has ended, what a page reads waits until the gate over it is open again.
import { sender } from "./browser-sender.ts";
import { closedGateOf } from "./post.ts";

/** Null for an answer that stands; else resolves once it is worth asking again. */
export function holdAtGate({ status, headers }: Response): Promise<void> | null {
  const gate = closedGateOf(status, headers);
  // Whoever was not signed in here is led to the door.
  if (gate === null || !sender.noteClosed(gate)) return null;
  return untilGateOpens();
}

/** Resolves once no gate stands over the page any more. */
export function untilGateOpens(): Promise<void> {
  return new Promise((resolve) => {
    const stop = sender.subscribe(() => {
      if (sender.snapshot().closedGate !== null) return;
      stop();
      resolve();
    });
  });
}
