// Matches a bank line to a family by the account's code or a confirmed payer, never by the amount.
import { codesIn } from "#app/platform/family-code.ts";
import { collectorIn, isWayOfPaying } from "./payer.ts";

export type Home = {
  /** The account's id. */
  id: string;
  /** The four characters of each code that leads to it, including old ones. */
  codes: readonly string[];
  /** Names that a line may contain: the family's, its contacts' and its children's. */
  names: readonly string[];
};

/** A confirmed payer, as the bank writes it. Without an account it is a collective payer. */
export type Payer = { payer: string; accountId: string | null };

/** A match to one family. */
export type CertainMatch = { by: "code" | "payer"; accountId: string };

export type Match =
  | CertainMatch
  | { by: "payout" }
  /** To be confirmed by hand; likeliest first. */
  | { by: "codes" | "payers" | "name" | "nothing"; offered: string[] };

const MOST_OFFERED = 3;
/** Shorter words are initials and titles. */
const NAME_LENGTH = 3;

/** Returns a matcher for many lines. In a payout's file each line belongs to one family. */
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

/** Returns the accounts of a match, likeliest first. */
export function familiesOf(match: Match): string[] {
  if ("accountId" in match) return [match.accountId];
  return "offered" in match ? match.offered : [];
}

/** Returns the accounts with the most words in common. */
function likeliest(
  named: readonly { id: string; words: ReadonlySet<string> }[],
  lineWords: ReadonlySet<string>,
): string[] {
  const scored = named
    .map(({ id, words }) => ({
      id,
      score: [...lineWords].filter((word) => words.has(word)).length,
    }))
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
