// The gate that has to be opened before what a page asks for is done, and what asked.

export type ClosedGate = {
  /** Null where whichever is the page's own will do. */
  gate: string | null;
  /** It is open, and is opened again to show who is there: whoever is asked may say no. */
  isForProof: boolean;
};

export type GateState = {
  /** The gate that has closed meanwhile, or asks again: what waits goes out once it is open. */
  closed: ClosedGate | null;
  /** The last time that somebody was asked to show who they are, they did not. */
  isDeclined: boolean;
  /** The session has ended, and the question to sign in again was closed. */
  isSignInDismissed: boolean;
};

/** Nothing stands over a page at first. */
export const NO_GATE: GateState = { closed: null, isDeclined: false, isSignInDismissed: false };

export function createGateState() {
  let closed: ClosedGate | null = null;
  /** The change that was sent and met it; null where something else did. */
  let metBy: string | null = null;
  let isDeclined = false;
  let isSignInDismissed = false;
  /** The session has ended, and with it the members area, which nobody has opened or left closed since. */
  let hasEnded = false;
  return {
    state: (): GateState => ({ closed, isDeclined, isSignInDismissed }),
    hasEnded: () => hasEnded,
    meet(gate: ClosedGate, key: string | null): void {
      closed = gate;
      metBy = key ?? metBy;
      isDeclined = false;
      isSignInDismissed = false;
      if (key !== null && !gate.isForProof) hasEnded = true;
    },
    open(): void {
      if (closed?.gate === "members") hasEnded = false;
      closed = null;
      metBy = null;
      isSignInDismissed = false;
    },
    /** What met it is done with elsewhere. */
    forget(key: string): void {
      if (key !== metBy) return;
      closed = null;
      metBy = null;
    },
    /** Nobody opens it. */
    leave(): void {
      closed = null;
      metBy = null;
      hasEnded = false;
    },
    /** Nobody shows who they are: what asked for it is not done. Returns the key of the change that did. */
    giveUp(): string | null {
      const key = metBy;
      isSignInDismissed = closed?.isForProof === false;
      closed = null;
      metBy = null;
      isDeclined = true;
      return key;
    },
  };
}
