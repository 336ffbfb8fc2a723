// Lists as people keep them, each a file in tests/field-cases/scheduler: what is read, and what is asked.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readSheets } from "#app/files/sheet.ts";
import { itemsInOrder } from "#app/scheduler/plan/plan.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { addRoutine, addSection } from "#app/scheduler/plan/edit/changes.ts";
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import { makePlan } from "#tests/make-plan.ts";
import type { Choices } from "#app/files/table/table-kind.ts";
import { exportRows } from "./export/export-schedule.ts";
import { importText } from "./import/import-file.ts";
import { reportLines } from "./import/import-report.ts";
import { placeLines } from "./import/place-lines.ts";
import { openFile } from "./open-file.ts";

const open = (file: string, choices?: Choices) =>
  openFile(makePlan({}), readFileSync(`tests/field-cases/scheduler/${file}`), readSheets, choices);

async function routinesOf(file: string, choices?: Choices) {
  return waitingRoutines((await open(file, choices)).plan);
}

/** Each routine as 'name: dancer; dancer'. */
async function castOf(file: string, choices?: Choices) {
  const routines = await routinesOf(file, choices);
  return routines.map(({ name, performers }) => `${name}: ${performers.join("; ")}`);
}

async function asksOf(file: string, choices?: Choices) {
  const { questions } = await open(file, choices);
  return questions.filter(({ isEssential }) => isEssential).map(({ id }) => id);
}

const FOUR = [
  "Starlight: Ava Reed; Lila Moss",
  "Thunder: Mia Cole; Nora Pike",
  "Paper Moon: Ava Reed; Zoe Hart",
  "Rooftops: Ivy Lane; Ella Frost",
];

