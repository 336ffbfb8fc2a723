// How a field of a record is declared in `<record>.fields.ts`, and the types that follow from a declaration.
import type { GateName } from "#app/platform/sessions/scopes.ts";
import type { Read } from "#app/platform/typed/reading.ts";
import type { Tables } from "#migrations/tables.ts";
import type { Kind as Holding } from "../slice/place.ts";

/** What a field of each kind holds, and what stands for it in a form. */
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

/** How a file has a field whose column is not simply read and written under the field's name. */
export type InFile = {
  column?: string;
  /** Other headings of the column in a file that is imported. */
  headings?: readonly string[];
  /** Said of a cell that cannot be read. */
  unreadable?: string;
  /** It is one of the columns that the school asks for; others are read where a file has them. */
  isAskedFor?: true;
};

type Declared<Row, Value> = {
  /** Its name in the form. */
  label: string;
  /** Its name everywhere else, where that is another. */
  told?: string;
  /** The column, where it has another name. */
  column?: keyof Row & string;
  /** A value that is more than one column, or is not stored as it is. */
  stored?: {
    in: readonly (keyof Row & string)[];
    read(row: Row): Value;
    write(value: Value): object;
  };
  /** The audit says that there is a value, and not which. */
  audited?: "that it is set";
  /** Who lacks it neither reads nor writes the field: it is absent from their form. */
  scope?: GateName;
  /** It came after the first build: a page, a draft or a queued change of an older one is without it. */
  isLater?: true;
  /** Today where it is left empty, and in a new form. */
  isTodayWhenEmpty?: true;
  /** What it says of a person, for the record, an erase and a search for mentions. */
  holds?: Holding;
  /** A second record of the same person fills a gap in the first; own: each record keeps its own. */
  merged?: "own";
  /** Read from files and written to them unless it is only written, or neither. */
  file?: InFile | "written" | "none";
};

type Text = {
  tidy?: (text: string) => string;
  /** Said where it is empty. */
  required?: string;
  /** The longest that it may be, where that is not one line. */
  most?: number;
  /** Said of a longer one. */
  tooLong?: string;
};

/** The properties that fields of each kind have beside those of all. */
type OfKind<Value> = {
  text: Text;
  email: object;
  day: object;
  money: { read: Read<number> };
  /** What it is where it is empty; it has to be typed where that is not given. */
  count: Unread & { read: Read<number>; whenEmpty?: number | null };
  tick: Unread;
  /** The first option is a new form's. */
  choice: Unread & { options: readonly Value[]; words?: Readonly<Record<string, string>> };
  /** Classes, as a list of their names. */
  names: Unread;
};

/** It always has a value, so that an empty cell would say nothing: files are not read for it. */
type Unread = { file?: "written" | "none" };

export type Field<Row = never> = {
  [K in Kind]: { kind: K } & Declared<Row, Kinds[K]["value"]> & OfKind<Kinds[K]["value"]>[K];
}[Kind];

/** The columns of a table as they are read. */
export type RowOf<Name extends keyof Tables> = {
  [Column in keyof Tables[Name]]: Tables[Name][Column] extends { readonly __select__: infer Value }
    ? Value
    : Tables[Name][Column];
};

/** The kinds whose values a column can hold. */
type KindFor<Column> = {
  [K in Kind]: NonNullable<Kinds[K]["value"]> extends Column ? K : never;
}[Kind];

/** The fields of a table's rows; `Others` are those that are not called as a column is. */
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

/** A count is null only where one that is empty may be. */
type Kept<F, Value> = F extends { kind: "count" }
  ? F extends { whenEmpty: null }
    ? Value
    : NonNullable<Value>
  : Value;

type MayBeAbsent = { isLater: true } | { scope: GateName };

/** The fields that are always there, and those that may be absent. */
type Given<F> = {
  [Name in keyof F as F[Name] extends MayBeAbsent ? never : Name]: F[Name];
} & {
  [Name in keyof F as F[Name] extends MayBeAbsent ? Name : never]?: F[Name];
};

type Each<G, Of extends "value" | "typed"> = {
  [Name in keyof G]: Half<NonNullable<G[Name]>, Of>;
};

/** The values of a record by field: what its form means once it is read, and what its row holds. */
export type Values<F> = Each<Given<F>, "value">;

/** What stands in the form. */
export type Typed<F> = Each<Given<F>, "typed">;

type NotImported = { file: "written" | "none" } | { kind: "count" | "tick" | "choice" | "names" };

/** The fields that are read from a file. */
export type Imported<F> = {
  [Name in keyof F as F[Name] extends NotImported ? never : Name]: F[Name];
};

/** What a schema reads a field from, and what it gives. */
export type ReadFrom<F> = F extends MayBeAbsent
  ? { typed: Half<F, "typed"> | undefined; value: Half<F, "value"> | undefined }
  : { typed: Half<F, "typed">; value: Half<F, "value"> };

/** The columns in which the fields are. */
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

/** Of several columns, by the fields that are given: a function of each, for their intersection. */
type Stored<F, G> = {
  [Name in keyof F & keyof G]-?: F[Name] extends { stored: { write(value: never): infer Columns } }
    ? (columns: undefined extends G[Name] ? Partial<Columns> : Columns) => void
    : never;
}[keyof F & keyof G];

/** Where today stands for an empty day, the column is filled. */
type Filled<F, G, Name extends keyof G> = Name extends keyof F
  ? F[Name] extends { isTodayWhenEmpty: true }
    ? NonNullable<G[Name]>
    : G[Name]
  : never;

/** The columns that are written for these values. */
export type ColumnsOf<F, G> = {
  [Name in keyof G as Name extends keyof F ? OneColumn<F, Name> & string : never]: Filled<
    F,
    G,
    Name
  >;
} & (Stored<F, G> extends (columns: infer Columns) => void ? Columns : object);
