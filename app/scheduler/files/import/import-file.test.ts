import { describe, expect, test } from "vitest";
import { csvText } from "#app/files/csv.ts";
import { makePlan } from "#tests/make-plan.ts";
import { loadedText, waitingRoutines } from "#app/scheduler/plan/categories.ts";
import { withColumn } from "#app/files/table/choose-column.ts";
import type { Column, Field } from "../columns.ts";
import { SEVERAL_COLUMNS } from "../routine-table.ts";
import { FileRefused, importFile, importText } from "./import-file.ts";
import { reportLines } from "./import-report.ts";

const HEADER =
  "Routine ID,Routine Name,Performers,School,Style,Age Group,Age,Entry Type,Level,Duration (mins)";

const CANNOT_READ =
  "CSV parse failed. Expected headers like: Routine ID, Routine Name, Performers, School, Style, Age Group, Age, Entry Type, Level, Duration (mins)";

function load(text: string) {
  return importText(makePlan({}), text);
}

function corrected(columns: readonly Column[], index: number, field: Field | null) {
  return withColumn({}, columns, { at: index, field, several: SEVERAL_COLUMNS });
}

const routinesOf = (text: string) => waitingRoutines(load(text).plan);

function refusal(text: string): string {
  try {
    load(text);
  } catch (error) {
    if (error instanceof FileRefused) return error.message;
  }
  return "";
}

describe("a file", () => {
  test("with a header and one row is enough", () => {
    const { plan } = load(
      `${HEADER}\n7,Swan,"Ann Smith, Bo Lee",Harbour,Jazz,mini,8,Duet,Novice,2.5\n`,
    );
    expect(waitingRoutines(plan)).toEqual([
      {
        row: 1,
        id: "7",
        name: "Swan",
        performers: ["Ann Smith", "Bo Lee"],
        school: "Harbour",
        style: "Jazz",
        ageGroup: "MINI",
        ageRange: 8,
        entryType: "Duet",
        level: "Novice",
        duration: 2.5,
      },
    ]);
    expect(loadedText(plan)).toBe("Loaded 1 routines into 1 categories.");
  });

  test.each([
    ["no bytes", ""],
    ["one row", HEADER],
    ["one row and blank lines", `\n\n${HEADER}\n\n`],
    ["a title and a header", "Summer show\n\nname,cast\n"],
    ["bytes that are not text", "PK\u0003\u0004\0\0,name\n\0,1\n"],
  ])("with %s is refused with the headers that are expected", (_, text) => {
    expect(refusal(text)).toBe(CANNOT_READ);
  });

  test("of 5,000 routines loads, of 5,001 is refused", () => {
    const rows = (count: number) => `name\n${"Swan\n".repeat(count)}`;
    expect(routinesOf(rows(5000))).toHaveLength(5000);
    expect(refusal(rows(5001))).toBe(
      "The file has 5,001 routines. A schedule holds at most 5,000.",
    );
  });

  test("of more than 20,000 rows, or with a cell that no spreadsheet holds, is refused", () => {
    expect(refusal(`name\n${",\n".repeat(20_001)}`)).toBe(
      "The file has 20,001 rows. Split it into files of at most 20,000.",
    );
    const long = "x".repeat(40_000);
    expect(refusal(`name\nSwan\n${long}\n`)).toBe("Row 3 has a cell of more than 32,767 letters.");
    expect(refusal(`name\nSwan\n"${long}\n`)).toBe(
      "Row 3 has a cell of more than 32,767 letters. A quotation mark before it is never closed.",
    );
  });

  test("of 5,000 routines in sections loads again from its export", () => {
    const item = ["1", "", "", "Swan", "MINI Solo (Novice)", "", "3 min"];
    const section = ["", "", "", "=== One ===", "SECTION", "", ""];
    const header = "Number,Start Time,End Time,Item,Category,Performers,Duration".split(",");
    const { plan } = load(csvText([header, section, ...Array.from({ length: 5000 }, () => item)]));
    expect(plan.sections[0]?.items).toHaveLength(5000);
  });

  test("of bytes is decoded first", () => {
    const bytes = Uint8Array.from("name,cast\nÉtude,Zoë", (letter) => letter.charCodeAt(0));
    const [routine] = waitingRoutines(importFile(makePlan({}), bytes).plan);
    expect(routine).toMatchObject({ name: "Étude", performers: ["Zoë"] });
  });
});

