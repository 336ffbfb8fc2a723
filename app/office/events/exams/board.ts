// The file that an exam board wants: its columns in its order, one row for each candidate.
import { defuseCell } from "#app/files/csv.ts";
import { levelOf } from "#app/site/events/exam.ts";

/** The contents to choose from for a column, by the field's name. */
export const BOARD_FIELDS = {
  certificateName: "Name as on the certificate",
  firstNames: "First names",
  lastName: "Last name",
  birthDate: "Date of birth",
  boardNumber: "Board number",
  syllabus: "Syllabus",
  grade: "Grade",
  examDay: "Day of the exam",
  parentName: "Parent",
  email: "Parent's email",
  phone: "Parent's phone",
  reference: "Booking reference",
  fixed: "The same text for everyone",
  blank: "Left blank",
} as const;

export type BoardField = keyof typeof BOARD_FIELDS;
export const BOARD_FIELD_NAMES = Object.keys(BOARD_FIELDS) as [BoardField, ...BoardField[]];

/** How a board writes dates, by its pattern, with 3 April 2018 as an example. */
export const DATE_FORMATS = {
  "dd/mm/yyyy": "03/04/2018",
  "dd-mm-yyyy": "03-04-2018",
  "dd.mm.yyyy": "03.04.2018",
  "d mmm yyyy": "3 Apr 2018",
  "yyyy-mm-dd": "2018-04-03",
  "mm/dd/yyyy": "04/03/2018 (month first)",
} as const;

export type DateFormat = keyof typeof DATE_FORMATS;
export const DATE_FORMAT_NAMES = Object.keys(DATE_FORMATS) as [DateFormat, ...DateFormat[]];

export type BoardColumn = {
  field: BoardField;
  heading: string;
  /** The text of each cell, for a column that is the same for everyone; otherwise "". */
  text: string;
};

export type Board = { dateFormat: DateFormat; columns: readonly BoardColumn[] };

/** The columns of a new board. */
export const USUAL_COLUMNS: readonly BoardColumn[] = (
  ["certificateName", "birthDate", "boardNumber", "syllabus", "grade"] as const
).map((field) => ({ field, heading: BOARD_FIELDS[field], text: "" }));

/** A candidate; days are YYYY-MM-DD. Anything that is not known is "" or null. */
export type Candidate = {
  id: string;
  childName: string;
  certificateName: string;
  birthDate: string | null;
  boardNumber: string;
  syllabus: string;
  grade: string;
  examDay: string | null;
  parentName: string;
  email: string;
  phone: string;
  reference: string;
};

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Returns a day (YYYY-MM-DD) as a board writes it. */
export function boardDay(day: string, format: DateFormat): string {
  const [year = "", month = "", date = ""] = day.split("-");
  const parts: Record<DateFormat, string> = {
    "dd/mm/yyyy": `${date}/${month}/${year}`,
    "dd-mm-yyyy": `${date}-${month}-${year}`,
    "dd.mm.yyyy": `${date}.${month}.${year}`,
    "d mmm yyyy": `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`,
    "yyyy-mm-dd": day,
    "mm/dd/yyyy": `${month}/${date}/${year}`,
  };
  return parts[format];
}

/** Splits a name before its last word: 'Mary Ann Gull' is 'Mary Ann' and 'Gull'. */
export function splitName(name: string): { firstNames: string; lastName: string } {
  const words = name.split(" ").filter(Boolean);
  return { firstNames: words.slice(0, -1).join(" "), lastName: words.at(-1) ?? "" };
}

function cellOf({ field, text }: BoardColumn, candidate: Candidate, format: DateFormat): string {
  switch (field) {
    case "fixed":
      return text;
    case "blank":
      return "";
    case "firstNames":
    case "lastName":
      return splitName(candidate.certificateName)[field];
    case "birthDate":
    case "examDay": {
      const day = candidate[field];
      return day === null ? "" : boardDay(day, format);
    }
    default:
      return candidate[field];
  }
}

/** Returns the rows of a board's file, with its headings first. No cell can run as a formula. */
export function boardRows(
  { columns, dateFormat }: Board,
  candidates: readonly Candidate[],
): string[][] {
  return [
    columns.map(({ heading }) => defuseCell(heading)),
    ...candidates.map((candidate) =>
      columns.map((column) => defuseCell(cellOf(column, candidate, dateFormat))),
    ),
  ];
}

export type Lacking = { id: string; name: string; headings: string[] };

/** Returns the candidates who lack something that the board asks for, with the headings of those columns. */
export function lackingIn(board: Board, candidates: readonly Candidate[]): Lacking[] {
  const asked = board.columns.filter(({ field }) => field !== "blank");
  return candidates
    .map((candidate) => ({
      id: candidate.id,
      name: nameOf(candidate),
      headings: asked
        .filter((column) => cellOf(column, candidate, board.dateFormat) === "")
        .map(({ heading }) => heading),
    }))
    .filter(({ headings }) => headings.length > 0);
}

/** Returns the name on the certificate; the child's first name before it is known. */
export function nameOf({
  certificateName,
  childName,
}: Pick<Candidate, "certificateName" | "childName">): string {
  return certificateName || childName;
}

type Graded = Pick<Candidate, "syllabus" | "grade" | "certificateName" | "childName">;

/** Sorts candidates by syllabus and grade as the exam lists them, then by name. */
export function byGrade<T extends Graded>(
  candidates: readonly T[],
  grades: readonly { syllabus: string; grade: string }[],
): T[] {
  const order = grades.map(levelOf);
  const placeOf = (one: T) => {
    const place = order.indexOf(levelOf(one));
    return place === -1 ? order.length : place;
  };
  const { compare } = new Intl.Collator("en-GB", { numeric: true });
  return candidates.toSorted(
    (one, other) =>
      placeOf(one) - placeOf(other) ||
      compare(levelOf(one), levelOf(other)) ||
      compare(nameOf(one), nameOf(other)),
  );
}
