// Lists of one competition, each written as somebody might: headers of any spelling, columns in any order, several
// columns of names or a row for each dancer, titles above, blank rows, totals, and any separator and encoding.
import fc from "fast-check";
import { quoteCell } from "#app/files/csv.ts";
import { ROUTINES } from "#app/scheduler/files/routine-table.ts";
import type { Field } from "#app/scheduler/files/columns.ts";

type Entry = {
  name: string;
  performers: string[];
  school: string;
  style: string;
  ageGroup: string;
  age: number;
  entryType: string;
  level: string;
  /** In seconds. */
  duration: number;
};

export type RandomTable = { entries: Entry[]; bytes: Uint8Array; text: string };

const NAMES = [
  "Ava Reed",
  "Lila Moss",
  "Mia Cole",
  "Nora Pike",
  "Zoë Hart",
  "Ivy Lane",
  "Ella Frost",
  "Ruby Wynn",
  "Seán O'Shea",
  "Anna-Maria van der Berg",
];
const TITLES = [
  "Starlight",
  "Thunder",
  "Paper Moon",
  "Rooftops",
  "Windmill",
  "Tide",
  "Étude",
  "Swan Lake",
];
const pick = (...texts: string[]) => fc.constantFrom(...texts);

const entries: fc.Arbitrary<Entry[]> = fc
  .uniqueArray(pick(...TITLES), { minLength: 3, maxLength: TITLES.length })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc.record({
          name: fc.constant(name),
          performers: fc.uniqueArray(pick(...NAMES), { minLength: 1, maxLength: 4 }),
          school: pick("Northlight", "Harbour Dance", "Pier School"),
          style: pick("Jazz", "Tap", "Lyrical"),
          ageGroup: pick("MINI", "JUNIOR", "9-11"),
          age: fc.integer({ min: 4, max: 18 }),
          entryType: pick("Solo", "Duet", "Small Group"),
          level: pick("Novice", "Elite"),
          duration: fc.integer({ min: 4, max: 20 }).map((quarters) => quarters * 15),
        }),
      ),
    ),
  );

type Way = {
  headers: Record<Field, string>;
  order: readonly Field[];
  people: "one" | "columns" | "rows" | "parts";
  divider: string;
  lengths: number;
  titles: number;
  blanks: boolean;
  total: boolean;
  again: boolean;
  separator: string;
  encoding: "utf-8" | "bom" | "utf-16" | "windows-1252";
};

const FIELDS: Field[] = [
  "name",
  "performers",
  "school",
  "style",
  "ageGroup",
  "age",
  "entryType",
  "level",
  "duration",
];

const headers = fc
  .tuple(
    ...ROUTINES.fields.map((spec) =>
      fc.tuple(pick(...spec.headers, ...(spec.synonyms ?? [])), pick("", " *", ":")),
    ),
  )
  .map(
    (all) =>
      Object.fromEntries(
        ROUTINES.fields.map(({ field }, at) => [field, all[at]!.join("")]),
      ) as Record<Field, string>,
  );

const way: fc.Arbitrary<Way> = fc.record({
  headers,
  order: fc.shuffledSubarray(FIELDS, { minLength: FIELDS.length }),
  people: fc.constantFrom("one", "columns", "rows", "parts"),
  divider: pick("; ", ", "),
  lengths: fc.nat(4),
  titles: fc.nat(3),
  blanks: fc.boolean(),
  total: fc.boolean(),
  again: fc.boolean(),
  separator: pick(",", ";", "\t", "|"),
  encoding: fc.constantFrom("utf-8", "bom", "utf-16", "windows-1252"),
});

export const randomTables: fc.Arbitrary<RandomTable> = fc
  .tuple(entries, way)
  .map(([list, how]) => tableOf(list, how));

function tableOf(list: Entry[], how: Way): RandomTable {
  const most = Math.max(...list.map(({ performers }) => performers.length));
  const columns = how.order.flatMap(
    (field): { header: string; cell: (of: Entry, dancer: string) => string }[] => {
      if (field !== "performers")
        return [{ header: how.headers[field], cell: (of) => cellOf(of, field, how) }];
      const numbers = Array.from({ length: most }, (_, at) => at);
      if (how.people === "columns")
        return numbers.map((at) => ({
          header: `Dancer ${at + 1}`,
          cell: ({ performers }) => performers[at] ?? "",
        }));
      if (how.people === "parts")
        return numbers.flatMap((at) => [
          {
            header: `Dancer ${at + 1} First`,
            cell: ({ performers }) => splitName(performers[at])[0],
          },
          {
            header: `Dancer ${at + 1} Last`,
            cell: ({ performers }) => splitName(performers[at])[1],
          },
        ]);
      const header = how.headers.performers;
      if (how.people === "rows") return [{ header, cell: (_of, dancer) => dancer }];
      return [{ header, cell: ({ performers }) => performers.join(how.divider) }];
    },
  );
  const head = columns.map(({ header }) => header);
  const empty = head.map(() => "");
  const rows = list.flatMap((entry, at) => [
    ...(how.blanks && at === 1 ? [empty] : []),
    ...(how.again && at === 2 ? [head] : []),
    ...(how.people === "rows" ? entry.performers : [""]).map((dancer) =>
      columns.map(({ cell }) => cell(entry, dancer)),
    ),
  ]);
  const titles = [["Northlight Festival 2027"], ["Entries as of 12 January"], [""]].slice(
    0,
    how.titles,
  );
  const total = how.total ? [["Total", ...head.slice(1).map(() => "")]] : [];
  const text = [
    ...titles.map((row) => [...row, ...head.slice(1).map(() => "")]),
    head,
    ...rows,
    ...total,
  ]
    .map((row) => row.map((cell) => quoted(cell, how.separator)).join(how.separator))
    .join("\r\n");
  return { entries: list, bytes: bytesOf(text, how.encoding), text };
}

function cellOf(of: Entry, field: Field, { lengths }: Way): string {
  if (field !== "duration") return String(of[field as keyof Entry]);
  const { duration } = of;
  const minutes = Math.floor(duration / 60);
  const seconds = duration % 60;
  return [
    `${minutes}:${String(seconds).padStart(2, "0")}`,
    String(duration / 60),
    `${minutes} min ${seconds} sec`,
    `${duration} s`,
    `0:${String(minutes).padStart(2, "0")}:${String(seconds).padStart(2, "0")}`,
  ][lengths]!;
}

function splitName(name = ""): [string, string] {
  const at = name.indexOf(" ");
  return at < 0 ? [name, ""] : [name.slice(0, at), name.slice(at + 1)];
}

function quoted(cell: string, separator: string): string {
  return cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : quoteCell(cell);
}

function bytesOf(text: string, encoding: Way["encoding"]): Uint8Array {
  if (encoding === "utf-16") return Buffer.from(`\uFEFF${text}`, "utf16le");
  if (encoding === "windows-1252") return Buffer.from(text, "latin1");
  return Buffer.from(encoding === "bom" ? `\uFEFF${text}` : text);
}
