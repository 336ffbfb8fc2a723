// What can be known of a spreadsheet file without opening it.

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

/** Whether bytes begin as a workbook's do, whatever the file is called. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return isZip(bytes) || beginsWith(bytes, OLD_WORKBOOK);
}

/** Whether bytes begin as those of an .xlsx file, which is a zip archive. */
export function isZip(bytes: Uint8Array): boolean {
  return beginsWith(bytes, ZIP);
}

function beginsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}
