// The reference number of an enquiry or a booking.

/** Leaves out characters that are easily confused. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
export const REFERENCE_BYTES = 7;

/** Returns a reference such as E-7K3M9PX: a letter for its kind, and a character for each random byte. */
export function referenceFrom(kind: "E" | "B", bytes: Uint8Array): string {
  return `${kind}-${[...bytes].map((byte) => SIGNS[byte % SIGNS.length]).join("")}`;
}
