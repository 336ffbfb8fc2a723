// Works out the field of each column, by its header and then by its cells.
import { memoize } from "#app/platform/memoize.ts";
import { shareOf } from "./cell-kinds.ts";
import { columnNames, foldHeader, headerWords, looseHeader } from "./fold-header.ts";
import type { ColumnUse, FieldSpec, TableKind } from "./table-kind.ts";

/** The share of a column's cells that must look like a kind. */
const MOST_OF_THEM = 0.8;

/** The known headers are few and are compared with the cells of many rows. */
const MOST_HEADERS = 2000;
const knownLoose = memoize(MOST_HEADERS, looseHeader);
const knownFolded = memoize(MOST_HEADERS, foldHeader);

const FIRST_NAME = /^(?:first|fore|given|christian)(?:name)?$/;
const LAST_NAME = /^(?:last|sur|family|second)(?:name)?$/;
/** 'Dancer 1', 'Dancer 2 First', 'Performer #3 Last Name'. */
const NUMBERED =
  /^(?:dancer|performer|participant|student|pupil|member|cast)s? ?#?\d+(?: (first|last|fore|sur|given|family)? ?(?:name)?)?$/;

/**
 * Returns the use of each column: by a person's choices, by the specification's headers (the first of a field's list
 * wins), by synonyms, by headers that are sentences, and last by `cells`, which are by column.
 */
export function readColumns<Field extends string>(
  header: readonly string[],
  cells: readonly (readonly string[])[],
  kind: TableKind<Field>,
  chosen: Readonly<Record<string, string | null>> = {},
): ColumnUse<Field>[] {
  const columns: ColumnUse<Field>[] = header.map((text) => ({
    header: text.trim(),
    field: null,
    by: null,
  }));
  const isSaid = new Set<number>();
  columnNames(columns).forEach((name, at) => {
    if (!Object.hasOwn(chosen, name)) return;
    const field = chosen[name];
    columns[at]!.field = kind.fields.some((one) => one.field === field) ? (field as Field) : null;
    columns[at]!.by = "person";
    const person = kind.fields.find((one) => one.field === field && one.isPerson);
    const part = person ? partIn(columns[at]!.header, person) : undefined;
    if (part) columns[at]!.part = part;
    isSaid.add(at);
  });
  const isFree = (at: number) => !isSaid.has(at) && columns[at]!.field === null;
  const isRead = (field: Field) => columns.some((column) => column.field === field);
  const fits = (spec: FieldSpec<Field>, at: number) =>
    (spec.refuses ?? []).every((no) => shareOf(no, cells[at] ?? []) < MOST_OF_THEM);
  const take = (at: number, spec: FieldSpec<Field>, by: ColumnUse<Field>["by"]) => {
    columns[at] = { ...columns[at]!, field: spec.field, by };
  };

  const folded = header.map(foldHeader);
  const refused: [at: number, spec: FieldSpec<Field>][] = [];
  for (const spec of kind.fields) {
    if (isRead(spec.field)) continue;
    const candidates = spec.headers
      .map((alias) => folded.indexOf(knownFolded(alias)))
      .filter((at) => at >= 0 && isFree(at));
    const best = candidates.find((at) => fits(spec, at));
    if (best !== undefined) take(best, spec, "header");
    else if (candidates[0] !== undefined) refused.push([candidates[0], spec]);
  }
  splitNames(columns, kind, isFree, isRead);
  const words = header.map(headerWords);
  const loose = words.map((one) => one.replaceAll(" ", ""));
  for (const spec of kind.fields) {
    if (isRead(spec.field)) continue;
    // The specification's headers count here too, with punctuation: 'Entry-Type', 'Name *'.
    const known = [...spec.headers, ...(spec.synonyms ?? [])]
      .map((synonym) => {
        const wanted = knownLoose(synonym);
        return loose.findIndex((one, at) => one === wanted && isFree(at));
      })
      .find((at) => at >= 0 && fits(spec, at));
    if (known !== undefined) take(known, spec, "synonym");
  }
  for (const spec of kind.fields) {
    if (isRead(spec.field) || !spec.says) continue;
    const found = words.findIndex(
      (one, at) => isFree(at) && spec.says!.test(one) && fits(spec, at),
    );
    if (found >= 0) take(found, spec, "synonym");
  }
  // A known header counts despite unlikely cells when no other column has the field.
  for (const [at, spec] of refused)
    if (isFree(at) && !isRead(spec.field) && !(spec.isPerson && hasCounts(cells[at] ?? [])))
      take(at, spec, "header");
  for (const spec of kind.fields) {
    if (isRead(spec.field) || !spec.looks) continue;
    if (!kind.essential.some((group) => group.includes(spec.field)) && spec.looks !== "email")
      continue;
    const found = cells.findIndex(
      (column, at) => isFree(at) && shareOf(spec.looks!, column) >= MOST_OF_THEM,
    );
    if (found >= 0) take(found, spec, "values");
  }
  return columns;
}

