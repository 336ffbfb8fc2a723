// The browser's record of a schedule's newest version, and the format of link and dancers' codes.

export type Publication = {
  /** The code of the link; null when nothing is shared. */
  code: string | null;
  /** The newest version. */
  number: number;
  /** When it was published, as an ISO date-time. */
  at: string;
  showsNames: boolean;
};

/**
 * Keyed by code: the name and school printed with it, and the indexes of their routines among all
 * shown.
 */
export type DancersByCode = Record<string, { name: string; school: string; places: number[] }>;

/** Digits and letters that cannot be confused: no I, L, O or U. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BITS = 5;

/** Encodes bytes five bits at a time; leftover bits are dropped. */
export function lettersOf(bytes: Uint8Array): string {
  let [text, held, bits] = ["", 0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= BITS) {
      bits -= BITS;
      text += LETTERS[(held >> bits) & 31];
      held &= (1 << bits) - 1;
    }
  }
  return text;
}

/** The length of a dancer's code: 40 bits. */
export const DANCER_LETTERS = 8;

/** Normalises a typed dancer's code; null when it cannot be one. */
export function readDancerCode(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  const isCode =
    letters.length === DANCER_LETTERS && [...letters].every((one) => LETTERS.includes(one));
  return isCode ? letters : null;
}

/** Returns 'K7QM-3XTA' for 'K7QM3XTA'. */
export function dancerCodeText(code: string): string {
  return `${code.slice(0, DANCER_LETTERS / 2)}-${code.slice(DANCER_LETTERS / 2)}`;
}

/** Returns the path of the public page. */
export function runningOrderPath(code: string): string {
  return `/running-order/${code}`;
}
