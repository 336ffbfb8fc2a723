// The gate that has to be opened before what a page asks for is done, and what asked.

export type ClosedGate = {
  gate: string;
  /** It is open, and is opened again to show who is there: whoever is asked may say no. */
  isForProof: boolean;
};

export function gateOverPage() {
  let closed: ClosedGate | null = null;
  /** The change that was sent and met it; null where something else did. */
  let metBy: string | null = null;
  let isGivenUp = false;
  /** The session has ended, and with it the members area, which nobody has opened or left closed since. */
  let hasEnded = false;
  return {
    closed: () => closed,
    hasEnded: () => hasEnded,
    isGivenUp: () => isGivenUp,
    meet(gate: ClosedGate, key: string | null): void {
      closed = gate;
      metBy = key ?? metBy;
      isGivenUp = false;
      if (key !== null && !gate.isForProof) hasEnded = true;
    },
    open(): void {
      if (closed?.gate === "members") hasEnded = false;
      closed = null;
      metBy = null;
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
      closed = null;
      metBy = null;
      isGivenUp = true;
      return key;
    },
  };
}
