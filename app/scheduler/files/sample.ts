// Eight routines to try the scheduler with.
import { csvText } from "#app/files/csv.ts";
import { TEMPLATE_HEADER } from "./columns.ts";

const SMALL_GROUP = "Small Group (4-9 dancers)";

const ROWS = [
  [
    "101",
    "Lantern Parade",
    "Nell Ashdown",
    "Harbour Dance",
    "Lyrical",
    "MINI",
    "7",
    "Solo",
    "Competitive",
    "2.5",
  ],
  [
    "102",
    "Clockwork",
    "Nell Ashdown; Ottoline Rudd",
    "Harbour Dance",
    "Jazz",
    "MINI",
    "8",
    "Duet",
    "Competitive",
    "2.5",
  ],
  [
    "103",
    "Salt and Smoke",
    "Caspian Hale",
    "Northgate Studio",
    "Contemporary",
    "JUNIOR",
    "11",
    "Solo",
    "Competitive",
    "3",
  ],
  [
    "104",
    "Three Wishes",
    "Caspian Hale; Ines Marlowe; Tove Larkin",
    "Northgate Studio",
    "Ballet",
    "JUNIOR",
    "11",
    "Trio",
    "Novice",
    "3",
  ],
  [
    "105",
    "Corner Shop",
    "Ottoline Rudd; Pip Sorrel; Nell Ashdown; Juno Wick",
    "Harbour Dance",
    "Musical Theatre",
    "JUNIOR",
    "10",
    SMALL_GROUP,
    "Competitive",
    "3.5",
  ],
  [
    "106",
    "Afterglow",
    "Esme Thorne",
    "Studio Meridian",
    "Lyrical",
    "TEEN",
    "14",
    "Solo",
    "Intermediate",
    "3",
  ],
  [
    "107",
    "Echo Line",
    "Esme Thorne; Rafe Linden",
    "Studio Meridian",
    "Contemporary",
    "TEEN",
    "15",
    "Duet",
    "Competitive",
    "3",
  ],
  [
    "108",
    "Rush Hour",
    "Rafe Linden; Esme Thorne; Mika Dray; Sol Winter; Ada Quill",
    "Studio Meridian",
    "Hip Hop",
    "TEEN",
    "15",
    SMALL_GROUP,
    "Competitive",
    "4",
  ],
];

/** Returns the sample routines as a file. */
export function sampleCsv(): string {
  return csvText([TEMPLATE_HEADER, ...ROWS]);
}
