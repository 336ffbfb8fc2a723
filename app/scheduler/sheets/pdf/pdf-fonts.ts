// The font of the PDFs, and the widths of its letters.
import { Font } from "@react-pdf/renderer";
import { memoize } from "#app/platform/memoize.ts";
import type { Measure } from "./column-widths.ts";

export const FAMILY = "Sheets";
export const REGULAR = 400;
export const BOLD = 600;

/** The addresses or paths of the two font files. */
type FontFiles = { regular: string; bold: string };

/** The library keeps its fonts for the whole process. */
let loaded: Promise<Measure> | null = null;

/** Registers and loads the fonts, once; returns the measure of their letters. */
export function loadFonts(files: FontFiles): Promise<Measure> {
  return (loaded ??= load(files));
}

async function load({ regular, bold }: FontFiles): Promise<Measure> {
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
  // A sign that is first met as a part of another, such as the full stop of a colon, would be kept
  // without its letter, and could not be read back out of any later PDF.
  for (const code of font.characterSet) font.glyphForCodePoint(code);
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
