// The number that a parent and the school have for one enquiry or booking.

/** No letter or figure that is easily taken for another. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
export const REFERENCE_BYTES = 7;

/** A reference such as E-7K3M9PX: a letter for its kind, and a sign for each random byte. */
export function referenceFrom(kind: "E" | "B", bytes: Uint8Array): string {
  return `${kind}-${[...bytes].map((byte) => SIGNS[byte % SIGNS.length]).join("")}`;
}
