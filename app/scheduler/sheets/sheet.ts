// A sheet as data: what is printed, apart from how. HTML and PDF are two renderings of it.

/** Text; boxes to tick, each with its words; or a space to write in. */
export type Cell = string | { ticks: readonly string[] } | { writes: true };

export type Column = {
  title: string;
  /** The share of the width that is left, against the other columns; 0 for the width of its words. */
  share: number;
  /** The column with what a row is about: bold, with the row's marks and note. */
  isMain?: true;
};

export type Row = {
  key: string;
  /** One for each column. */
  cells: readonly Cell[];
  /** Words such as 'Scratched', and quick changes. */
  marks: readonly string[];
  note: string;
  /** Text over the whole width, below the row. */
  below: string;
  isScratched: boolean;
  /** True when it differs from the version before. */
  isChanged: boolean;
};

export type Group = {
  key: string;
  /** '' for rows without a heading. */
  heading: string;
  /** At the right of the heading. */
  aside: string;
  note: string;
  rows: readonly Row[];
};

/** A table with its own columns. */
export type Part = {
  key: string;
  /** '' when the sheet's title says it. */
  title: string;
  aside: string;
  note: string;
  /** Lines above the table, each with its label. */
  facts: readonly { label: string; text: string }[];
  columns: readonly Column[];
  groups: readonly Group[];
  /** An address to scan, with the words beside it. */
  scan: { address: string; words: string } | null;
  /** True when it begins on a new page. */
  startsPage: boolean;
  /** The rows that the previous version had here and this one lacks. */
  removed: readonly string[];
};

export type Look = {
  isWide: boolean;
  /** In points. */
  textSize: number;
  /** Extra height of each row for writing, in points. */
  rowSpace: number;
  /** The heading of a group is repeated on each page that it goes on to. */
  repeatsHeadings?: true;
};

export type Sheet = {
  /** Unique among all sheets of a plan. */
  key: string;
  title: string;
  /** Without the folder and '.pdf'; any letters. */
  fileName: string;
  /** The facts that the sheet cannot show, in sentences. */
  remarks: readonly string[];
  parts: readonly Part[];
  look: Look;
  /** True when anything in it differs from the version before. */
  isChanged: boolean;
};

export const PORTRAIT: Look = { isWide: false, textSize: 9, rowSpace: 0 };
export const LANDSCAPE: Look = { isWide: true, textSize: 9, rowSpace: 0 };

const EMPTY_PART = {
  title: "",
  aside: "",
  note: "",
  facts: [],
  scan: null,
  startsPage: false,
  removed: [],
};

/** Returns a part with what is not given left empty. */
export function partOf(given: Pick<Part, "key" | "columns" | "groups"> & Partial<Part>): Part {
  return { ...EMPTY_PART, ...given };
}

/** Returns a sheet named after its title. */
export function sheetOf(given: Pick<Sheet, "key" | "title" | "parts"> & Partial<Sheet>): Sheet {
  const { title } = given;
  return { fileName: title, remarks: [], look: PORTRAIT, isChanged: false, ...given };
}
