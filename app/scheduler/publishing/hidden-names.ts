// Removes dancers' names from the published texts of a plan.
import { nameKey } from "#app/platform/name.ts";

/** Replaces a hidden name. */
export const HIDDEN = "…";

const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;

/**
 * Removes every name from a text; with `isSchool`, one-word names stay, as a school's name may well
 * contain one.
 */
export type HideNames = (text: string, isSchool?: "school") => string;

/**
 * Returns a function that removes these names, word by word, ignoring case and the characters
 * between the words. A routine may be named after its dancer.
 */
export function hideNames(names: Iterable<string>): HideNames {
  const byFirst = new Map<string, string[][]>();
  for (const name of names) {
    const words = wordsOf(name).map(({ key }) => key);
    const [first] = words;
    if (first === undefined) continue;
    const others = byFirst.get(first);
    if (others) others.push(words);
    else byFirst.set(first, [words]);
  }
  for (const all of byFirst.values()) all.sort((one, other) => other.length - one.length);
  return (text, isSchool) => {
    const words = wordsOf(text);
    let [shown, from] = ["", 0];
    for (let at = 0; at < words.length; at++) {
      const name = byFirst
        .get(words[at]!.key)
        ?.find(
          (one) =>
            (one.length > 1 || !isSchool) &&
            one.every((word, place) => words[at + place]?.key === word),
        );
      if (!name) continue;
      shown += text.slice(from, words[at]!.from) + HIDDEN;
      at += name.length - 1;
      from = words[at]!.to;
    }
    return shown + text.slice(from);
  };
}

function wordsOf(text: string) {
  return [...text.matchAll(WORD)].map((found) => ({
    key: nameKey(found[0].replaceAll("’", "'")),
    from: found.index,
    to: found.index + found[0].length,
  }));
}
