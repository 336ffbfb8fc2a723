/** The gate that would have to be open, for a page that opens it where it stands. */
export const GATE_HEADER = "callboard-gate";
/** Beside it: the gate is open, and has to be opened again to show who is there. */
export const PROOF_HEADER = "callboard-proof";

export type RequiredGate = { gate?: string | undefined; wantsProof?: true | undefined };

/** What a page is told about the gate that it met. */
export function gateHeaders({ gate, wantsProof }: RequiredGate): Record<string, string> {
  return {
    ...(gate && { [GATE_HEADER]: gate }),
    ...(wantsProof && { [PROOF_HEADER]: "wanted" }),
  };
}
