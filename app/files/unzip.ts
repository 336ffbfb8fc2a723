// Unpacks the files of a zip archive up to a size limit.

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_FILE = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED_FLAG = 1;
const MOST_FILES = 2000;

/** Thrown for an archive that cannot be unpacked. */
export class UnzipRefused extends Error {
  override name = "UnzipRefused";
  readonly why: "damaged" | "locked" | "too large";

  constructor(why: "damaged" | "locked" | "too large") {
    super(why);
    this.why = why;
  }
}

/**
 * Returns the wanted files of a zip archive by path. The sizes in the archive are not trusted: unpacking stops once
 * there are more than `mostBytes` in all. An archive with more than 2,000 wanted files is refused as damaged.
 * Throws `UnzipRefused`.
 */
export async function unzip(
  bytes: Uint8Array,
  mostBytes: number,
  isWanted: (path: string) => boolean,
): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const entries = entriesOf(bytes).filter(({ path }) => isWanted(path));
  if (entries.length > MOST_FILES) throw new UnzipRefused("damaged");
  let left = mostBytes;
  if (entries.reduce((sum, { claimed }) => sum + claimed, 0) > left)
    throw new UnzipRefused("too large");
  for (const entry of entries) {
    if (entry.isLocked) throw new UnzipRefused("locked");
    const content = await contentOf(bytes, entry, left);
    left -= content.length;
    files.set(entry.path, content);
  }
  return files;
}

/** Returns the paths of all files in a zip archive. Throws `UnzipRefused`. */
export function pathsIn(bytes: Uint8Array): string[] {
  return entriesOf(bytes).map(({ path }) => path);
}

type Entry = {
  path: string;
  method: number;
  /** The number of packed bytes, and the archive's own claim of the unpacked number. */
  packed: number;
  claimed: number;
  at: number;
  isLocked: boolean;
};

function entriesOf(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== DIRECTORY_ENTRY)
      throw new UnzipRefused("damaged");
    const nameLength = view.getUint16(at + 28, true);
    const nameStart = at + ENTRY_BYTES;
    entries.push({
      path: new TextDecoder().decode(bytes.subarray(nameStart, nameStart + nameLength)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      claimed: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
      isLocked: (view.getUint16(at + 8, true) & ENCRYPTED_FLAG) !== 0,
    });
    at = nameStart + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function endOfDirectory(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= first; at--)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  throw new UnzipRefused("damaged");
}

async function contentOf(bytes: Uint8Array, entry: Entry, most: number): Promise<Uint8Array> {
  const { at, packed, method } = entry;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + LOCAL_BYTES > bytes.length || view.getUint32(at, true) !== LOCAL_FILE)
    throw new UnzipRefused("damaged");
  const start = at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + packed > bytes.length) throw new UnzipRefused("damaged");
  const content = bytes.slice(start, start + packed);
  if (method === DEFLATED) return inflated(content, most);
  if (method !== STORED) throw new UnzipRefused("damaged");
  if (content.length > most) throw new UnzipRefused("too large");
  return content;
}

async function inflated(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array> {
  const unpacking = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = unpacking.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      length += next.value.length;
      if (length > most) break;
      chunks.push(next.value);
    }
  } catch {
    throw new UnzipRefused("damaged");
  }
  if (length > most) {
    // The rest is not needed, so an error in cancelling does not matter.
    await reader.cancel().catch(() => {});
    throw new UnzipRefused("too large");
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
