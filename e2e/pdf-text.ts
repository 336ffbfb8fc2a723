// Reads the text of each page of a PDF printed by Chromium.
import { inflateSync } from "node:zlib";

/** Returns one text per page, in order, without spaces: many letters are drawn one by one. */
export function pdfPages(pdf: Buffer): string[] {
  const objects = objectsOf(pdf.toString("latin1"));
  const at = (reference: string | undefined) => objects.get(reference ?? "") ?? "";
  const alphabets = new Map<string, Map<string, string>>();
  const alphabetOf = (font: string) => {
    const known = alphabets.get(font);
    if (known) return known;
    const made = alphabetIn(streamIn(at(/\/ToUnicode (\d+) 0 R/.exec(at(font))?.[1])));
    alphabets.set(font, made);
    return made;
  };
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b/.test(object));
  return pages.map((page) => {
    const fonts = new Map(
      [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id = ""]) => [name, id]),
    );
    let alphabet = new Map<string, string>();
    const pieces: string[] = [];
    const drawing = streamIn(at(/\/Contents (\d+) 0 R/.exec(page)?.[1]));
    for (const [, font, glyphs] of drawing.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-F]+)> Tj/g)) {
      if (font) alphabet = alphabetOf(fonts.get(font) ?? "");
      else pieces.push(wordsOf(glyphs ?? "", alphabet));
    }
    return pieces.join("").replaceAll(/\s+/g, "");
  });
}

/** A glyph has two or four digits, depending on its font. */
function wordsOf(glyphs: string, alphabet: ReadonlyMap<string, string>): string {
  const [known = "0000"] = alphabet.keys();
  const all = glyphs.match(new RegExp(`.{${known.length}}`, "g")) ?? [];
  return all.map((glyph) => alphabet.get(glyph) ?? "").join("");
}

/** Returns the objects by their numbers. */
function objectsOf(text: string): Map<string, string> {
  const found = text.matchAll(/^(\d+) 0 obj\b([\s\S]*?)endobj/gm);
  return new Map([...found].map(([, id = "", object = ""]) => [id, object]));
}

function streamIn(object: string): string {
  const from = /stream\r?\n/.exec(object);
  if (!from) return "";
  const packed = Buffer.from(object.slice(from.index + from[0].length), "latin1");
  return inflateSync(packed).toString("latin1");
}

/** Returns the text of each glyph, by its number in the font. */
function alphabetIn(map: string): Map<string, string> {
  const alphabet = new Map<string, string>();
  const rows = /<([\dA-F]{2,4})> (?:<([\dA-F]{2,4})> )?<([\dA-F]+)>/g;
  const [, ...parts] = map.split(/begin(?=bfchar|bfrange)/);
  for (const part of parts) {
    for (const [, first = "", last = first, letter = ""] of part.matchAll(rows)) {
      for (let glyph = parseInt(first, 16); glyph <= parseInt(last, 16); glyph += 1) {
        const code = parseInt(letter.slice(0, 4), 16) + glyph - parseInt(first, 16);
        const name = glyph.toString(16).toUpperCase().padStart(first.length, "0");
        alphabet.set(name, String.fromCharCode(code));
      }
    }
  }
  return alphabet;
}
