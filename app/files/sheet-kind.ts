// What can be known of a spreadsheet file without opening it.

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

/** Whether bytes begin as a workbook's do, whatever the file is called: also one written as a web page or as XML. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return isZip(bytes) || beginsWith(bytes, OLD_WORKBOOK) || isMarkup(bytes);
}

const LOOKED_AT = 4096;
const TABLE = /<table[\s>]/i;
const XML_WORKBOOK = "urn:schemas-microsoft-com:office:spreadsheet";

/** Whether a table in HTML, or a spreadsheet of 2003 in XML: web exports are often called .xls. */
export function isMarkup(bytes: Uint8Array): boolean {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, LOOKED_AT));
  if (!/^[\s\u00ef\u00bb\u00bf]*</.test(start)) return false;
  return start.includes(XML_WORKBOOK) || TABLE.test(start);
}

/** Whether bytes begin as those of an .xlsx file, which is a zip archive. */
export function isZip(bytes: Uint8Array): boolean {
  return beginsWith(bytes, ZIP);
}

function beginsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}