/** Joins 'Dancer 1 First' with 'Dancer 1 Last', 'First name' with 'Last name' and 'Name' with 'Surname'. */
function splitNames<Field extends string>(
  columns: ColumnUse<Field>[],
  kind: TableKind<Field>,
  isFree: (at: number) => boolean,
  isRead: (field: Field) => boolean,
): void {
  const people = kind.fields.find(({ field }) => field === kind.people);
  if (people && !isRead(people.field))
    columns.forEach((column, at) => {
      const found = NUMBERED.exec(headerWords(column.header));
      if (!found || !isFree(at)) return;
      const part = partOf(found[1]);
      columns[at] = { ...column, field: people.field, by: "synonym", ...(part ? { part } : {}) };
    });
  const persons = kind.fields.filter(({ isPerson }) => isPerson);
  persons.forEach((target, place) => {
    // 'First name' on its own is the first person's.
    const { whose = [] } = target;
    const owners = place === 0 ? ["", ...whose] : whose;
    const partAt = ({ header }: ColumnUse<Field>) => splitPart(header, owners);
    const last = columns.findIndex((column, at) => isFree(at) && partAt(column) === "last");
    if (last < 0) return;
    const isWholeName = (column: ColumnUse<Field>) =>
      column.field === target.field &&
      column.by === "header" &&
      looseHeader(column.header) === "name";
    const first = columns.findIndex(
      (column, at) => (isFree(at) && partAt(column) === "first") || isWholeName(column),
    );
    const isOther = isRead(target.field) && columns[first]?.field !== target.field;
    if (first < 0 || isOther) return;
    columns[first] = { ...columns[first]!, field: target.field, part: "first", by: "synonym" };
    columns[last] = { ...columns[last]!, field: target.field, part: "last", by: "synonym" };
  });
}

/** Returns the part of a name in a column such as 'Surname', 'Dancer 2 First' or 'Child first name'. */
function partIn<Field extends string>(
  header: string,
  { whose = [] }: FieldSpec<Field>,
): "first" | "last" | undefined {
  const part = splitPart(header, ["", ...whose]);
  return part ?? partOf(NUMBERED.exec(headerWords(header))?.[1]);
}

function splitPart(header: string, owners: readonly string[]): "first" | "last" | undefined {
  const loose = looseHeader(header);
  for (const owner of owners.map(looseHeader)) {
    const name = loose.startsWith(owner) ? loose.slice(owner.length) : "";
    if (FIRST_NAME.test(name)) return "first";
    if (LAST_NAME.test(name)) return "last";
  }
  return undefined;
}

function partOf(word: string | undefined): "first" | "last" | undefined {
  if (word === undefined) return undefined;
  return /^(?:first|fore|given)$/.test(word) ? "first" : "last";
}

function hasCounts(cells: readonly string[]): boolean {
  return shareOf("count", cells) >= MOST_OF_THEM;
}
