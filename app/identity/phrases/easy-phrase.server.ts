// Detects phrases that are easy to guess.
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { namesSchool } from "#app/platform/pass-phrase-rules.ts";

/** Ten billion guesses: a machine that has the hashes makes fewer in no time. */
const LEAST_GUESSES_LOG10 = 10;

let estimator: ZxcvbnFactory | null = null;

/**
 * Returns true for the tens of thousands of most used passwords, for repetitions and sequences of them, for rows
 * of keys, and for phrases with the school's name.
 */
export function isEasyPhrase(phrase: string, schoolName: string): boolean {
  // The word lists take a few megabytes and are needed only when a phrase is chosen.
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (
    namesSchool(phrase, schoolName) || estimator.check(phrase).guessesLog10 < LEAST_GUESSES_LOG10
  );
}
