// Reads pasted picture addresses: several in one cell, or sharing links.

const ADDRESS = /^https?:\/\/[^\s]+$/i;
/** Splits only before an address, because addresses can contain commas. */
const SEPARATOR = /(?:\s*[;,]\s*|\s{2,}|\r?\n)(?=https?:\/\/)/i;

type PictureCell = {
  addresses: string[];
  /** Text in the cell that is not an address. */
  text: string;
};

/** Reads a picture cell; drops duplicates and resolves sharing links to the picture. */
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

/** Returns the direct picture address of a file-sharing link; other addresses unchanged. */
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
