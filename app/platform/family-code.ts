// A family's bank reference: F, four characters, and a check character that finds typing mistakes.

/** Without 0, 1, I, L, O and U, which are easily confused. */
export const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 4;

/** Returns the check character (Luhn, modulo 30): it finds every wrong character and most swapped ones. */
function checkSign(four: string): string {
  const sum = [...four].toReversed().reduce((total, sign, place) => {
    const product = SIGNS.indexOf(sign) * (place % 2 === 0 ? 2 : 1);
    return total + Math.floor(product / SIGNS.length) + (product % SIGNS.length);
  }, 0);
  return SIGNS.charAt((SIGNS.length - (sum % SIGNS.length)) % SIGNS.length);
}

/** Returns the full code: 'FK7Q2E' for 'K7Q2'. */
export function familyCode(four: string): string {
  return `F${four}${checkSign(four)}`;
}

/** Returns four random characters; `random` returns numbers from 0 up to 1. */
export function drawCode(random: () => number): string {
  const draw = () => SIGNS.charAt(Math.floor(random() * SIGNS.length));
  return Array.from({ length: LENGTH }, draw).join("");
}

/** F and five characters in any case, with at most a space or hyphen between them, and no letter or digit around. */
const WRITTEN = /(?<![A-Z0-9])F(?=((?:[ -]?[A-Z0-9]){5})(?![A-Z0-9]))/g;

/** Returns the four characters of every valid code in a text, once each. */
export function codesIn(text: string): string[] {
  const found = [...text.toUpperCase().matchAll(WRITTEN)].flatMap(([, rest = ""]) => {
    const signs = rest.replaceAll(/[ -]/g, "");
    const four = signs.slice(0, LENGTH);
    const isCode = [...signs].every((sign) => SIGNS.includes(sign));
    return isCode && familyCode(four) === `F${signs}` ? [four] : [];
  });
  return [...new Set(found)];
}
