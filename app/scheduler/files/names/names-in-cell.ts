// Reads the dancers in a cell by the answers, and finds other ways to read it.
import { tidyName } from "#app/platform/name.ts";
import { isPlaceholder } from "../read-cells.ts";
import { isOneWord, NAME_RULES, type OtherReading } from "./name-rules.ts";
import { type NameAnswers, NOBODY, YES } from "./name-question.ts";

/** A part of a cell that can be read in another way. */
export type Finding = OtherReading & {
  /** The part as written. */
  written: string;
  /** The names without that reading. */
  plain: string[];
  /** For last names first: whether the cell supports it. */
  evidence?: "strong" | "weak" | "against";
};

export type Note = (finding: Finding) => void;

export const LAST_FIRST = "last name first";
const PLACEHOLDERS = "no dancer yet";
const SUFFIXES = "suffixes";
const LIST = "list in brackets";

/**
 * Returns the names of a cell; a person named twice is in it twice. Without an answer the cell is split on
 * ';' if it has one, otherwise on ','. `note` gets each part that an answer could change.
 */
export function namesInCell(cell: string, answers: NameAnswers, note: Note = () => {}): string[] {
  const text = tidyLines(cell);
  const separator = text.includes(";") ? ";" : ",";
  const parts = text
    .split(separator)
    // A line break beside a separator means nothing.
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const listed = listedNames(text);
  if (listed) {
    const plain = parts.map(shown);
    note({ id: LIST, kind: "list", names: listed, written: text, plain });
    if (answers[LIST] === undefined) return plain;
    if (answers[LIST] === YES) return listed.flatMap((name) => readName(name, answers, note));
  }
  const whole = withSuffixes(parts, answers, note);
  const turned = withLastNamesLast(whole, { separator, answers, note });
  return turned.flatMap((part) => readName(part, answers, note));
}

/** Returns the lines that are not empty, with runs of spaces as one. */
function tidyLines(cell: string): string {
  const text = cell.trim().replaceAll(/[^\S\r\n]+/g, " ");
  if (!/[\r\n]/.test(text)) return text;
  const lines = text.split(/[\r\n]/).map((line) => line.trim());
  return lines.filter((line) => line !== "").join("\n");
}

/** Matches a name that no rule applies to. */
const IS_PLAIN = /^\p{L}[\p{L}\p{M}\p{N}'’]*(?:[ .-][\p{L}\p{M}\p{N}'’]+)*$/u;
const HAS_JOINING_WORD = / (?:and|und|et|y) /i;

function readName(part: string, answers: NameAnswers, note: Note): string[] {
  if (isPlaceholder(part)) {
    const isNobody = (answers[PLACEHOLDERS] ?? NOBODY) === NOBODY;
    note({ id: PLACEHOLDERS, kind: "placeholder", names: [], written: part, plain: [part] });
    return isNobody ? [] : [shown(part)];
  }
  // Skips the rules for most names: there can be many.
  if (IS_PLAIN.test(part) && !HAS_JOINING_WORD.test(part)) return [part];
  for (const rule of NAME_RULES) {
    const found = rule(part);
    if (!found) continue;
    note({ ...found, written: shown(part), plain: [shown(part)] });
    const answer = answers[found.id];
    if (answer === YES) return found.names.flatMap((name) => readName(name, answers, note));
    if (answer === undefined || found.kind === "surname") break;
  }
  return [shown(part)];
}

function shown(part: string): string {
  return tidyName(part.replaceAll("\n", " / "));
}

const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;
const WITH_SUFFIX = /^(.*\S)\s*,\s*((?:jr|sr|ii|iii|iv)\.?)$/is;

function isSuffix(name: string): boolean {
  return SUFFIX.test(name);
}

