// What a browser knows of the newest version of a schedule, and how the codes of its link are written.

export type Publication = {
  /** That of the link; null where nothing is shared. */
  code: string | null;
  /** Of the newest version. */
  number: number;
  /** When it was published, as an ISO moment. */
  at: string;
  showsNames: boolean;
};

/** By the code of each: what the codes are printed with, and the places of their routines among all shown. */
export type DancersByCode = Record<string, { name: string; school: string; places: number[] }>;

/** Digits and letters that nobody takes for others: no I, L, O and U. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BITS = 5;

/** Bytes as digits and letters, five bits in each; bits left over at the end are left out. */
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

/** Letters of a dancer's code: 40 bits. */
export const DANCER_LETTERS = 8;

/** A dancer's code as it is kept, however it was typed; null for what cannot be one. */
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

/** 'K7QM-3XTA' of 'K7QM3XTA'. */
export function dancerCodeText(code: string): string {
  return `${code.slice(0, DANCER_LETTERS / 2)}-${code.slice(DANCER_LETTERS / 2)}`;
}

/** The address of what everybody may read. */
export function runningOrderPath(code: string): string {
  return `/running-order/${code}`;
}
