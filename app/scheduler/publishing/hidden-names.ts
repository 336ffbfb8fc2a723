// Removes dancers' names from texts of a plan, or shortens them.
import { nameKey } from "#app/platform/name.ts";

/** Replaces a hidden name. */
const HIDDEN = "…";

const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;

/**
 * Replaces every name in a text; with `isSchool`, one-word names stay, as a school's name may well
 * contain one.
 */
export type HideNames = (text: string, isSchool?: "school") => string;

type Hidden = { words: string[]; replacement: string };

/**
 * Returns a function that replaces these names, word by word, ignoring case and the characters
 * between the words. A routine may be named after its dancer.
 */
export function hideNames(
  names: Iterable<string>,
  replacementOf: (name: string) => string = () => HIDDEN,
): HideNames {
  const byFirst = new Map<string, Hidden[]>();
  for (const name of names) {
    const words = wordsOf(name).map(({ key }) => key);
    const [first] = words;
    if (first === undefined) continue;
    const hidden = { words, replacement: replacementOf(name) };
    const others = byFirst.get(first);
    if (others) others.push(hidden);
    else byFirst.set(first, [hidden]);
  }
  for (const all of byFirst.values())
    all.sort((one, other) => other.words.length - one.words.length);
  return (text, isSchool) => {
    const words = wordsOf(text);
    let [shown, from] = ["", 0];
    for (let at = 0; at < words.length; at++) {
      const name = byFirst
        .get(words[at]!.key)
        ?.find(
          (one) =>
            (one.words.length > 1 || !isSchool) &&
            one.words.every((word, place) => words[at + place]?.key === word),
        );
      if (!name) continue;
      shown += text.slice(from, words[at]!.from) + name.replacement;
      at += name.words.length - 1;
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
