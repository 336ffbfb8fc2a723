/** The gate that has to be open, so that the page can ask for it. */
export const GATE_HEADER = "callboard-gate";
/** With it: the gate is open, but re-authentication is needed. */
export const PROOF_HEADER = "callboard-proof";

export type RequiredGate = { gate?: string | undefined; wantsProof?: true | undefined };

/** Returns the headers for the gate a request met. */
export function gateHeaders({ gate, wantsProof }: RequiredGate): Record<string, string> {
  return {
    ...(gate && { [GATE_HEADER]: gate }),
    ...(wantsProof && { [PROOF_HEADER]: "wanted" }),
  };
}
