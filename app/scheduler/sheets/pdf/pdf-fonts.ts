// The font of the PDFs, and the widths of its letters.
import { Font } from "@react-pdf/renderer";
import { memoize } from "#app/platform/memoize.ts";
import type { Measure } from "./column-widths.ts";

export const FAMILY = "Sheets";
export const REGULAR = 400;
export const BOLD = 600;

/** The addresses or paths of the two font files. */
export type FontFiles = { regular: string; bold: string };

/** Registers the fonts and loads them; returns the measure of their letters. */
export async function loadFonts({ regular, bold }: FontFiles): Promise<Measure> {
  Font.register({
    family: FAMILY,
    fonts: [
      { src: regular, fontWeight: REGULAR },
      { src: bold, fontWeight: BOLD },
    ],
  });
  // Names are never hyphenated.
  Font.registerHyphenationCallback((word) => [word]);
  const [forText, forBold] = await Promise.all([REGULAR, BOLD].map(widthsOf));
  return (text, isBold) => (isBold ? forBold! : forText!)(text);
}

async function widthsOf(fontWeight: number): Promise<(text: string) => number> {
  const descriptor = { fontFamily: FAMILY, fontWeight };
  await Font.load(descriptor);
  const font = Font.getFont(descriptor)?.data;
  if (!font) throw new Error(`font not loaded: ${FAMILY} ${fontWeight}`);
  const ofLetter = memoize(
    MOST_LETTERS,
    (letter: string) => font.glyphForCodePoint(letter.codePointAt(0)!).advanceWidth,
  );
  return memoize(MOST_WORDS, (text: string) => {
    let sum = 0;
    for (const letter of text) sum += ofLetter(letter);
    return sum / font.unitsPerEm;
  });
}

const MOST_LETTERS = 2000;
const MOST_WORDS = 20_000;
