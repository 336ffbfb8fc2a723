// The letters that the font of the PDFs has: media/fonts/source-sans-3-*.ttf.

/** Ranges of code points, in hexadecimal. */
const RANGES = `
  20-7e a0-181 186 18a 18d-190 192-194 196-197 19a-19b 19e 1a0-1a1 1af-1b1 1b7 1bf-1c3
  1cd-1dd 1e2-1e7 1ea-1eb 1ee-1f0 1f4-1f5 1f7-201 204-205 208-209 20c-20d 218-220
  222-223 226-227 237 23a-23e 241-245 248-249 259 2bb-2bc 2c6-2cc 2d0-2dd 300-30d
  30f-313 315 318-320 323-32a 32c 32e-332 334 337-33d 340 342-345 34f 357-358 35c
  35e-35f 361 374-375 37a 37e 384-38a 38c 38e-3a1 3a3-3d1 3d5 3d7 3d9 3db 3dd 3e1 3f4
  3f7-3f8 400-45f 462-463 472-475 490-493 496-49b 4a0-4a3 4aa-4ab 4ae-4b3 4b6-4b7
  4ba-4bb 4c0-4c4 4c7-4c8 4cf-4d1 4d4-4d9 4e2-4e3 4e6-4e9 4ee-4ef 4f2-4f3 4f6-4f7
  1e02-1e03 1e06-1e07 1e0a-1e11 1e16-1e17 1e1e-1e2b 1e32-1e3b 1e3e-1e49 1e52-1e53
  1e56-1e63 1e66-1e67 1e6a-1e6f 1e72-1e73 1e7e-1e85 1e8e-1e97 1e9e-1ef9 2010-201e
  2020-2023 2026 2030-2033 2035 2039-203a 20a1 20a3-20a4 20a6-20a7 20a9 20ab-20ac 20ae
  20b1-20b2 20b4-20b5 20b8-20ba 20bd 2116 2122 2190-2193 2212 25a0-25a1 25aa-25ac
  25b2-25ba 25bc-25c4 25c6 25c9-25cc 25cf
`;

const CLASS = RANGES.trim()
  .split(/\s+/)
  .map((range) => range.replaceAll(/[\da-f]+/g, "\\u{$&}"))
  .join("");
const PRINTABLE = new RegExp(`^[${CLASS}\\s]*$`, "u");

/** Returns a text in the Unicode form in which it is printed. */
export function printedForm(text: string): string {
  return text.normalize("NFC");
}

/** Returns true when the font has every letter of a text. */
export function isPrintable(text: string): boolean {
  return PRINTABLE.test(printedForm(text));
}
