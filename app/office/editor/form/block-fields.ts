// What a block of the website's content is edited with: its fields, and the lists inside it.
import type { Content } from "#app/site/content/content.ts";

export type Block = keyof Content;

export type FieldKind =
  | "line"
  | "text"
  | "lines"
  | "picture"
  | "day"
  | "number"
  | "pence"
  | "stars"
  | "tick";

export type Field = {
  name: string;
  label: string;
  kind: FieldKind | readonly string[];
  hint?: string;
};

/** A tab of the editor. */
export type EditorTab = { block: Block; name: string; form: BlockForm };

type BlockForm =
  | { kind: "timetable" }
  | { kind: "record"; fields: readonly Field[]; lists?: readonly ListPart[] }
  | { kind: "list"; noun: string; fields: readonly Field[] }
  /** A record that may be missing. */
  | { kind: "optional"; noun: string; fields: readonly Field[]; lists?: readonly ListPart[] };

/** What is wrong at a place: the names of fields and the numbers of items that lead to it. */
export type FieldError = { path: readonly PropertyKey[]; reason: string };

/** What is wrong inside a field, a list or an item of it. */
export function errorsIn(errors: readonly FieldError[], key: PropertyKey): FieldError[] {
  return errors
    .filter(({ path }) => path[0] === key)
    .map(({ path, reason }) => ({ path: path.slice(1), reason }));
}

/** A list inside a record. */
export type ListPart = { name: string; label: string; noun: string; fields: readonly Field[] };

export const line = (name: string, label: string, hint?: string): Field => ({
  name,
  label,
  kind: "line",
  ...(hint && { hint }),
});
export const text = (name: string, label: string, hint?: string): Field => ({
  name,
  label,
  kind: "text",
  ...(hint && { hint }),
});
export const picture = (name: string, label = "Picture"): Field => ({
  name,
  label,
  kind: "picture",
});

export const LEADS_TO = "A page of this site such as /contact, or https://, mailto: or tel:";
export const BLANK_LINE = "A blank line starts a new paragraph.";

/** A new item of a list: every field empty. */
export function emptyItem(fields: readonly Field[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)]));
}

function emptyValue({ kind }: Field): unknown {
  if (Array.isArray(kind)) return kind.at(-1);
  switch (kind) {
    case "lines":
      return [];
    case "day":
    case "stars":
      return null;
    case "number":
    case "pence":
      return 0;
    case "tick":
      return false;
    default:
      return "";
  }
}