describe("loads without a question", () => {
  test.each([
    [
      "h02-glow-scoring-summary.csv",
      ["STARLIGHT: Ava Reed", "THUNDER: Mia Cole; Nora Pike", "PAPER MOON: Ava Reed"],
    ],
    [
      "h05-routine-title-participants.csv",
      ["Starlight: Ava Reed; Lila Moss", "Thunder: Mia Cole; Ava Reed"],
    ],
    [
      "h06-dancer-first-last-columns.csv",
      ["Starlight: Ava Reed; Lila Moss", "Thunder: Mia Cole", "Paper Moon: Ava Reed; Mia Cole"],
    ],
    [
      "h07-dancer-1-2-3-columns.csv",
      [
        "Starlight: Ava Reed; Lila Moss",
        "Thunder: Mia Cole; Nora Pike; Zoe Hart",
        "Paper Moon: Ava Reed; Zoe Hart",
      ],
    ],
    [
      "h13-dance-name-groups.tsv",
      [
        "Singing Trees: Chris Vane; Juniors",
        "Bronze Tap: Juniors",
        "Silver Tap: Intermediates",
        "Jazz Baby: Juniors; Intermediates",
      ],
    ],
    ["h18-header-marks-and-units.csv", ["Starlight: Ava Reed; Lila Moss", "Thunder: Mia Cole"]],
    ["h19-header-with-line-break.csv", ["Starlight: Ava Reed; Lila Moss"]],
    ["h21-header-hyphens-dots.csv", ["Starlight: Ava Reed"]],
    ["h22-google-form.csv", ["Starlight: Ava Reed; Lila Moss", "Thunder: Mia Cole"]],
    [
      "h23-dancers-is-a-count.csv",
      [
        "Starlight: Ava Reed; Lila Moss",
        "Thunder: Mia Cole; Nora Pike",
        "Paper Moon: Ava Reed",
        "Rooftops: Zoe Hart; Ivy Lane",
      ],
    ],
    ["h26-pipe-delimited.csv", FOUR],
    ["h27-pandas-index-and-nan.csv", ["Starlight: ", "Thunder: ", "Paper Moon: Ava Reed"]],
    [
      "m01-newer-file-glow.csv",
      [
        "Starlight: Ava Reed",
        "Thunder: Mia Cole; Nora Pike; Zoe Hart",
        "Paper Moon: Ava Reed; Lila Moss",
        "Rooftops: Lila Moss",
        "Windmill: Ella Frost",
      ],
    ],
    ["t01-title-rows-above.csv", FOUR],
    ["t02-title-rows-merged.xlsx", FOUR],
    ["t04-header-repeated.csv", FOUR],
    ["t05-section-rows-between.csv", FOUR],
    ["t06-section-rows-name-column.csv", FOUR],
    ["t07-footnote-row.csv", FOUR],
    ["t08-two-header-rows.xlsx", ["Starlight: Ava Reed; Lila Moss", "Thunder: Mia Cole"]],
    ["t13-same-routine-two-studios-same-id.csv", ["Starlight: Ava Reed", "Thunder: Mia Cole"]],
    ["e01-utf16-tab-bom.txt", ["Éclair: Zoë Hart; Renée Blanc", "Señorita: Zoë Hart"]],
    ["e03-windows-1252.csv", ["Éclair: Zoë Hart; Renée Blanc", "Señorita: Zoë Hart"]],
    ["e04-mac-roman-cr.csv", ["Éclair: Zoë Hart; Renée Blanc", "Señorita: Zoë Hart"]],
    ["e05-double-bom.csv", ["Éclair: Zoë Hart; Renée Blanc", "Señorita: Zoë Hart"]],
    ["e06-two-files-joined-bom-inside.csv", FOUR],
    ["e11-html-as-xls.xls", ["Starlight: Ava Reed; Lila Moss", "Thunder: Ava Reed"]],
    ["e12-spreadsheetml-2003.xls", ["Starlight: Ava Reed; Lila Moss"]],
    ["e13-entries.ods", FOUR],
    ["e14-instructions-sheet-first.xlsx", FOUR],
    ["e15-hidden-lists-sheet-first.xlsx", FOUR],
    ["e16-hidden-rows-columns.xlsx", FOUR],
    ["e19-numbers-as-text-ids.xlsx", ["Starlight: Ava Reed", "1985: Mia Cole", "TRUE: Zoe Hart"]],
    ["e21-blank-first-column-and-rows.xlsx", [...FOUR, "Windmill: Ella Frost"]],
    ["e22-trailing-empty-columns-rows.csv", FOUR],
    ["p14-placeholders.csv", Array.from({ length: 11 }, (_, at) => `R${at + 1}: `)],
  ])("%s", async (file, cast) => {
    expect(await asksOf(file)).toEqual([]);
    expect(await castOf(file)).toEqual(cast);
  });

  test("every field of an export for scores", async () => {
    expect((await routinesOf("h02-glow-scoring-summary.csv"))[0]).toMatchObject({
      id: "1",
      school: "Northlight",
      style: "Song and Dance",
      ageGroup: "11 YRS",
      entryType: "Solo",
      level: "Crystal",
      duration: 2.75,
    });
  });

  test("the fields of headers with hyphens and dots, and of a form's questions", async () => {
    expect((await routinesOf("h21-header-hyphens-dots.csv"))[0]).toMatchObject({
      ageGroup: "JUNIOR",
      entryType: "Solo",
      level: "Elite",
    });
    const [starlight, thunder] = await routinesOf("h22-google-form.csv");
    expect(starlight).toMatchObject({ school: "Northlight", duration: 2.75, ageGroup: "JUNIOR" });
    expect(thunder?.duration).toBe(2.25);
  });

  test("cells that are merged downwards, in each of their rows", async () => {
    const groups = (await routinesOf("t11-merged-age-group-cells.xlsx")).map((one) => one.ageGroup);
    expect(groups).toEqual(["MINI", "MINI", "MINI", "TEEN", "TEEN"]);
  });

  test("ids as they are written, and whole numbers that a program wrote with a point", async () => {
    const idsOf = async (file: string) => (await routinesOf(file)).map(({ id }) => id);
    expect(await idsOf("e19-numbers-as-text-ids.xlsx")).toEqual(["007", "012", "13"]);
    expect(await idsOf("h27-pandas-index-and-nan.csv")).toEqual(["1", "2", "3"]);
    expect(await idsOf("t13-same-routine-two-studios-same-id.csv")).toEqual(["7", "7"]);
  });

  test("lengths of every kind", async () => {
    const routines = await routinesOf("d01-durations.csv");
    const of = (...names: number[]) =>
      names.map((name) => routines.find((one) => one.name === `R${name}`)?.duration);
    expect(of(1, 8, 9, 16, 17, 22, 28)).toEqual(Array.from({ length: 7 }, () => 2.75));
    expect(of(3, 13)).toEqual([3.5, 3.5]);
    expect(of(4, 5, 7, 11, 12)).toEqual(Array.from({ length: 5 }, () => 2.5));
    const european = await routinesOf("d06-european-thousands.csv");
    expect(european.map(({ duration }) => duration)).toEqual([2.75, 3, 3]);
    const dated = await routinesOf("d05-excel-date-typed-1904.xlsx");
    expect(dated.map(({ duration }) => duration)).toEqual([2.75]);
    const exact = await routinesOf("d04-excel-true-mm-ss-in-hmmss.xlsx");
    expect(exact.map(({ duration }) => duration)).toEqual([2.75, 3.5]);
  });

  test("ages in words", async () => {
    const asText = await routinesOf("a07-done-by-ages-as-text.csv");
    const asNumbers = await routinesOf("a07-control-ages-as-numbers.csv");
    expect(asText.map(({ ageRange }) => ageRange)).toEqual(
      asNumbers.map(({ ageRange }) => ageRange),
    );
  });
});

