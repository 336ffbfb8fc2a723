// Compares the rows of a file with the records that the school has: each is new, changed, the same, unclear or refused.

import { SLICE_ROWS, type Slices } from "#app/data/commands/progress.ts";

export const ROW_STATES = ["new", "changed", "same", "unclear", "refused"] as const;
export type RowState = (typeof ROW_STATES)[number];

/** A row of a file with the text of each field that has one. */
export type RecordRow = { row: number; cells: Readonly<Record<string, string>> };

/** A record as its form holds it, by field. */
export type FormValues = Readonly<Record<string, unknown>>;

/** A row as its form holds it, with what was read differently from what the cells say; or why it cannot be read. */
export type FormRead = { form: FormValues; notes?: string[] } | { problem: string };

export type StoredRecord = { id: string; version: number; form: FormValues };

/** How one kind of records is read and compared. */
export type RecordRules<Values> = {
  /** The values of a new form. */
  blank: FormValues;
  /** Reads the filled cells of a row as the form would hold them; `problem` for a cell that cannot be read. */
  formOf(cells: RecordRow["cells"]): FormRead;
  /** Checks a form as its own command does. */
  check(form: FormValues): { values: Values } | { problem: string };
  /** Records with the same `same` are one; those with the same `alike` may be. */
  keysOf(form: FormValues): { same: string; alike: string };
  /** The record in a list, such as 'Ada Tern'. */
  nameOf(form: FormValues): string;
  /** A field's label. */
  labelOf(field: string): string;
  /** A field's value as people read it. */
  wordsOf(field: string, value: unknown): string;
  /** Why a record cannot be added beside those that are there; null where it can. */
  refusalOf?(form: FormValues): string | null;
  /** Why a new record has to be looked at; null for no reason. */
  doubtOf(form: FormValues): string | null;
  /** Whether a record that is there can be changed by an import. */
  canChange: boolean;
};

export type FieldChange = {
  field: string;
  label: string;
  before: string;
  after: string;
  /** Not made unless a person ticks it: the file seems to have damaged the value. */
  isDoubtful?: boolean;
};

export type Compared<Values> = {
  row: number;
  name: string;
  state: RowState;
  /** Why it is unclear or refused. */
  note: string;
  /** The values that were read differently from the cells' text. */
  notes: string[];
  changes: FieldChange[];
  /** The values to save as a new record; null for a row that cannot be one. */
  values: Values | null;
  /** The record that it changes, and its new values by field. */
  stored: StoredRecord | null;
  form: FormValues;
};

/** Works out in slices what each row would do. */
export function* compareRecords<Values>(
  rows: readonly RecordRow[],
  stored: readonly StoredRecord[],
  rules: RecordRules<Values>,
): Slices<Compared<Values>[]> {
  const bySame = new Map(stored.map((one) => [rules.keysOf(one.form).same, one]));
  const alike = new Set(stored.map((one) => rules.keysOf(one.form).alike));
  const seen = new Map<string, { row: number; given: string }>();
  const compareOne = ({ row, cells }: RecordRow): Compared<Values> => {
    const read = rules.formOf(cells);
    const given = "form" in read ? read.form : {};
    const form = { ...rules.blank, ...given };
    const notes = "form" in read ? (read.notes ?? []) : [];
    const line = { row, note: "", notes, changes: [], values: null, stored: null, form: given };
    const refused = (note: string, name = firstOf(cells)) =>
      ({ ...line, name, state: "refused", note }) as const;
    if ("problem" in read) return refused(read.problem);
    const checked = rules.check(form);
    if ("problem" in checked) return refused(checked.problem);
    const { values } = checked;
    const name = rules.nameOf(form);
    const keys = rules.keysOf(form);
    const first = seen.get(keys.same);
    const text = JSON.stringify(given);
    if (!first) seen.set(keys.same, { row, given: text });
    else {
      if (first.given === text)
        return { ...line, name, state: "same", note: `As row ${first.row}.` };
      const note = `The same as row ${first.row}, but with different values.`;
      return { ...line, name, state: "unclear", note, values };
    }
    const clash = rules.refusalOf?.(form) ?? null;
    const own = bySame.get(keys.same);
    const addable = clash === null ? values : null;
    if (own) {
      // An empty cell means that the record keeps its value.
      const ownName = rules.nameOf({ ...own.form, ...given });
      return compareWith(own, { ...line, name: ownName, values: addable }, rules);
    }
    if (clash !== null) return refused(clash, name);
    const isAlike = alike.has(keys.alike);
    const note = isAlike ? `There is one already that looks like it.` : rules.doubtOf(form);
    return note === null
      ? { ...line, name, state: "new", values }
      : { ...line, name, state: "unclear", note, values };
  };
  const compared: Compared<Values>[] = [];
  for (const row of rows) {
    if (compared.length % SLICE_ROWS === 0) yield compared.length;
    compared.push(compareOne(row));
  }
  return compared;
}

function compareWith<Values>(
  own: StoredRecord,
  line: Omit<Compared<Values>, "state">,
  rules: RecordRules<Values>,
): Compared<Values> {
  const changes = Object.keys(line.form).flatMap((field): FieldChange[] => {
    const before = rules.wordsOf(field, own.form[field]);
    const after = rules.wordsOf(field, line.form[field]);
    return before === after ? [] : [{ field, label: rules.labelOf(field), before, after }];
  });
  if (changes.length === 0) return { ...line, state: "same", values: null };
  if (rules.canChange) return { ...line, state: "changed", changes, values: null, stored: own };
  const differing = changes.map(({ label, before, after }) => `${label} ${after}, not ${before}`);
  const note = `It is there already, and the file says ${differing.join("; ")}.`;
  return { ...line, state: "unclear", note };
}

/** Returns a stored record's form with the changes of a row, without those that a person has left out. */
export function changedForm(
  { form, changes, stored, row }: Pick<Compared<unknown>, "form" | "changes" | "stored" | "row">,
  kept: ReadonlySet<string>,
): FormValues {
  const taken = changes.filter(({ field }) => !kept.has(keyOfChange(row, field)));
  return { ...stored?.form, ...Object.fromEntries(taken.map(({ field }) => [field, form[field]])) };
}

/** Names one change of one row, for the answers of a person. */
export function keyOfChange(row: number, field: string): string {
  return `${row} ${field}`;
}

function firstOf(cells: RecordRow["cells"]): string {
  return Object.values(cells).find((cell) => cell !== "") ?? "";
}