describe("a row", () => {
  test("with nothing but a performer gets every default", () => {
    const { plan, report } = load(`${HEADER}\n,,Ava,,,,,,,\n`);
    expect(waitingRoutines(plan)).toEqual([
      {
        row: 1,
        id: "1",
        name: "Routine 1",
        performers: ["Ava"],
        school: "",
        style: "",
        ageGroup: "",
        ageRange: null,
        entryType: "Solo",
        level: "Competitive",
        duration: 3,
      },
    ]);
    expect(report.defaults).toEqual([
      { row: 1, fields: ["id", "name", "entryType", "level", "duration"] },
    ]);
  });

  test.each(["abc", "-2", ""])(
    "with a duration of %j gets 3 minutes, and is listed",
    (duration) => {
      const { plan, report } = load(`id,name,type,level,mins\n1,Swan,Solo,Novice,${duration}\n`);
      expect(waitingRoutines(plan)[0]?.duration).toBe(3);
      expect(report.defaults).toEqual([{ row: 1, fields: ["duration"] }]);
    },
  );

  test("with a duration of 0 keeps it", () => {
    const { plan, report } = load("id,name,type,level,mins\n1,Swan,Solo,Novice,0\n");
    expect(waitingRoutines(plan)[0]?.duration).toBe(0);
    expect(report.defaults).toEqual([]);
  });

  test("with an age that cannot be read is listed; one without an age or of 0 is not", () => {
    const { report } = load(
      "id,name,type,level,mins,age\n1,A,B,C,3,ten\n2,A,B,C,3,0\n3,A,B,C,3,\n",
    );
    expect(report.defaults).toEqual([{ row: 1, fields: ["age"] }]);
  });

  test("with nothing in it, or a name that shows nothing, is left out and listed", () => {
    const { plan, report } = load("name,cast\nSwan,Ava\n,\n\u200B,Bo\nGoose,Cy\n");
    expect(waitingRoutines(plan).map(({ row, name }) => [row, name])).toEqual([
      [1, "Swan"],
      [4, "Goose"],
    ]);
    expect(report.dropped).toEqual([{ row: 3, why: "its name shows nothing" }]);
  });

  test("with too few or too many cells is reported and kept", () => {
    const { plan, report } = load("name,cast,school\nSwan\nGoose,Ava,Harbour,Bo,Cy\n");
    expect(report.ragged).toEqual([{ row: 2, cells: 5, expected: 3 }]);
    expect(waitingRoutines(plan)[1]).toMatchObject({
      name: "Goose",
      otherColumns: { "Column 4": "Bo", "Column 5": "Cy" },
    });
  });

  test("with a defused cell gets what it was", () => {
    expect(routinesOf("name,cast\n'=Swan,'@Ava\n")[0]).toMatchObject({
      name: "=Swan",
      performers: ["@Ava"],
    });
  });

  test("keeps the columns that the product has no field for, whatever they are called", () => {
    const [routine] = routinesOf("name,Music,constructor\nSwan,swan.mp3,x\n");
    expect(Object.entries(routine?.otherColumns ?? {})).toEqual([
      ["Music", "swan.mp3"],
      ["constructor", "x"],
    ]);
  });

  test("keeps each of several columns with one header, and lists them under the names it keeps", () => {
    const { plan, report } = load(
      "id,name,type,level,mins,Notes,Notes,Style,Style,\n1,Swan,S,N,3,a chair,early,Tap,Jazz,x\n",
    );
    expect(waitingRoutines(plan)[0]).toMatchObject({
      style: "Tap",
      otherColumns: {
        Notes: "a chair",
        "Notes (2)": "early",
        "Style (2)": "Jazz",
        "Column 10": "x",
      },
    });
    expect(reportLines(report)).toEqual([
      "Not used (kept): 'Notes', 'Notes (2)', 'Style (2)', 'Column 10'.",
    ]);
  });
});

test("two rows with one id stay two routines, and both show that id", () => {
  const routines = routinesOf("id,name\n7,Swan\n7,Goose\n");
  expect(routines.map(({ row, id, name }) => [row, id, name])).toEqual([
    [1, "7", "Swan"],
    [2, "7", "Goose"],
  ]);
});

test("a performer is shown under the first spelling in the file", () => {
  const routines = routinesOf("name,cast\nSwan,Ava Reed\nGoose, ava  reed \nDuck,AVA REED;Bo\n");
  expect(routines.map((routine) => routine.performers)).toEqual([
    ["Ava Reed"],
    ["Ava Reed"],
    ["Ava Reed", "Bo"],
  ]);
});