describe("asks before it is loaded", () => {
  test.each([
    [
      "h08-roster-dances-as-columns.csv",
      "shape",
      "grid",
      [
        "Kim's Contemporary: Ava Reed; Lila Moss; Mia Cole",
        "Jo's Tap: Ava Reed; Zoe Hart",
        "Vi & Bo's Hard Shoe: Mia Cole; Lila Moss",
        "Lou's Lyrical: Nora Pike; Ivy Lane",
      ],
    ],
    [
      "h10-one-row-per-dancer.tsv",
      "shape",
      "person",
      ["Acro 1: Ava Reed; Lila Moss", "Tap 2: Ava Reed; Mia Cole", "Ballet 3: Nora Pike"],
    ],
    [
      "h11-routine-repeated-per-dancer.csv",
      "shape",
      "person",
      ["Starlight: Ava Reed; Lila Moss; Mia Cole", "Thunder: Ava Reed; Zoe Hart"],
    ],
    [
      "h12-no-header-members-then-dance.csv",
      "shape",
      "title-last",
      [
        "Starlight: Ava Reed; Lila Moss; Mia Cole",
        "Thunder: Ava Reed; Zoe Hart",
        "Rooftops: Nora Pike; Ivy Lane; Ella Frost; Ruby Wynn",
      ],
    ],
    [
      "e26-numbered-programme.txt",
      "shape",
      "lines",
      ["Starlight: Ava Reed; Lila Moss", "Thunder: Mia Cole", "Paper Moon: Ava Reed"],
    ],
    [
      "t09-act-columns.csv",
      "shape",
      "sections",
      ["Starlight: ", "Paper Moon: ", "Thunder: ", "Rooftops: "],
    ],
  ])("%s: %s", async (file, id, value, cast) => {
    expect(await asksOf(file)).toEqual([id]);
    const answered = { answers: { [id]: value } };
    expect(await asksOf(file, answered)).toEqual([]);
    expect(await castOf(file, answered)).toEqual(cast);
  });

  test("how many routines there are, with their dancers, or one for each row", async () => {
    const { questions } = await open("h11-routine-repeated-per-dancer.csv");
    expect(questions[0]?.choices.map(({ label }) => label)).toEqual([
      "2 routines with 3 and 2 dancers",
      "5 routines",
    ]);
  });

  test("which column is the name, of a list in another language", async () => {
    expect(await asksOf("h14-german.csv")).toEqual(["field:name"]);
    const german = { columns: { Tanz: "name", Tänzer: "performers", Dauer: "duration" } };
    expect(await asksOf("h14-german.csv", german)).toEqual([]);
    expect(await castOf("h14-german.csv", german)).toEqual([
      "Sternenlicht: Ava Reed; Lila Moss",
      "Donner: Mia Cole",
    ]);
    const durations = (await routinesOf("h14-german.csv")).map(({ duration }) => duration);
    expect(durations).toEqual([2.5, 3.25]);
    expect(await asksOf("h15-french.csv")).toEqual(["field:name"]);
    const french = { columns: { Titre: "name" } };
    expect(await castOf("h15-french.csv", french)).toEqual(["Étoiles: Ava Reed; Lila Moss"]);
  });

  test("whether a column of times is a length, and shows both readings", async () => {
    const { questions } = await open("h24-time-is-clock-time.csv");
    expect(questions[0]).toMatchObject({
      text: "Is Time a length or a start time?",
      isEssential: true,
    });
    const lengths = async (answer: string) =>
      (await routinesOf("h24-time-is-clock-time.csv", { answers: { "clock:Time": answer } })).map(
        ({ duration }) => duration,
      );
    expect(await lengths("start")).toEqual([3, 3, 3, 3]);
    expect((await lengths("length"))[0]).toBe(9);
  });

  test("where the header is, of a list without one", async () => {
    const asked = await open("e25-plain-names.txt");
    expect(asked.questions.map(({ id }) => id)).toEqual([
      "header",
      "field:name",
      "field:performers",
    ]);
    expect(asked.questions[0]).toMatchObject({
      text: "No header found in the first 30 rows. Which row names the columns?",
      choices: expect.arrayContaining([{ value: "none", label: "This file has no headers" }]),
      guess: "1",
    });
    const plain: Choices = { headerRow: null, columns: { "Column 1": "name" } };
    expect(await castOf("e25-plain-names.txt", plain)).toEqual([
      "Starlight: ",
      "Thunder: ",
      "Paper Moon: ",
      "Rooftops: ",
    ]);
  });

  test("what a range of ages was before a spreadsheet made it a day", async () => {
    const groupsOf = async (file: string, answer: string) =>
      (await routinesOf(file, { answers: { "day:ageGroup": answer } })).map((one) => one.ageGroup);
    for (const file of ["a02-age-group-became-date.xlsx", "a03-age-group-became-date.csv"]) {
      expect(await asksOf(file)).toEqual(["day:ageGroup"]);
      expect((await groupsOf(file, "range"))[0]).toBe("7-8");
    }
    expect((await groupsOf("a03-age-group-became-date.csv", "day"))[0]).toBe("08-JUL");
  });

  test("whether lengths that a spreadsheet formats as hours are minutes", async () => {
    expect(await asksOf("d03-excel-times.xlsx")).toEqual(["hours"]);
    const routines = await routinesOf("d03-excel-times.xlsx", { answers: { hours: "minutes" } });
    expect(routines.map(({ duration }) => duration)).toEqual(Array.from({ length: 7 }, () => 2.75));
  });
});