/** Joins 'Ava Reed' and 'Jr.' to one name. */
function withSuffixes(parts: readonly string[], answers: NameAnswers, note: Note): string[] {
  const isPart = (answers[SUFFIXES] ?? YES) === YES;
  const whole: string[] = [];
  for (const part of parts) {
    const [, name, suffix] = WITH_SUFFIX.exec(part) ?? [];
    if (name !== undefined && suffix !== undefined) {
      whole.push(`${name} ${suffix}`);
      continue;
    }
    const before = whole.at(-1);
    if (before === undefined || !isSuffix(part)) {
      whole.push(part);
      continue;
    }
    const names = [shown(`${before} ${part}`)];
    const plain = [shown(before), part];
    note({ id: SUFFIXES, kind: "suffix", names, written: `${before}, ${part}`, plain });
    if (isPart) whole.splice(-1, 1, `${before} ${part}`);
    else whole.push(part);
  }
  return whole;
}

type Turning = { separator: string; answers: NameAnswers; note: Note };

/** Reads 'Reed, Ava' as 'Ava Reed', in the whole column. */
function withLastNamesLast(
  parts: readonly string[],
  { separator, answers, note }: Turning,
): string[] {
  const isYes = answers[LAST_FIRST] === YES;
  if (separator === ";")
    return parts.map((part) => {
      const halves = part.split(",").map((half) => half.trim());
      const turned = halves.length === 2 ? turnedPair(halves) : null;
      if (!turned) return part;
      noteTurned(note, "strong", part, [turned], [shown(part)]);
      return isYes ? turned : part;
    });
  const areWords = parts.length > 0 && parts.every(isNameWord);
  if (areWords && parts.length % 2 === 1)
    noteTurned(note, "against", parts.join(", "), [], parts.map(shown));
  if (parts.length < 2) return [...parts];
  const turned = areWords ? turnedPairs(parts) : parts.length === 2 ? turnedPair(parts) : null;
  if (!turned) return [...parts];
  const names = typeof turned === "string" ? [turned] : turned;
  if (areWords || isYes) noteTurned(note, "weak", parts.join(", "), names, parts.map(shown));
  return isYes ? names : [...parts];
}

function noteTurned(
  note: Note,
  evidence: Finding["evidence"],
  written: string,
  names: string[],
  plain: string[],
): void {
  note({
    id: LAST_FIRST,
    kind: "last-first",
    names,
    written,
    plain,
    ...(evidence && { evidence }),
  });
}

/** Returns true for a single word of letters. */
function isNameWord(part: string): boolean {
  return isOneWord(part) && /^[\p{L}\p{M}'’.-]+$/u.test(part) && !isPlaceholder(part);
}

/** Turns pairs of last and first names; null for an odd number of words. */
function turnedPairs(words: readonly string[]): string[] | null {
  if (words.length % 2 === 1) return null;
  return words.flatMap((last, at) => (at % 2 === 0 ? [`${words[at + 1]} ${last}`] : []));
}

const PARTICLE = /^(?:van|von|de|del|della|di|da|dos|du|la|le|ter|ten|mac|mc|st\.?)\s/i;
const MOST_FIRST_NAMES = 2;

/** Turns a last and a first name; null when the first half is not a last name. */
function turnedPair([last = "", first = ""]: readonly string[]): string | null {
  const isLast = isNameWord(last) || PARTICLE.test(last);
  const words = first.split(/\s+/);
  const isFirst = words.length <= MOST_FIRST_NAMES && words.every(isNameWord);
  return isLast && isFirst ? `${first} ${last}` : null;
}

/** Returns the names of '["Ava Reed","Lila Moss"]'; null for any other text. */
function listedNames(text: string): string[] | null {
  if (!/^\[.*\]$/s.test(text)) return null;
  for (const json of [text, text.replaceAll("'", '"')])
    try {
      const list: unknown = JSON.parse(json);
      if (Array.isArray(list) && list.length > 0 && list.every((one) => typeof one === "string"))
        return list.map(tidyName).filter(Boolean);
    } catch {
      // Not a list.
    }
  return null;
}
