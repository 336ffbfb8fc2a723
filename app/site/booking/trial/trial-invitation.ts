// The sentence that invites to a trial on the booking page.
import type { Prices, Trial } from "#app/site/content/parent-info.ts";
import { trialWords } from "#app/site/content/parent-info.ts";
import { numberWord } from "../waiting/offer-words.ts";

/**
 * Returns, for example, 'Try as many classes as you like for two weeks, free.'; for any other trial its
 * length, classes and price, as far as the school gives them.
 */
export function trialInvitation(trial: Trial, prices: Prices): string {
  const { length, classes } = trial;
  const [, count = "", unit = ""] = /^(\d+) (\w+)$/.exec(length) ?? [];
  if (prices.trialPence === 0 && /^all\b/i.test(classes) && unit !== "") {
    return `Try as many classes as you like for ${numberWord(Number(count))} ${unit}, free.`;
  }
  const what = length && `A trial lasts ${length}${classes && ` and includes ${classes}`}.`;
  return [what, trialWords(trial, prices)].filter(Boolean).join(" ");
}
