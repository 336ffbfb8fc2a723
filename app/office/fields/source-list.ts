// Reads a list of names as databases and spreadsheets write it.

type List = {
  names: string[];
  /** False for brackets that do not hold a list; the text is then the only name. */
  isReadable: boolean;
};

const tidy = (names: readonly string[]) =>
  names.map((name) => name.trim().replace(/\s+/g, " ")).filter((name) => name !== "");

/** Reads a list, the JSON of one, a database's '{Ballet,"Street, Level 2"}', or text such as 'Ballet, Tap'. */
export function readList(value: unknown): List {
  if (value === null || value === undefined) return { names: [], isReadable: true };
  if (Array.isArray(value)) return listOf(value);
  if (typeof value === "object") return { names: [JSON.stringify(value)], isReadable: false };
  const text = String(value as string).trim();
  const list = text.startsWith("[") ? fromJson(text) : fromBraces(text);
  if (list) return listOf(list);
  if (/^[[{]/.test(text)) return { names: [text], isReadable: false };
  return { names: tidy(text.split(/[|;,\n]/)), isReadable: true };
}

function listOf(values: readonly unknown[]): List {
  const texts = values.map((each) =>
    typeof each === "object" && each !== null ? JSON.stringify(each) : String(each ?? ""),
  );
  return { names: tidy(texts), isReadable: values.every((each) => typeof each !== "object") };
}

function fromJson(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** One element of a database's list: in quotation marks with escapes, or plain. */
const ELEMENT = /^(?:"((?:[^"\\]|\\.)*)"|([^",{}]*))(,|$)/;

function fromBraces(text: string): string[] | null {
  if (!text.startsWith("{") || !text.endsWith("}")) return null;
  const elements: string[] = [];
  for (let rest = text.slice(1, -1); rest !== "";) {
    const [whole, quoted, plain = "", end] = ELEMENT.exec(rest) ?? [];
    if (whole === undefined) return null;
    elements.push(quoted?.replace(/\\(.)/g, "$1") ?? (plain.trim() === "NULL" ? "" : plain));
    rest = rest.slice(whole.length);
    if (end === "," && rest === "") return null;
  }
  return elements;
}
