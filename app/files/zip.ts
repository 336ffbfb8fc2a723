// Writes a zip archive; its files are stored as they are, without packing them.
import { crc32 } from "./crc32.ts";

const LOCAL_FILE = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const VERSION = 20;
/** The names are UTF-8. */
const UTF8_NAMES = 0x0800;
/** 1 January 1980, the first day that an archive can name. */
const NO_DAY = 0x21;

type Entry = readonly [path: string, bytes: Uint8Array];

/** Returns the archive of files by path. */
export function zipOf(files: Iterable<Entry>): Uint8Array<ArrayBuffer> {
  const writer = zipWriter();
  const local = [...files].flatMap((entry) => writer.add(entry));
  return joined([...local, ...writer.end()]);
}

/** Returns the same as a stream, which holds one file at a time. */
export function zipStream(files: AsyncIterator<Entry>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const writer = zipWriter();
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await files.next();
      controller.enqueue(joined(done ? writer.end() : writer.add(value)));
      if (done) controller.close();
    },
  });
}

function zipWriter() {
  const directory: Uint8Array[] = [];
  let [offset, count] = [0, 0];
  return {
    /** Returns the parts of a file. */
    add([path, bytes]: Entry): Uint8Array[] {
      const name = new TextEncoder().encode(path);
      const facts = [crc32(bytes), bytes.length, bytes.length];
      const shorts = (view: DataView, at: number) => {
        for (const [place, value] of [VERSION, UTF8_NAMES, 0, 0, NO_DAY].entries()) {
          view.setUint16(at + 2 * place, value, true);
        }
        for (const [place, value] of facts.entries())
          view.setUint32(at + 10 + 4 * place, value, true);
        view.setUint16(at + 22, name.length, true);
      };
      const at = offset;
      const entry = part(46, DIRECTORY_ENTRY, (view) => {
        view.setUint16(4, VERSION, true);
        shorts(view, 6);
        view.setUint32(42, at, true);
      });
      directory.push(entry, name);
      offset += 30 + name.length + bytes.length;
      count += 1;
      return [part(30, LOCAL_FILE, (view) => shorts(view, 4)), name, bytes];
    },
    /** Returns the parts after the last file. */
    end(): Uint8Array[] {
      const size = directory.reduce((total, { length }) => total + length, 0);
      const end = part(22, END_OF_DIRECTORY, (view) => {
        view.setUint16(8, count, true);
        view.setUint16(10, count, true);
        view.setUint32(12, size, true);
        view.setUint32(16, offset, true);
      });
      return [...directory, end];
    },
  };
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((total, { length }) => total + length, 0));
  let at = 0;
  for (const bytes of parts) {
    all.set(bytes, at);
    at += bytes.length;
  }
  return all;
}

function part(length: number, mark: number, fill: (view: DataView) => void): Uint8Array {
  const view = new DataView(new ArrayBuffer(length));
  view.setUint32(0, mark, true);
  fill(view);
  return new Uint8Array(view.buffer);
}
