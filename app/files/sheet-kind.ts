// Recognises spreadsheet files by their first bytes.

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

/** Returns true for a workbook, also one that is a web page or XML; the file's name does not count. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return isZip(bytes) || beginsWith(bytes, OLD_WORKBOOK) || isMarkup(bytes);
}

const LOOKED_AT = 4096;
const TABLE = /<table[\s>]/i;
const XML_WORKBOOK = "urn:schemas-microsoft-com:office:spreadsheet";

/** Returns true for a table in HTML or Excel 2003 XML: web exports of these are often called .xls. */
export function isMarkup(bytes: Uint8Array): boolean {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, LOOKED_AT));
  if (!/^[\s\u00ef\u00bb\u00bf]*</.test(start)) return false;
  return start.includes(XML_WORKBOOK) || TABLE.test(start);
}

/** Returns true for an .xlsx file, which is a zip archive. */
export function isZip(bytes: Uint8Array): boolean {
  return beginsWith(bytes, ZIP);
}

function beginsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}
