// Real spreadsheets with damage, the same for the same seed.
import { utils, write, type BookType } from "@e965/xlsx";
import { seededRandom, type Random } from "#app/scheduler/plan/shuffle.ts";
import { unzip } from "#app/files/unzip.ts";
import { makeArchive, type ArchiveEntry } from "../make-archive.ts";

export type HostileSheet = {
  /** The file's kind and its damage. */
  what: string;
  bytes: Buffer;
};

const ROWS = [
  ["Item name", "SIZES", "BOX NUMBER", "Image", "Zoë's notes"],
  ["White tutu", "5-6", "007", "https://a.example/1.jpg, https://a.example/2.jpg", "Two hooks"],
  ["Sailor jacket", "3-Apr", "12", "Image rights", '"quoted", with a comma'],
  ["Cape", "", "", "", "=SUM(A1:A9)"],
];

const KINDS: BookType[] = ["xlsx", "biff8", "biff5", "xlsb", "ods", "fods", "xlml", "csv", "html"];
const LARGEST_GROWTH = 4096;
const MOST_UNPACKED = 1024 * 1024;

/** Yields `count` files: valid ones of every common kind, each changed in one to four ways. */
export async function* hostileSheets(seed: number, count: number): AsyncGenerator<HostileSheet> {
  const random = seededRandom(seed);
  const sound = soundFiles();
  const parts = await partsOf(sound[0]?.bytes ?? Buffer.alloc(0));
  for (let made = 0; made < count; made += 1) {
    // Half of them pass the archive's own checks, so that the contents are tested too.
    yield random() < 0.5 ? brokenBytes(pick(sound, random), random) : brokenParts(parts, random);
  }
}

function soundFiles(): HostileSheet[] {
  return KINDS.map((bookType) => {
    const sheet = utils.aoa_to_sheet(ROWS);
    Object.assign(sheet.B3 ?? {}, { t: "n", v: 46115, z: "d/m" });
    const book = utils.book_new(sheet, "Costumes");
    return { what: bookType, bytes: Buffer.from(write(book, { type: "buffer", bookType })) };
  });
}

async function partsOf(workbook: Buffer): Promise<ArchiveEntry[]> {
  const files = await unzip(workbook, MOST_UNPACKED, () => true);
  return [...files].map(([path, bytes]) => ({ path, content: Buffer.from(bytes).toString() }));
}

type Change = (bytes: Buffer, random: Random) => Buffer;

const NUMBERS = [0, 1, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fff_ffff, 0xffff_ffff];

const BYTE_CHANGES: Record<string, Change> = {
  "a bit turned": (bytes, random) => {
    const at = below(bytes.length, random);
    return patched(bytes, at, Buffer.from([(bytes[at] ?? 0) ^ (1 << below(8, random))]));
  },
  "a number made extreme": (bytes, random) => {
    const number = Buffer.alloc(4);
    number.writeUInt32LE(pick(NUMBERS, random));
    const width = pick([1, 2, 4], random);
    return patched(bytes, below(bytes.length, random), number.subarray(0, width));
  },
  "cut short": (bytes, random) => bytes.subarray(0, below(bytes.length, random)),
  "a piece left out": (bytes, random) => {
    const [from, to] = stretch(bytes, random);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  "a piece said twice": (bytes, random) => {
    const [from, to] = stretch(bytes, random);
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
  },
  "a piece of noise": (bytes, random) => {
    const noise = Buffer.from(
      Array.from({ length: 1 + below(64, random) }, () => below(256, random)),
    );
    return patched(bytes, below(bytes.length, random), noise);
  },
  "a piece of zeros": (bytes, random) => {
    const [from, to] = stretch(bytes, random);
    return patched(bytes, from, Buffer.alloc(to - from));
  },
};

/** Changes to the XML of a workbook, or to a whole part. */
const XML_CHANGES: Record<string, (xml: string, random: Random) => string> = {
  "a tag left open": (xml, random) => replaceOne(xml, /<\/[^>]+>/g, "", random),
  "a tag left out": (xml, random) => replaceOne(xml, /<[^>]+>/g, "", random),
  "a tag a thousand times": (xml, random) =>
    replaceOne(xml, /<[^/?][^>]*>/g, (tag) => tag.repeat(1000), random),
  "a value of 4,000 letters": (xml, random) =>
    replaceOne(xml, /"[^"]*"/g, `"${"x".repeat(LARGEST_GROWTH)}"`, random),
  "a number beyond all": (xml, random) =>
    replaceOne(xml, /\d+/g, pick(["-1", "4294967296", "1e309", "NaN", "0x10"], random), random),
  "a cell far away": (xml, random) =>
    replaceOne(
      xml,
      /r="[A-Z]+\d+"/g,
      pick(['r="XFD1048576"', 'r="A0"', 'r="ZZZZ9"'], random),
      random,
    ),
  "a name that objects have": (xml, random) =>
    replaceOne(
      xml,
      /[A-Za-z]{4,}/g,
      pick(["__proto__", "constructor", "toString"], random),
      random,
    ),
  "entities that name each other": (xml) =>
    `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${xml.replaceAll("Cape", "&b;&b;&b;")}`,
  "tags within tags": (xml) => xml.replace("<sheetData>", `<sheetData>${"<row>".repeat(20_000)}`),
};

function brokenBytes({ what, bytes }: HostileSheet, random: Random): HostileSheet {
  return changed(what, bytes, BYTE_CHANGES, random);
}

function brokenParts(parts: readonly ArchiveEntry[], random: Random): HostileSheet {
  const place = below(parts.length, random);
  const part = parts[place];
  if (!part) throw new Error("A workbook has parts.");
  const inXml = changed(part.path, String(part.content), XML_CHANGES, random);
  const entries = parts.map((other) =>
    other === part ? { ...part, content: inXml.bytes } : other,
  );
  // Occasionally a part is missing or duplicated.
  const odds = below(10, random);
  if (odds === 0) entries.splice(place, 1);
  if (odds === 1) entries.push({ ...part, content: inXml.bytes });
  return { what: inXml.what, bytes: Buffer.from(makeArchive(entries)) };
}

function changed<Content extends Buffer | string>(
  what: string,
  content: Content,
  changes: Record<string, (content: Content, random: Random) => Content>,
  random: Random,
): HostileSheet {
  const done = [what];
  let now = content;
  for (let left = 1 + below(4, random); left > 0; left -= 1) {
    const [name, change] = pick(Object.entries(changes), random);
    now = change(now, random);
    done.push(name);
  }
  return { what: done.join(", "), bytes: Buffer.from(now) };
}

function replaceOne(
  text: string,
  what: RegExp,
  by: string | ((found: string) => string),
  random: Random,
): string {
  const found = [...text.matchAll(what)];
  const one = found[below(found.length, random)];
  if (!one) return text;
  const [old] = one;
  const put = typeof by === "string" ? by : by(old);
  return text.slice(0, one.index) + put + text.slice(one.index + old.length);
}

function patched(bytes: Buffer, at: number, patch: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  patch.copy(copy, at);
  return copy;
}

function stretch({ length }: Buffer, random: Random): [from: number, to: number] {
  const from = below(length, random);
  return [from, Math.min(length, from + 1 + below(LARGEST_GROWTH, random))];
}

function below(limit: number, random: Random): number {
  return Math.floor(random() * limit);
}

function pick<One>(list: readonly One[], random: Random): One {
  return list[below(list.length, random)] as One;
}
