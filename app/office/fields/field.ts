// Declares the fields of a record (`<record>.fields.ts`), with the types that follow from a declaration.
import type { GateName } from "#app/platform/scopes.ts";
import type { Read } from "#app/platform/typed/reading.ts";
import type { Tables } from "#migrations/tables.ts";
import type { Kind as Personal } from "../slice/place.ts";

/** The value of a field of each kind, and its type in a form. */
export type Kinds = {
  text: { value: string; typed: string };
  email: { value: string; typed: string };
  day: { value: string | null; typed: string };
  /** Whole pence. */
  money: { value: number | null; typed: string };
  count: { value: number | null; typed: string };
  tick: { value: boolean; typed: boolean };
  choice: { value: string; typed: string };
  names: { value: string[]; typed: string[] };
};

export type Kind = keyof Kinds;

/** A column of a CSV file that is more than the field under its own name. */
export type FileOptions = {
  column?: string;
  /** Other headings under which an import finds the column. */
  headings?: readonly string[];
  /** Headings of other systems' lists, compared without case, accents, marks, units and brackets. */
  synonyms?: readonly string[];
  /** Words before 'First name' and 'Last name' that say whose name it is, such as 'child'. */
  whose?: readonly string[];
  /** An import reads the column, and the school's own file does not have it. */
  isOnlyRead?: true;
  /** The upload dialog asks for the column; other columns are read if a file has them. */
  isAskedFor?: true;
};

type Declared<Row, Value> = {
  /** The label in the form. */
  label: string;
  /** The label in the audit, the record and the import report; the form's label by default. */
  shortLabel?: string;
  /** The column in the database; the field's name by default. */
  column?: keyof Row & string;
  /** For a value that is in several columns, or is stored in another form. */
  stored?: {
    in: readonly (keyof Row & string)[];
    read(row: Row): Value;
    write(value: Value): object;
  };
  /** The list's search finds the record by it: its text is part of the column `searchText`. */
  isSearched?: true;
  /** The column with the text in lower case and without accents: lists sort and search by it. */
  folded?: keyof Row & string;
  /** The audit says "set" instead of the value. */
  audited?: "that it is set";
  /** The scope that reading and writing the field needs; without it the field is missing from the form. */
  scope?: GateName;
  /** Added later: pages, drafts and queued changes of an older build lack the field, and leave it as it is. */
  mayBeMissing?: true;
  /** Today is filled in: in a new form, and in the row if the day is left empty. */
  isTodayWhenEmpty?: true;
  /** The kind of personal data, for erasing and the subject record; by default that of the field's kind. */
  personal?: Personal;
  /** "own": a merge does not fill the field from the other record. */
  merged?: "own";
  /** By default a CSV file's column is read and written under the field's name. */
  file?: FileOptions | "written" | "none";
};

type Text = {
  tidy?: (text: string) => string;
  /** The message for an empty text, which is refused. */
  required?: string;
  /** The longest text, in characters; 200 by default. */
  most?: number;
  /** The message for a longer text. */
  tooLong?: string;
};

/** Options of the fields of one kind. */
type OfKind<Value> = {
  text: Text;
  email: object;
  day: object;
  money: { read: Read<number> };
  /** The value of an empty field; an empty field is refused if this is missing. */
  count: Unread & { read: Read<number>; whenEmpty?: number | null };
  tick: Unread;
  /** A new form has the first option; `words` are the options as people read them. */
  choice: Unread & { options: readonly Value[]; words?: Readonly<Record<string, string>> };
  /** A list of class names. */
  names: Unread;
};

/** An import does not read these kinds: an empty cell could mean no or nothing. */
type Unread = { file?: "written" | "none" };

export type Field<Row = never> = {
  [K in Kind]: { kind: K } & Declared<Row, Kinds[K]["value"]> & OfKind<Kinds[K]["value"]>[K];
}[Kind];

/** A row of a table as it is selected. */
export type RowOf<Name extends keyof Tables> = {
  [Column in keyof Tables[Name]]: Tables[Name][Column] extends { readonly __select__: infer Value }
    ? Value
    : Tables[Name][Column];
};

/** The kinds whose values fit a column. */
type KindFor<Column> = {
  [K in Kind]: NonNullable<Kinds[K]["value"]> extends Column ? K : never;
}[Kind];

/** The fields of a table's rows. `Others` names the fields that are not named after a column. */
export type FieldsOf<Row, Others extends string = never> = {
  readonly [Column in keyof Row & string]?: Field<Row> & { kind: KindFor<Row[Column]> };
} & {
  readonly [Name in Others]: Field<Row> & ({ column: string } | { stored: object });
};

export type Fields = Readonly<Record<string, Field>>;

type Half<F, Of extends "value" | "typed"> = F extends { options: readonly (infer Option)[] }
  ? Option
  : F extends { kind: infer K extends Kind }
    ? Kept<F, Kinds[K][Of]>
    : never;

/** Drops null from a count that cannot be empty. */
type Kept<F, Value> = F extends { kind: "count" }
  ? F extends { whenEmpty: null }
    ? Value
    : NonNullable<Value>
  : Value;

type Optional = { mayBeMissing: true } | { scope: GateName };

/** The declaration with its optional fields marked `?`. */
type Given<F> = {
  [Name in keyof F as F[Name] extends Optional ? never : Name]: F[Name];
} & {
  [Name in keyof F as F[Name] extends Optional ? Name : never]?: F[Name];
};

type Each<G, Of extends "value" | "typed"> = {
  [Name in keyof G]: Half<NonNullable<G[Name]>, Of>;
};

/** The values by field, as a row holds them and as the schema reads them from the form. */
export type Values<F> = Each<Given<F>, "value">;

/** The form's values by field. */
export type Typed<F> = Each<Given<F>, "typed">;

type NotImported = { file: "written" | "none" } | { kind: "count" | "tick" | "choice" | "names" };

/** The fields that an import reads. */
export type Imported<F> = {
  [Name in keyof F as F[Name] extends NotImported ? never : Name]: F[Name];
};

/** The input and the output of a field's schema. */
export type ReadFrom<F> = F extends Optional
  ? { typed: Half<F, "typed"> | undefined; value: Half<F, "value"> | undefined }
  : { typed: Half<F, "typed">; value: Half<F, "value"> };

/** The columns of the fields. */
export type ColumnOf<F> = {
  [Name in keyof F]: F[Name] extends { stored: { in: readonly (infer Column)[] } }
    ? Column
    : OneColumn<F, Name>;
}[keyof F];

type OneColumn<F, Name extends keyof F> = F[Name] extends { stored: object }
  ? never
  : F[Name] extends { column: infer Column extends string }
    ? Column
    : Name;

/** The columns of fields with `stored`, as parameters of a union of functions: inferring it intersects them. */
type Stored<F, G> = {
  [Name in keyof F & keyof G]-?: F[Name] extends { stored: { write(value: never): infer Columns } }
    ? (columns: undefined extends G[Name] ? Partial<Columns> : Columns) => void
    : never;
}[keyof F & keyof G];

/** Drops null from a day that today replaces. */
type Filled<F, G, Name extends keyof G> = Name extends keyof F
  ? F[Name] extends { isTodayWhenEmpty: true }
    ? NonNullable<G[Name]>
    : G[Name]
  : never;

/** The columns that `rowColumns` writes for values of type G. */
export type ColumnsOf<F, G> = {
  [Name in keyof G as Name extends keyof F ? OneColumn<F, Name> & string : never]: Filled<
    F,
    G,
    Name
  >;
} & (Stored<F, G> extends (columns: infer Columns) => void ? Columns : object);
