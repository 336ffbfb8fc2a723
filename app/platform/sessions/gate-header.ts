/** The gate that would have to be open, for a page that opens it where it stands. */
export const GATE_HEADER = "callboard-gate";
