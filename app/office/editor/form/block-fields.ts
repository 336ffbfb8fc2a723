// Types of the editor's forms: the fields of a content block, and the lists inside it.
import type { Content } from "#app/site/content/content.ts";

export type Block = keyof Content;

type FieldKind =
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
  /** An optional record. */
  | { kind: "optional"; noun: string; fields: readonly Field[]; lists?: readonly ListPart[] };

/** A problem at a path of field names and item indexes. */
export type FieldError = { path: readonly PropertyKey[]; reason: string };

/** Returns the errors inside a field, list or item. */
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

/** Returns a new list item with every field empty. */
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
