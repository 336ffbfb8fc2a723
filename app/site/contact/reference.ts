// The number that a parent and the school have for one enquiry.

/** No letter or figure that is easily taken for another. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
export const REFERENCE_BYTES = 7;

/** A reference such as E-7K3M9PX from random bytes, a sign for each. */
export function referenceFrom(bytes: Uint8Array): string {
  return `E-${[...bytes].map((byte) => SIGNS[byte % SIGNS.length]).join("")}`;
}
