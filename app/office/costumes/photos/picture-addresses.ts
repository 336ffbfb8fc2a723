// The addresses of pictures that people paste: several in one cell, links that only show a page.

const ADDRESS = /^https?:\/\/[^\s]+$/i;
/** Parts are separated only where the next one is an address: addresses hold commas themselves. */
const SEPARATOR = /(?:\s*[;,]\s*|\s{2,}|\r?\n)(?=https?:\/\/)/i;

type PictureCell = {
  addresses: string[];
  /** What in the cell is no address. */
  text: string;
};

/** Reads a cell of a picture column; doubles are dropped and share links lead to the picture. */
export function readPictureCell(cell: string): PictureCell {
  const addresses = new Set<string>();
  const texts: string[] = [];
  for (const part of cell.trim().split(SEPARATOR)) {
    const written = part.trim().replace(/[;,]+$/, "");
    if (written === "") continue;
    if (isAddress(written)) addresses.add(directPicture(written));
    else texts.push(written);
  }
  return { addresses: [...addresses], text: texts.join("; ") };
}

function isAddress(text: string): boolean {
  return ADDRESS.test(text) && URL.canParse(text);
}

/** The address of the picture itself for a view link of a file-sharing service; others as they are. */
export function directPicture(address: string): string {
  const url = new URL(address);
  if (url.hostname === "drive.google.com") {
    const id =
      /^\/file\/(?:u\/\d+\/)?d\/([\w-]+)/.exec(url.pathname)?.[1] ?? url.searchParams.get("id");
    return id && /^[\w-]+$/.test(id) ? `https://drive.google.com/uc?export=view&id=${id}` : address;
  }
  if (/^(www\.)?dropbox\.com$/.test(url.hostname)) {
    url.searchParams.delete("dl");
    url.searchParams.set("raw", "1");
    return url.href;
  }
  return address;
}
