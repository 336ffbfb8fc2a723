// Zip archives and workbooks, valid and malicious, byte by byte.
import { deflateRawSync } from "node:zlib";

export type ArchiveEntry = {
  path: string;
  content: string | Uint8Array;
  /** The unpacked size that the archive claims, if it is not the real one. */
  claimed?: number;
  /** 8 for deflated, the default; 0 for stored. */
  method?: number;
  isLocked?: boolean;
};

export function makeArchive(entries: readonly ArchiveEntry[]): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { path, content, claimed, method = 8, isLocked = false } of entries) {
    const bytes = Buffer.from(content);
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const name = Buffer.from(path);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(isLocked ? 1 : 0, 2);
    about.writeUInt16LE(method, 4);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(claimed ?? bytes.length, 18);
    about.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), about, name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.from("PK\u0001\u0002\u0014\0"), about, place, name);
    files.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length % 65_536, 4);
  end.writeUInt16LE(entries.length % 65_536, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, list, Buffer.from("PK\u0005\u0006"), end]);
}

const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`;
const LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relations = (kind: string, target: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${LINKS}/${kind}" Target="${target}"/></Relationships>`;
const WORKBOOK = `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${LINKS}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** The parts of a workbook whose one sheet contains this XML. */
export function workbookParts(sheet: string): ArchiveEntry[] {
  return [
    { path: "[Content_Types].xml", content: TYPES },
    { path: "_rels/.rels", content: relations("officeDocument", "xl/workbook.xml") },
    { path: "xl/workbook.xml", content: WORKBOOK },
    {
      path: "xl/_rels/workbook.xml.rels",
      content: relations("worksheet", "worksheets/sheet1.xml"),
    },
    {
      path: "xl/worksheets/sheet1.xml",
      content: `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${sheet}</worksheet>`,
    },
  ];
}

/** A text cell. */
export function sheetCell(place: string, text: string): string {
  return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
}

/** Rows of text as a sheet's XML. */
export function sheetRowsXml(rows: readonly (readonly string[])[]): string {
  const letter = (column: number): string =>
    (column >= 26 ? letter(Math.floor(column / 26) - 1) : "") +
    String.fromCharCode(65 + (column % 26));
  const lines = rows.map((cells, row) => {
    const made = cells.map((text, column) => sheetCell(`${letter(column)}${row + 1}`, text));
    return `<row r="${row + 1}">${made.join("")}</row>`;
  });
  return `<sheetData>${lines.join("")}</sheetData>`;
}
