// The names of the sheets' files.
import type { Sheet } from "./sheet.ts";
import type { SheetKind } from "./sheet-kind.ts";

const PDF_ENDING = ".pdf";

/** In UTF-8; file systems take 255 with the ending and the number. */
const MOST_BYTES = 200;
/** Windows takes none of these, and no control character. */
const REFUSED = /[/\\:*?"<>|\p{Cc}]/gu;
/** Names that Windows keeps for devices. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Returns a file's name for a text, without an ending; accents stay. */
export function fileNameFor(text: string): string {
  const letters = [...text.normalize("NFC").replaceAll(REFUSED, "-")];
  const encoder = new TextEncoder();
  while (encoder.encode(letters.join("")).length > MOST_BYTES) letters.pop();
  // Windows drops dots and spaces at the end, and '..' is another folder.
  const name = letters
    .join("")
    .trim()
    .replace(/[. ]+$/, "");
  return name === "" || DEVICES.test(name) ? `-${name}` : name;
}

/** Returns the paths of a kind's sheets: its folder, and a name of its own for each. */
export function pathsOf(kind: Pick<SheetKind, "name">, sheets: readonly Sheet[]): string[] {
  const taken = new Set<string>();
  return sheets.map(({ fileName }) => {
    const name = fileNameFor(fileName);
    let free = name;
    // Letters that differ in case alone name one file on most systems.
    for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${name} (${count})`;
    taken.add(free.toLowerCase());
    return `${fileNameFor(kind.name)}/${free}${PDF_ENDING}`;
  });
}
