// Who pays, as the bank writes them: the same for every line of the same payer.
import { codesIn, familyCode } from "#app/office/family-account/family-code.ts";

/** What banks write before a name to say how it came. */
const WAYS =
  /^(?:(?:FASTER PAYMENTS?(?: RECEIPT| RECEIVED)?|STANDING ORDER|DIRECT CREDIT|BANK CREDIT|BANK GIRO CREDIT|BANK TRANSFER|TRANSFER|PAYMENT|CREDIT|COUNTER CREDIT|MOBILE PAYMENT|FPI|FPS|FP|BGC|BACS|STO|SO|TFR|CR|FROM|REF)\b[\s:.-]*)+/;
/** How money is paid in by hand: whoever stands in the queue, so nobody's name. */
const BY_HAND =
  /^(?:CASH|COINS?|CHEQUES?|CHQ|ATM|CDM|COUNTER|DEPOSIT|MOBILE)\b|\b(?:POST OFFICE|BRANCH|PA(?:ID|YING|YMENT) IN|NIGHT SAFE)\b/;

/** A reference changes from month to month: what stands behind the word is none of the payer's name. */
const REFERENCE = /\s(?:REF|REFERENCE|RP)\b.*$/;

/** Where one of these stands in a line it pays for many families at once; what stands beside it changes. */
const COLLECTORS =
  /\b(GOCARDLESS|STRIPE|SUMUP|I?ZETTLE|PAYPAL|SQUAREUP|WORLDPAY|DOJO|CLASSFORKIDS|PAYOUT)\b/;

export function collectorIn(words: string): string | null {
  return COLLECTORS.exec(words.toUpperCase())?.[1] ?? null;
}

/** Whether a payer as the bank writes it is only a way of paying, such as 'CASH PAID IN AT POST OFFICE'. */
export function isWayOfPaying(payer: string): boolean {
  return !/\p{L}/u.test(payer) || BY_HAND.test(payer);
}

/**
 * In capitals, without a family's code, a reference and the bank's own words before; '' where nothing is
 * left, or a way of paying. Who collects for many is one payer, whatever the line says beside. Two people of one name are one payer: the bank does not tell more.
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
