// The template of a list for organisers to fill in.
import { csvText, defuseCell } from "#app/files/csv.ts";
import { TEMPLATE_HEADER } from "./columns.ts";

export const TEMPLATE_FILE_NAME = "callboard-scheduler-template.csv";

const ROWS = [
  [
    "1",
    "Paper Boats",
    "Wren Calloway",
    "Harbour Dance",
    "Lyrical",
    "MINI",
    "8",
    "Solo",
    "Competitive",
    "2.5",
  ],
  [
    "2",
    "Two of a Kind",
    "Wren Calloway; Idris Penrose",
    "Harbour Dance",
    "Tap",
    "JUNIOR",
    "10",
    "Duet",
    "Novice",
    "3",
  ],
  [
    "3",
    "Night Train",
    "Saskia Vane; Marlo Finch; Odette Lark; Bram Hollis",
    "Northgate Studio",
    "Jazz",
    "TEEN",
    "14",
    "Small Group (4-9 dancers)",
    "Competitive",
    "3.5",
  ],
];

/** Returns the template as CSV text: the header and three rows. */
export function templateCsv(): string {
  return csvText([TEMPLATE_HEADER, ...ROWS].map((row) => row.map(defuseCell)));
}
