// Whether a phrase is easy to guess: one that many people use, or of such a kind.
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { namesSchool } from "#app/platform/pass-phrase-rules.ts";

/** Ten thousand million guesses: less is nothing to a machine that was taken away with the hashes. */
const LEAST_GUESSES_LOG10 = 10;

let estimator: ZxcvbnFactory | null = null;

/**
 * True for one of the tens of thousands of most used passwords, for what is made of them by repeating
 * and counting on, for rows of keys, and for what has the school's name in it.
 */
export function isEasyPhrase(phrase: string, schoolName: string): boolean {
  // Its lists take a few megabytes: only those who choose a phrase need them.
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (
    namesSchool(phrase, schoolName) || estimator.check(phrase).guessesLog10 < LEAST_GUESSES_LOG10
  );
}
