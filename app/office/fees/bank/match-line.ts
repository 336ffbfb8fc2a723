// Whose a line of the bank is: by a family's code, or by a payer who was confirmed. The amount never tells.
import { codesIn } from "#app/office/slice/family/family-code.ts";
import { collectorIn, isWayOfPaying } from "./payer.ts";

export type Home = {
  id: string;
  /** The four signs of its code. */
  code: string;
  /** The names that may stand in a line: the family's, its contacts', its children's. */
  names: readonly string[];
};

/** A payer who was confirmed, as the bank writes them; without a family it pays out collectively. */
export type Payer = { payer: string; familyId: string | null };

export type Match =
  | { by: "code" | "payer"; familyId: string }
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
  const byCode = new Map(homes.filter(({ code }) => code !== "").map((home) => [home.code, home]));
  const there = new Set(homes.map(({ id }) => id));
  const byPayer = Map.groupBy(
    payers.filter(
      ({ payer, familyId }) => !isWayOfPaying(payer) && (familyId === null || there.has(familyId)),
    ),
    ({ payer }) => payer,
  );
  const named = homes.map(({ id, names }) => ({ id, words: new Set(names.flatMap(wordsOf)) }));
  return ({ words, payer }) => {
    const confirmed = payer === "" ? [] : (byPayer.get(payer) ?? []);
    const isCollective = confirmed.some(({ familyId }) => familyId === null);
    if (isCollective && !isPayout) return { by: "payout" };
    const coded = codesIn(words).flatMap((code) => byCode.get(code)?.id ?? []);
    const [first, ...more] = coded;
    if (first !== undefined && more.length > 0) return { by: "codes", offered: coded };
    if (first !== undefined && !isPayout && collectorIn(words) !== null) {
      return { by: "codes", offered: coded };
    }
    if (first !== undefined) return { by: "code", familyId: first };
    const families = confirmed.flatMap(({ familyId }) => familyId ?? []);
    const [only, ...others] = families;
    if (only !== undefined && others.length > 0) return { by: "payers", offered: families };
    if (only !== undefined) return { by: "payer", familyId: only };
    const offered = likeliest(named, new Set(wordsOf(words)));
    return { by: offered.length > 0 ? "name" : "nothing", offered };
  };
}

/** The families that a match names, the likeliest first. */
export function familiesOf(match: Match): string[] {
  if ("familyId" in match) return [match.familyId];
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
