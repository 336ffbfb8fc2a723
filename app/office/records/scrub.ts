// Takes a person's name, address and number out of texts, wherever they stand in them.
import { emailKey, phoneKey } from "#app/platform/contact-keys.ts";

/** What a text is searched for; each as it was written, names with their parents' among them. */
export type Traces = {
  names: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
  /** Longer names of other people, in which one of the names stands: they stay. */
  spared?: readonly string[];
};

export type Scrub = {
  /** The text with `word` for each trace; the same text where there is none. */
  text: (text: string, word: string) => string;
  /** The same for every text in a list or an object, its keys among them; what has none stays itself. */
  json: (value: unknown, word: string) => unknown;
  /** Patterns of SQL's `like` in small letters: one fits every text with a trace, and few others. */
  patterns: string[];
};

/** Letters that have no mark to be taken off, and that people write as others. */
const WRITTEN_AS: Record<string, string> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ß: "ss",
  æ: "ae",
  œ: "oe",
};
const SHORTEST_PHONE = 6;

/**
 * A name counts in any case, with or without its accents, and with any spaces between its words. One of a
 * single word counts only where it is the whole text: as a part of one it may be a word like any other.
 */
export function scrubOf({ names, emails, phones, spared = [] }: Traces): Scrub {
  const [full, single]: [string[], string[]] = [[], []];
  for (const name of names.map((each) => each.trim())) {
    if (name !== "") (/\s/.test(name) ? full : single).push(name);
  }
  const numbers = phones.map(phoneKey).filter((digits) => digits.length >= SHORTEST_PHONE);
  const addresses = emails.map(emailKey).filter((address) => address !== "");
  const within = [
    ...full.map((name) => whole(namePattern(name))),
    ...addresses.map((address) => whole(escaped(address))),
    ...numbers.map((digits) => `(?<!\\d)${phonePattern(digits)}(?!\\d)`),
  ];
  const alone = single.map((name) => `^\\s*${namePattern(name)}\\s*$`);
  const kept = spared.map((name) => whole(namePattern(name.trim())));
  const patterns = [...within, ...alone];
  // Named also where it is empty, so that every match tells whether it is one of these.
  const sparing = `(?<spared>${kept.length > 0 ? kept.join("|") : "(?!)"})`;
  const expression =
    patterns.length === 0 ? null : new RegExp([sparing, ...patterns].join("|"), "giu");
  const text = (given: string, word: string) =>
    expression === null
      ? given
      : given.replace(expression, (match, ...rest) =>
          (rest.at(-1) as { spared?: string }).spared === undefined ? word : match,
        );
  const json = (value: unknown, word: string): unknown => {
    if (typeof value === "string") return text(value, word);
    if (Array.isArray(value)) return value.map((each) => json(each, word));
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [text(key, word), json(each, word)]),
    );
  };
  const likes = [
    ...[...full, ...single].map((name) => like(plainRuns(name))),
    ...addresses.map((address) => like(plainRuns(address))),
    ...numbers.map((digits) => like([...digits.replace(/^0/, "")])),
  ];
  return { text, json, patterns: likes };
}

/** The runs of letters and digits that stand in every way to write a text, in their order. */
function plainRuns(text: string): string[] {
  return (
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  );
}

const like = (runs: readonly string[]) => ["", ...runs, ""].join("%").replace(/^%?$/, "%");

const whole = (pattern: string) => `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`;

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}/]/g, "\\$&");

function namePattern(name: string): string {
  return name
    .normalize("NFC")
    .split(/\s+/)
    .map((word) => [...word].map(letterPattern).join(""))
    .join("\\s+");
}

function letterPattern(letter: string): string {
  if (letter === "'" || letter === "’") return "['’]";
  const base = letter.normalize("NFD")[0] ?? letter;
  const ways = new Set([letter, base, WRITTEN_AS[letter.toLowerCase()] ?? base].map(escaped));
  return /\p{L}/u.test(letter) ? `(?:${[...ways].join("|")})\\p{M}*` : escaped(letter);
}

/** The digits with any signs between them, also with the country's code for the first nought. */
function phonePattern(digits: string): string {
  const spread = (run: string) => [...run].join("[\\s().-]*");
  if (!digits.startsWith("0")) return spread(digits);
  return `(?:(?:\\+|00)44[\\s().-]*(?:0[\\s().-]*)?|0[\\s().-]*)${spread(digits.slice(1))}`;
}
