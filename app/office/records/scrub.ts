// Replaces a person's names, addresses and numbers in texts.
import { emailKey, phoneKey } from "#app/platform/contact-keys.ts";

/** The search terms as written; the names include the parents'. */
export type Traces = {
  names: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
  /** Longer names of other people that contain one of the names: they are not replaced. */
  spared?: readonly string[];
};

export type Scrub = {
  /** Replaces each trace by `word`. */
  text: (text: string, word: string) => string;
  /** Replaces traces in all texts and keys of a JSON value. */
  json: (value: unknown, word: string) => unknown;
  /** LIKE patterns in lower case: every text with a trace matches one, and few others do. */
  patterns: string[];
};

/** Letters without a removable accent, and their usual replacements. */
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
 * Matches names in any case, with or without accents, and with any spacing. A single-word name matches only
 * a whole text: inside one it may be an ordinary word.
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
  // The group exists even when empty, so that every match can be checked for it.
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

/** Returns the runs of plain letters and digits that occur in every spelling of a text, in order. */
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

/** Matches the digits with separators, and with the country code instead of the leading 0. */
function phonePattern(digits: string): string {
  const spread = (run: string) => [...run].join("[\\s().-]*");
  if (!digits.startsWith("0")) return spread(digits);
  return `(?:(?:\\+|00)44[\\s().-]*(?:0[\\s().-]*)?|0[\\s().-]*)${spread(digits.slice(1))}`;
}
