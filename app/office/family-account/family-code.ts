// A family's reference at the bank: F, four signs, and a check sign that finds what was mistyped.

/** Without 0, 1, I, L, O and U, which are taken for others. */
export const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 4;

/** The check sign of four signs: Luhn's rule, modulo 30. It finds every wrong sign and most swapped ones. */
function checkSign(four: string): string {
  const sum = [...four].toReversed().reduce((total, sign, place) => {
    const product = SIGNS.indexOf(sign) * (place % 2 === 0 ? 2 : 1);
    return total + Math.floor(product / SIGNS.length) + (product % SIGNS.length);
  }, 0);
  return SIGNS.charAt((SIGNS.length - (sum % SIGNS.length)) % SIGNS.length);
}

/** The whole code of a family's four signs: 'K7Q2' is 'FK7Q2E'. */
export function familyCode(four: string): string {
  return `F${four}${checkSign(four)}`;
}

/** Four signs by chance: `random` gives numbers from 0 up to 1. */
export function drawCode(random: () => number): string {
  const draw = () => SIGNS.charAt(Math.floor(random() * SIGNS.length));
  return Array.from({ length: LENGTH }, draw).join("");
}

/** F and five signs in any case, with a space or hyphen between them at most, and no letter or figure around. */
const WRITTEN = /(?<![A-Z0-9])F(?=((?:[ -]?[A-Z0-9]){5})(?![A-Z0-9]))/g;

/** The four signs of every code in a text, once each; what its check sign does not fit is none. */
export function codesIn(text: string): string[] {
  const found = [...text.toUpperCase().matchAll(WRITTEN)].flatMap(([, rest = ""]) => {
    const signs = rest.replaceAll(/[ -]/g, "");
    const four = signs.slice(0, LENGTH);
    const isCode = [...signs].every((sign) => SIGNS.includes(sign));
    return isCode && familyCode(four) === `F${signs}` ? [four] : [];
  });
  return [...new Set(found)];
}
