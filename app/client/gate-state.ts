// The gate that a page has to open before a request goes through, and the change that met it.

export type ClosedGate = {
  /** Null when the page's own gate will do. */
  gate: string | null;
  /** The gate is open, but asks for re-authentication, which may be declined. */
  isForProof: boolean;
};

export type GateState = {
  /** The gate that has closed, or asks for re-authentication: queued changes go out once it is open. */
  closed: ClosedGate | null;
  /** The key of the queued change that met the gate; null when something else did. */
  metBy: string | null;
  /** The last re-authentication was declined. */
  isDeclined: boolean;
  /** The session has ended and the sign-in dialog was closed. */
  isSignInDismissed: boolean;
};

/** No gate is closed at first. */
export const NO_GATE: GateState = {
  closed: null,
  metBy: null,
  isDeclined: false,
  isSignInDismissed: false,
};

export function createGateState() {
  let closed: ClosedGate | null = null;
  let metBy: string | null = null;
  let isDeclined = false;
  let isSignInDismissed = false;
  /** The session has ended, and the members area with it; nobody has opened it or declined to since. */
  let hasEnded = false;
  return {
    state: (): GateState => ({ closed, metBy, isDeclined, isSignInDismissed }),
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
    /** Clears the gate when the change that met it is settled elsewhere. */
    forget(key: string): void {
      if (key !== metBy) return;
      closed = null;
      metBy = null;
    },
    /** Closes the dialog without opening the gate. */
    leave(): void {
      closed = null;
      metBy = null;
      hasEnded = false;
    },
    /** Declines re-authentication. Returns the key of the change that needed it. */
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
