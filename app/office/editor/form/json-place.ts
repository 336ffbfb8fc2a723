// Reads JSON that a person typed, and says where it cannot be read: browsers do not agree on that.

type ReadJson = { value: unknown } | { problem: string; line: number; column: number };

/** The value of a JSON text, or what is wrong and in which line and column, counted from 1. */
export function readJson(text: string): ReadJson {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    const place = firstUnexpected(text);
    const lines = text.slice(0, place).split("\n");
    const [line, column] = [lines.length, (lines.at(-1)?.length ?? 0) + 1];
    const found = text[place];
    const what =
      found === undefined || found === "\n"
        ? "something is missing"
        : `“${found}” is not expected here`;
    return { problem: `This is not JSON: ${what} (line ${line}, column ${column}).`, line, column };
  }
}

const SPACE = /[ \t\r\n]*/y;
/** A string as far as it can be read: its closing quotation mark may be missing. */
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*"?/iy; // oxlint-disable-line no-control-regex -- JSON refuses them
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?/iy;
const WORD = /true|false|null/y;

/** Where the first character stands that JSON does not allow there; the text's length where it ends too early. */
function firstUnexpected(text: string): number {
  let at = 0;
  const eat = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    at += found?.length ?? 0;
    return found !== undefined;
  };
  const eatMark = (mark: string): boolean => {
    eat(SPACE);
    if (text[at] !== mark) return false;
    at += 1;
    return true;
  };
  const eatString = () => {
    const start = at;
    return eat(STRING) && at - start > 1 && text[at - 1] === '"';
  };
  const eatKey = () => {
    eat(SPACE);
    return eatString() && eatMark(":");
  };
  const eatList = (end: string, eatEntry: () => boolean): boolean => {
    if (eatMark(end)) return true;
    do if (!eatEntry()) return false;
    while (eatMark(","));
    return eatMark(end);
  };
  const eatValue = (): boolean => {
    if (eatMark("{")) return eatList("}", () => eatKey() && eatValue());
    if (eatMark("[")) return eatList("]", eatValue);
    if (text[at] === '"') return eatString();
    return eat(NUMBER) || eat(WORD);
  };
  if (eatValue()) eat(SPACE);
  return at;
}