describe("the structures of public lists", () => {
  const files = readdirSync("tests/field-cases/scheduler").filter((file) =>
    /^h(?:0\d|1[0-7])-/.test(file),
  );
  /** The page's table: the file of each row, and what is said of it. */
  const page = new Map(
    readFileSync("docs/files.md", "utf8")
      .split("\n")
      .flatMap((line) => {
        const [, file = "", , loaded = ""] = line.split("|").map((cell) => cell.trim());
        return /^`h\d\d-/.test(file) ? [[file.replaceAll("`", ""), loaded] as const] : [];
      }),
  );

  test("are all on the page", () => {
    expect([...page.keys()]).toEqual(files);
    expect(files).toHaveLength(12);
  });

  test.each(files)("%s loads as the page says", async (file) => {
    const asked = (await asksOf(file)).length;
    const loaded = asked === 0 ? "Without a question" : `After ${asked} answer`;
    expect(page.get(file)).toBe(loaded);
  });
});

describe("may be read otherwise", () => {
  test("spellings of one entry type are joined once a person says so", async () => {
    const typesOf = async (choices?: Choices) =>
      new Set(
        (await routinesOf("a06-entry-type-spellings.csv", choices)).map((one) => one.entryType),
      );
    expect(await typesOf()).toEqual(new Set(["Solo", "solo", "SOLO", "Solos"]));
    expect(await typesOf({ answers: { "join:entryType": "yes" } })).toEqual(new Set(["Solo"]));
  });

  test("lengths with two decimals are parts of a minute, or minutes and seconds once a person says so", () => {
    const list = "Name,Performers,Length\nA,Ann,2.45\nB,Bo,3.30\n";
    const { questions, plan } = importText(makePlan({}), list);
    expect(waitingRoutines(plan).map(({ duration }) => duration)).toEqual([2.45, 3.3]);
    expect(questions).toMatchObject([
      {
        text: "How long is 2.45?",
        choices: [{ label: "2.45 minutes" }, { value: "seconds", label: "2 min 45 s" }],
        isEssential: false,
      },
    ]);
    const answers = { [questions[0]!.id]: "seconds" };
    const seconds = importText(makePlan({}), list, { answers });
    expect(waitingRoutines(seconds.plan).map(({ duration }) => duration)).toEqual([2.75, 3.5]);
  });

  test("a break's name with performers beside it is a routine", () => {
    const list = "Name,Performers\nIntermission,Ann\nAwards,Bo\nAwards,\nStarlight,Cy\n";
    const { plan, report } = importText(makePlan({}), list);
    expect(waitingRoutines(plan).map(({ name }) => name)).toEqual([
      "Intermission",
      "Awards",
      "Starlight",
    ]);
    expect(report.left).toMatchObject([{ number: 4, text: "Awards" }]);
  });

  test("a list with sections and breaks is a running order once a person says so", async () => {
    const file = "t06-section-rows-name-column.csv";
    expect(itemsInOrder((await open(file)).plan)).toEqual([]);
    const { plan } = await open(file, { answers: { order: "yes" } });
    expect(itemsInOrder(plan).map(({ name, duration }) => [name, duration])).toEqual([
      ["Starlight", 3],
      ["Thunder", 3],
      ["INTERMISSION", 15],
      ["Paper Moon", 3],
      ["Rooftops", 3],
      ["AWARDS", 30],
    ]);
    expect(plan.sections.map(({ name }) => name)).toEqual(["Saturday AM"]);
  });

  test("another sheet of a workbook can be chosen, hidden ones last", async () => {
    const { sheets } = await open("e15-hidden-lists-sheet-first.xlsx");
    expect(sheets?.map(({ name, isHidden, isRead }) => [name, isHidden, isRead])).toEqual([
      ["Entries", false, true],
      ["Lists", true, false],
    ]);
    await expect(open("e14-instructions-sheet-first.xlsx", { sheet: "Sunday" })).rejects.toThrow(
      "there is no sheet 'Sunday': Read me, Entries",
    );
  });

  test("a row that was left out is a routine once a person says so", async () => {
    const names = (await routinesOf("t07-footnote-row.csv", { records: [6] })).map(({ id }) => id);
    expect(names).toContain("* title routine, judged separately");
  });
});

