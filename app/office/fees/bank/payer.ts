// Reads the payer from a bank line, the same for every line of that payer.
import { codesIn, familyCode } from "#app/platform/family-code.ts";

/** Words before the name that say how the money was sent. */
const WAYS =
  /^(?:(?:FASTER PAYMENTS?(?: RECEIPT| RECEIVED)?|STANDING ORDER|DIRECT CREDIT|BANK CREDIT|BANK GIRO CREDIT|BANK TRANSFER|TRANSFER|PAYMENT|CREDIT|COUNTER CREDIT|MOBILE PAYMENT|FPI|FPS|FP|BGC|BACS|STO|SO|TFR|CR|FROM|REF)\b[\s:.-]*)+/;
/** Words for money paid in over the counter, which are nobody's name. */
const BY_HAND =
  /^(?:CASH|COINS?|CHEQUES?|CHQ|ATM|CDM|COUNTER|DEPOSIT|MOBILE)\b|\b(?:POST OFFICE|BRANCH|PA(?:ID|YING|YMENT) IN|NIGHT SAFE)\b/;

/** A reference changes from month to month and is not part of the payer's name. */
const REFERENCE = /\s(?:REF|REFERENCE|RP)\b.*$/;

/** Collectors, which pay out for many families at once. */
const COLLECTORS =
  /\b(GOCARDLESS|STRIPE|SUMUP|I?ZETTLE|PAYPAL|SQUAREUP|WORLDPAY|DOJO|CLASSFORKIDS|PAYOUT)\b/;

export function collectorIn(words: string): string | null {
  return COLLECTORS.exec(words.toUpperCase())?.[1] ?? null;
}

/** Whether the text is only a way of paying, such as 'CASH PAID IN AT POST OFFICE'. */
export function isWayOfPaying(payer: string): boolean {
  return !/\p{L}/u.test(payer) || BY_HAND.test(payer);
}

/**
 * Returns the payer in capitals, without a family's code, the reference and the bank's own words; '' if nothing
 * or only a way of paying is left. A collector is one payer, whatever else the line says. Two people with one
 * name are one payer, since the bank does not distinguish them.
 */
export function payerOf(text: string): string {
  const collector = collectorIn(text);
  if (collector !== null) return collector;
  let name = text.toUpperCase();
  for (const four of codesIn(name)) {
    const signs = [...familyCode(four)].join("[ -]?");
    name = name.replaceAll(new RegExp(signs, "g"), " ");
  }
  const left = name
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(WAYS, "")
    .replace(REFERENCE, "")
    .replaceAll(/^[\s/,.:-]+|[\s/,.:-]+$/g, "");
  return isWayOfPaying(left) ? "" : left;
}