test("what was noticed is said in a line for each remark", () => {
  const { report } = load(
    'id,name,type,level,mins,Music\n1,A,S,N,3,x\n2,,S,N,3,x\n3,,S,N,3,x\n4,A,S,N,3,x\n5,,S,N\n,,,,,\n6,A,S,N,3,"x\n',
  );
  expect(reportLines(report)).toEqual([
    "Not used (kept): 'Music'.",
    "No name in rows 3-4, 6: named “Routine” and the row's number.",
    "No duration in row 6: set to 3 min.",
    "Row 8 opens a quotation mark that is never closed; all after it was read as one cell.",
  ]);
});

test("remarks name the file's own rows, whatever stands empty before them", () => {
  const lines = [
    "No name in row 7: named “Routine” and the row's number.",
    "No duration in rows 3, 6-7: set to 3 min.",
  ];
  const cells = [["name", "cast"], ["A", "x"], [], ["", ""], ["B"], ["", "y"]];
  const { report, plan } = load(["", ...cells.map((row) => row.join(","))].join("\n"));
  expect(reportLines(report)).toEqual(expect.arrayContaining(lines));
  // Ids count the rows that there are, as they always did.
  expect(waitingRoutines(plan).map(({ id, name }) => [id, name])).toEqual([
    ["1", "A"],
    ["3", "B"],
    ["4", "Routine 4"],
  ]);
});

test("of a file that is too long because of its empty lines nothing is taken", () => {
  const text = `name,cast\n${"Swan,Ava\n\n\n".repeat(8000)}`;
  expect(() => load(text)).toThrow("The file has more than 20,000 rows.");
});

test("a duration that is longer than an hour is remarked on, and kept", () => {
  const { plan, report } = load("id,name,type,level,mins\n1,A,S,N,60\n2,B,S,N,99999999\n");
  expect(reportLines(report)).toEqual(["Row 3 is longer than 60 minutes: is this right?"]);
  expect(waitingRoutines(plan).map(({ duration }) => duration)).toEqual([60, 99_999_999]);
});

test("a file in which all is well needs no remark", () => {
  expect(reportLines(load("id,name,type,level,mins\n1,A,S,N,3\n").report)).toEqual([]);
});

describe("a list that is read again with its columns corrected", () => {
  test("has the corrected column's cells in their field, and the other column kept", () => {
    const list = "Item,Song,Studio\n12,Swan,Harbour\n13,Goose,Pier\n";
    const { plan, report } = load(list);
    expect(waitingRoutines(plan)[0]).toMatchObject({ name: "12", otherColumns: { Song: "Swan" } });
    const again = importText(plan, list, corrected(report.columns, 1, "name"));
    expect(waitingRoutines(again.plan)).toMatchObject([
      { name: "Swan", school: "Harbour", otherColumns: { Item: "12" } },
      { name: "Goose", school: "Pier", otherColumns: { Item: "13" } },
    ]);
    const [item] = again.report.columns;
    expect(item).toMatchObject({ header: "Item", field: null });
  });

  test("is as it was at first once the correction is undone", () => {
    const list = "Name,Dancers,Song\nSwan,Ava;Bo,Waves\n";
    const first = load(list);
    const [name, dancers, song] = first.report.columns;
    const other = importText(first.plan, list, corrected(first.report.columns, 2, "style"));
    expect(waitingRoutines(other.plan)[0]).toMatchObject({ name: "Swan", style: "Waves" });
    const again = importText(other.plan, list, corrected(other.report.columns, 2, null));
    expect(again.report.columns.map(({ header, field }) => [header, field])).toEqual(
      [name, dancers, song].map((column) => [column?.header, column?.field]),
    );
    expect(again.plan).toEqual(first.plan);
  });

  test("names its routines by their rows where no column is the name", () => {
    const list = "Name,Studio\nSwan,Harbour\n";
    const { plan, report } = load(list);
    const nameless = importText(plan, list, corrected(report.columns, 0, null));
    expect(waitingRoutines(nameless.plan)[0]?.name).toBe("Routine 1");
    expect(nameless.report.defaults[0]?.fields).toContain("name");
  });

  test("is refused where rows that were left out make it more than 5,000 routines", () => {
    const list = `name,song\n${"Swan,x\n".repeat(5000)}\u200B,x\n`;
    const { plan, report } = load(list);
    expect(waitingRoutines(plan)).toHaveLength(5000);
    expect(() => importText(plan, list, corrected(report.columns, 1, "name"))).toThrow(
      "The file has 5,001 routines. A schedule holds at most 5,000.",
    );
  });
});