describe("lists what was noticed", () => {
  test.each([
    [
      "e14-instructions-sheet-first.xlsx",
      "Read from Entries. Sheets: Read me, 2 rows; Entries, 5 rows",
    ],
    [
      "e15-hidden-lists-sheet-first.xlsx",
      "Read from Entries. Sheets: Entries, 5 rows; Lists (hidden), 3 rows",
    ],
    ["t01-title-rows-above.csv", "Headers are in row 4"],
    ["t02-title-rows-merged.xlsx", "Headers are in row 4"],
  ])("where %s was read: %s", async (file, line) => {
    expect(placeLines(await open(file))).toEqual([line]);
  });

  test.each([
    ["t04-header-repeated.csv", "Row 4 'Routine ID' was left out: the header again."],
    [
      "t07-footnote-row.csv",
      "Row 6 '* title routine, judged separately' was left out: a footnote.",
    ],
    ["e16-hidden-rows-columns.xlsx", "1 hidden row and 1 hidden column were read."],
    [
      "e18-formulas-without-values.xlsx",
      "2 formulas in Performers have no value. Open the file in Excel, save it and choose it again.",
    ],
    ["d01-durations.csv", 'Row 25 had "TBD": set to 3 min.'],
    ["d06-european-thousands.csv", 'Row 4 had "1.000,5": set to 3 min.'],
  ])("%s: %s", async (file, line) => {
    expect(reportLines((await open(file)).report)).toContain(line);
  });

  test("a studio in the first row of its block is the others' once a person says so", async () => {
    const list = "Name,Performers,Studio\nA,Ann,Northlight\nB,Bo,\nC,Cy,Harbour\nD,Di,\nE,Ed,\n";
    const first = importText(makePlan({}), list);
    expect(first.questions).toMatchObject([{ id: "fill:Studio", guess: "no", isEssential: false }]);
    const schools = (answers: Choices["answers"]) =>
      waitingRoutines(importText(makePlan({}), list, { answers }).plan).map(({ school }) => school);
    expect(schools({})).toEqual(["Northlight", "", "Harbour", "", ""]);
    expect(schools({ "fill:Studio": "yes" }).join()).toBe(
      "Northlight,Northlight,Harbour,Harbour,Harbour",
    );
  });

  test("a column of shows is that of sessions, so that a routine in two shows is in no conflict with itself", async () => {
    const file = "h04-show-number-title-performers.csv";
    expect(await asksOf(file)).toEqual(["session:show"]);
    const { plan } = await open(file, { answers: { "session:show": "yes" } });
    expect(plan.programme?.sessions.map(({ name, startSeconds }) => [name, startSeconds])).toEqual([
      ["Sat 27/6 12pm", 12 * 3600],
      ["Sat 27/6 5pm", 17 * 3600],
    ]);
    expect(plan.sections.map(({ items }) => items.map(({ name }) => name))).toEqual([
      ["Starlight", "Thunder", "Presentation of the Seniors"],
      ["Starlight", "Paper Moon"],
    ]);
    const pairs = conflictsOf(timelineOf(plan), plan.conflictRule).map(
      ({ first, second }) => `${first.item.name}, ${second.item.name}`,
    );
    expect(pairs).not.toContain("Starlight, Starlight");
    expect(await routinesOf(file, { answers: { "session:show": "no" } })).toHaveLength(5);
  });

  test("rows equal in every cell are asked about once, and both kept until then", async () => {
    const list = "Name,Performers\nA,Ann\nB,Bo\nA,Ann\n";
    const { questions, plan } = importText(makePlan({}), list);
    expect(waitingRoutines(plan)).toHaveLength(3);
    expect(questions).toMatchObject([
      {
        text: "Rows 2 and 4 are equal in every cell. Are they the same routine?",
        isEssential: false,
      },
    ]);
    const once = importText(makePlan({}), list, { answers: { [questions[0]!.id]: "once" } });
    expect(waitingRoutines(once.plan).map(({ row }) => row)).toEqual([1, 2]);
  });

  test("typographic quotation marks around a cell are read as plain ones, after a question", async () => {
    const file = "e10-smart-quotes.csv";
    expect(await asksOf(file)).toEqual(["quotes"]);
    const [starlight] = await routinesOf(file, { answers: { quotes: "yes" } });
    expect(starlight).toMatchObject({
      performers: ["Ava Reed", "Lila Moss"],
      school: "Northlight",
    });
    expect((await routinesOf(file, { answers: { quotes: "no" } }))[0]!.school).not.toBe(
      "Northlight",
    );
  });

  test("when a routine can be danced, in the days of the event", async () => {
    const list =
      "Name,Performers,Available from,Not on,Only on\nA,Ann,2pm,,\nB,Bo,05/03/2027 2.30 pm,,Friday\nC,Cy,Friday,06/03/2027,\nD,Di,,,13/03/2027\n";
    const eventDays = ["2027-03-05", "2027-03-06"];
    const { plan, questions, report } = importText(makePlan({}), list, undefined, { eventDays });
    expect(questions).toEqual([]);
    expect(report.unread).toBeUndefined();
    expect(plan.limits?.map(({ who: _who, ...limit }) => limit)).toEqual([
      { notBefore: { day: "", seconds: 14 * 3600 } },
      { notBefore: { day: "2027-03-05", seconds: 14.5 * 3600 }, onlyOn: ["2027-03-05"] },
      { notBefore: { day: "2027-03-05", seconds: 0 }, notOn: ["2027-03-06"] },
      { onlyOn: ["2027-03-13"] },
    ]);
    const twice = importText(makePlan({}), list, undefined, {
      eventDays: [...eventDays, "2027-03-12"],
    });
    expect(twice.questions).toMatchObject([
      {
        id: "weekday:fri",
        text: "Which Friday is meant?",
        choices: [{ label: "5 Mar 2027" }, { label: "12 Mar 2027" }],
        guess: null,
      },
    ]);
  });

  test("a length that cannot be read stays with the routine, and in the export with all columns", async () => {
    const { plan } = await open("d01-durations.csv");
    const unread = waitingRoutines(plan).find(({ name }) => name === "R24");
    expect(unread).toMatchObject({ duration: 3, otherColumns: { "Duration as written": "TBD" } });
    const exported = exportRows(addRoutine(addSection(plan), unread!.row), true);
    expect(exported.flat()).toContain("TBD");
  });

  test("the sheet's own row numbers, where rows and a column are blank before the list", async () => {
    const { report, plan } = await open("e21-blank-first-column-and-rows.xlsx");
    expect(report.numbers?.[waitingRoutines(plan)[0]!.row]).toBe(5);
  });

  test("nothing of empty rows and columns at the end", async () => {
    expect(reportLines((await open("e22-trailing-empty-columns-rows.csv")).report)).toEqual([]);
  });
});
