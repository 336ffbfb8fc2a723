// Other ways to read one name: several dancers joined by a sign, remarks before or after the name.
import { tidyName } from "#app/platform/name.ts";
import { type QuestionKind, questionId } from "./name-question.ts";

export type OtherReading = { id: string; kind: QuestionKind; names: string[] };

type Rule = (name: string) => OtherReading | null;

/** A shorter part is an initial or punctuation, not a dancer. */
const SHORTEST_NAME = 2;

const SIGNS: readonly (readonly [sign: string, between: RegExp])[] = [
  ["line break", /\s*\n\s*/],
  ["|", /\s*\|\s*/],
  ["•", /\s*[•●▪]\s*/],
  ["·", /\s*·\s*/],
  ["-", /\s+[-–—]\s+/],
];

/** Signs and words that join first names as often as whole names. */
const JOINING: readonly (readonly [sign: string, between: RegExp])[] = [
  ["/", /\s*\/\s*/],
  ["&", /\s*&\s*/],
  ["+", /\s*\+\s*/],
  ["and", /\s+and\s+/i],
  ["und", /\s+und\s+/i],
  ["et", /\s+et\s+/i],
];

/** In a Spanish surname 'y' joins two surnames of one person. */
const Y = /\s+y\s+/i;

const NUMBERED = /^[#(]?\d{1,3}[).:]\s*\S/;
const NUMBERS = /(?:^|\s+)[#(]?\d{1,3}[).:]\s*/;
const BRACKETS = /^(.*?\S)\s*[([]([^()[\]]*)[)\]]$/s;
const PREFIX = /^(\p{L}[\p{L} .]{0,24}):\s*(\S.*)$/su;

/** The rules in the order in which they are tried. */
export const NAME_RULES: readonly Rule[] = [
  (name) => {
    if (!NUMBERED.test(name)) return null;
    const names = name.split(NUMBERS).map(tidyName).filter(Boolean);
    return names.length > 0 ? { id: "numbers", kind: "numbers", names } : null;
  },
  ...SIGNS.map(signRule),
  sharedSurname,
  ...JOINING.map(signRule),
  joinedByY,
  (name) => {
    const [, outside = "", inside = ""] = BRACKETS.exec(name) ?? [];
    if (outside.length < SHORTEST_NAME) return null;
    const what = /\d/.test(inside) ? "a number" : inside.trim().toLowerCase();
    return { id: questionId("brackets", what), kind: "brackets", names: [tidyName(outside)] };
  },
  (name) => {
    const [, prefix = "", rest = ""] = PREFIX.exec(name) ?? [];
    if (rest === "") return null;
    const id = questionId("prefix", prefix.toLowerCase());
    return { id, kind: "prefix", names: [tidyName(rest)] };
  },
];

function signRule([sign, between]: (typeof SIGNS)[number]): Rule {
  return (name) => {
    const names = name.split(between).map(tidyName);
    return areNames(names) ? { id: questionId("separator", sign), kind: "separator", names } : null;
  };
}

function joinedByY(name: string): OtherReading | null {
  const names = name.split(Y).map(tidyName);
  if (!areNames(names) || names.some(isOneWord)) return null;
  return { id: questionId("separator", "y"), kind: "separator", names };
}

/** Reads 'Ava & Lila Reed' as Ava Reed and Lila Reed. */
function sharedSurname(name: string): OtherReading | null {
  for (const [, between] of JOINING) {
    const parts = name.split(between).map(tidyName);
    const last = parts.at(-1) ?? "";
    const firsts = parts.slice(0, -1);
    if (!areNames(parts) || !firsts.every(isOneWord) || isOneWord(last)) continue;
    const surname = last.slice(last.indexOf(" ") + 1);
    const names = [...firsts.map((first) => `${first} ${surname}`), last];
    return { id: questionId("surname", tidyName(name)), kind: "surname", names };
  }
  return null;
}

function areNames(parts: readonly string[]): boolean {
  return parts.length > 1 && parts.every((part) => part.length >= SHORTEST_NAME);
}

export function isOneWord(name: string): boolean {
  return !/\s/.test(name.trim());
}

/** Matches names of groups, such as 'Full Company' and 'Juniors'. */
const GROUP =
  /^(?:(?:the )?(?:full|whole|entire|all)(?: (?:of )?the)? \p{L}+(?: \p{L}+)?|(?:the )?(?:company|ensemble|cast|everyone|everybody|all)|(?:pre[- ]?)?(?:babies|tots|tinies|minis?|petites|primary|primaries|juniors?|intermediates?|inters?|teens?|seniors?|adults|beginners|elites?)(?: (?:company|team|group|ballet|tap|jazz|class|[a-d1-9]))?|(?:company|team|group|class|year|grade) [a-z0-9]{1,3}|teachers?|staff|parents|dads|mums|moms|boys|girls)$/iu;

export function isGroupName(name: string): boolean {
  return GROUP.test(name.trim());
}
