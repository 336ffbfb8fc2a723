// Whose a line of the bank is: by an account's code, or by a payer who was confirmed. The amount never tells.
import { codesIn } from "#app/office/family-account/family-code.ts";
import { collectorIn, isWayOfPaying } from "./payer.ts";

export type Home = {
  /** Of the account. */
  id: string;
  /** The four signs of each code that leads to it, old ones among them. */
  codes: readonly string[];
  /** The names that may stand in a line: the family's, its contacts', its children's. */
  names: readonly string[];
};

/** A payer who was confirmed, as the bank writes them; without a family it pays out collectively. */
export type Payer = { payer: string; accountId: string | null };

export type Match =
  | { by: "code" | "payer"; accountId: string }
  | { by: "payout" }
  /** Nothing is taken without a press; the likeliest first. */
  | { by: "codes" | "payers" | "name" | "nothing"; offered: string[] };

const MOST_OFFERED = 3;
/** Shorter words are initials and titles. */
const NAME_LENGTH = 3;

/** Knows all families and payers at once: a file has many lines. The lines of a payout are each of one family. */
export function matcherOf(
  homes: readonly Home[],
  payers: readonly Payer[],
  { isPayout = false } = {},
): (line: { words: string; payer: string }) => Match {
  const byCode = Map.groupBy(
    homes.flatMap(({ id, codes }) => codes.map((code) => ({ id, code }))),
    ({ code }) => code,
  );
  const there = new Set(homes.map(({ id }) => id));
  const byPayer = Map.groupBy(
    payers.filter(
      ({ payer, accountId }) =>
        !isWayOfPaying(payer) && (accountId === null || there.has(accountId)),
    ),
    ({ payer }) => payer,
  );
  const named = homes.map(({ id, names }) => ({ id, words: new Set(names.flatMap(wordsOf)) }));
  return ({ words, payer }) => {
    const confirmed = payer === "" ? [] : (byPayer.get(payer) ?? []);
    const isCollective = confirmed.some(({ accountId }) => accountId === null);
    if (isCollective && !isPayout) return { by: "payout" };
    const found = codesIn(words).flatMap((code) => byCode.get(code) ?? []);
    const coded = [...new Set(found.map(({ id }) => id))];
    const [first, ...more] = coded;
    if (first !== undefined && more.length > 0) return { by: "codes", offered: coded };
    if (first !== undefined && !isPayout && collectorIn(words) !== null) {
      return { by: "codes", offered: coded };
    }
    if (first !== undefined) return { by: "code", accountId: first };
    const families = confirmed.flatMap(({ accountId }) => accountId ?? []);
    const [only, ...others] = families;
    if (only !== undefined && others.length > 0) return { by: "payers", offered: families };
    if (only !== undefined) return { by: "payer", accountId: only };
    const offered = likeliest(named, new Set(wordsOf(words)));
    return { by: offered.length > 0 ? "name" : "nothing", offered };
  };
}

/** The families that a match names, the likeliest first. */
export function familiesOf(match: Match): string[] {
  if ("accountId" in match) return [match.accountId];
  return "offered" in match ? match.offered : [];
}

/** Those with most words in common. */
function likeliest(
  named: readonly { id: string; words: ReadonlySet<string> }[],
  said: ReadonlySet<string>,
): string[] {
  const scored = named
    .map(({ id, words }) => ({ id, score: [...said].filter((word) => words.has(word)).length }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  return scored.slice(0, MOST_OFFERED).map(({ id }) => id);
}

function wordsOf(text: string): string[] {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .split(/[^\p{L}']+/u)
    .filter((word) => word.length >= NAME_LENGTH);
}
