// Measures how deeply the arrays and objects of a JSON text are nested, without parsing it.

const [QUOTE, BACKSLASH] = ['"', "\\"].map((sign) => sign.charCodeAt(0));
const OPENS = new Set(["[", "{"].map((sign) => sign.charCodeAt(0)));
const CLOSES = new Set(["]", "}"].map((sign) => sign.charCodeAt(0)));

/**
 * Returns true when the arrays and objects in the JSON bytes are nested more than `deepest` levels
 * deep.
 */
export function isNestedBeyond(json: Uint8Array, deepest: number): boolean {
  let depth = 0;
  let isInText = false;
  for (let place = 0; place < json.length; place += 1) {
    const sign = json[place]!;
    if (sign === QUOTE) isInText = !isInText;
    else if (sign === BACKSLASH) place += 1;
    else if (isInText) continue;
    else if (OPENS.has(sign)) depth += 1;
    else if (CLOSES.has(sign)) depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}
