import { describe, expect, test } from "vitest";
import type { Sheet } from "#app/files/sheet.ts";
import { applyAnswer } from "#app/files/table/answer.ts";
import type { Choices } from "#app/files/table/table-kind.ts";
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import { DEFAULT_CHOICES, firstChoices } from "#app/scheduler/screen/generate/generation.ts";
import { importSheet } from "./import-file.ts";
import { reportLines } from "./import-report.ts";
import { withMappingOf } from "../mapping.ts";
import { rowWords } from "./row-words.ts";

function sheetOf(name: string, rows: string[][]): Sheet {
  const numbers = rows.map((_, at) => at + 1);
  const nothing = { emptyFormulas: [], hiddenRows: 0, hiddenColumns: 0, dateCells: [] };
  return { name, isHidden: false, rows, numbers, ...nothing };
}

const FRIDAY = sheetOf("Friday", [
  ["Routine Name", "Performers"],
  ["Starlight", "Ava Reed"],
]);
const SATURDAY = sheetOf("Saturday", [
  ["Northlight", ""],
  ["Performers", "Routine Name"],
  ["Mia Cole", "Thunder"],
]);
const NOTES = sheetOf("Read me", [["Send this back to Northlight"], ["Thank you"]]);

const load = (sheets: Sheet[], choices?: Choices, eventDays: string[] = []) =>
  importSheet(EMPTY_PLAN, { sheets }, choices, { eventDays });

test("a workbook with a list on two sheets asks which are meant, with both ticked and read", () => {
  const { questions, sheets, plan } = load([NOTES, FRIDAY, SATURDAY]);
  expect(sheets?.filter(({ isRead }) => isRead).map(({ name }) => name)).toEqual([
    "Friday",
    "Saturday",
  ]);
  expect(waitingRoutines(plan)).toHaveLength(2);
  expect(questions.slice(0, 1)).toMatchObject([
    {
      id: "sheets",
      choices: [
        { value: "Friday", label: "Friday, 2 rows" },
        { value: "Saturday", label: "Saturday, 3 rows" },
      ],
      guess: "Friday\nSaturday",
      isEssential: true,
    },
  ]);
  const one = applyAnswer({}, questions[0]!, "Saturday");
  expect(waitingRoutines(load([FRIDAY, SATURDAY], one).plan)).toMatchObject([{ name: "Thunder" }]);
  expect(load([NOTES, FRIDAY]).questions).toEqual([]);
});

test("sheets that are called days are asked for their dates, and each routine is on its sheet's day", () => {
  const both = { sheets: ["Friday", "Saturday"] };
  const asked = load([FRIDAY, SATURDAY], both);
  expect(asked.questions).toMatchObject([
    { text: "Which date is the sheet Friday?", asksFor: "day", guess: null },
    { text: "Which date is the sheet Saturday?", asksFor: "day", guess: null },
  ]);
  expect(asked.sheets?.map(({ isRead }) => isRead)).toEqual([true, true]);
  const answers = { "sheet-day:Friday": "2027-03-05", "sheet-day:Saturday": "2027-03-06" };
  const { plan, questions } = load([FRIDAY, SATURDAY], { ...both, answers });
  expect(questions).toEqual([]);
  expect(waitingRoutines(plan)).toMatchObject([
    { name: "Starlight", performers: ["Ava Reed"] },
    { name: "Thunder", performers: ["Mia Cole"] },
  ]);
  expect(plan.limits).toMatchObject([{ onlyOn: ["2027-03-05"] }, { onlyOn: ["2027-03-06"] }]);
  const { days } = firstChoices(plan, DEFAULT_CHOICES).days;
  expect(days.map(({ date }) => date)).toEqual(["05/03/2027", "06/03/2027"]);
});

test("the event's own days answer for a weekday that it has once", () => {
  const both = { sheets: ["Friday", "Saturday"] };
  const { questions, plan } = load([FRIDAY, SATURDAY], both, ["2027-03-05", "2027-03-06"]);
  expect(questions).toEqual([]);
  expect(plan.limits).toMatchObject([{ onlyOn: ["2027-03-05"] }, { onlyOn: ["2027-03-06"] }]);
});

describe("sheets with different headers", () => {
  const germany = sheetOf("Sunday", [
    ["Nordlicht", "", ""],
    ["Tanz", "Performers", "Musik"],
    ["Regen", "Zoe; Mia Cole", "Wasser"],
    ["Donner", "Ava Reed", ""],
  ]);
  const none = { "sheet-day:Friday": "none", "sheet-day:Sunday": "none" };
  const both: Choices = { sheets: ["Friday", "Sunday"], answers: none };

  test("are each read by their own columns, and asked about one after the other", () => {
    const { questions, report } = load([FRIDAY, germany], both);
    expect(report.parts?.map(({ sheet, columns }) => [sheet, columns.length])).toEqual([
      ["Friday", 2],
      ["Sunday", 3],
    ]);
    const asked = questions.filter(({ isEssential }) => isEssential);
    expect(asked.map(({ sheet, text }) => [sheet, text])).toEqual([
      ["Sunday", "Sunday: Which column has the name?"],
    ]);
  });

  test("are one list once they are answered, with each routine's own columns", () => {
    const { questions } = load([FRIDAY, germany], both);
    const answered = applyAnswer(
      both,
      questions.find(({ sheet }) => sheet)!,
      "Tanz",
    );
    const { plan, questions: open, report } = load([FRIDAY, germany], answered);
    expect(open.filter(({ isEssential }) => isEssential)).toEqual([]);
    expect(
      waitingRoutines(plan).map(({ name, performers }) => `${name}: ${performers.join("; ")}`),
    ).toEqual(["Starlight: Ava Reed", "Regen: Zoe; Mia Cole", "Donner: Ava Reed"]);
    expect(reportLines(report)).toContain("Not used (kept): 'Musik'.");
    expect(rowWords(3, report)).toBe("Row 3 of Sunday");
  });

  test("are each remembered by their own headers", () => {
    const { questions } = load([FRIDAY, germany], both);
    const answered = applyAnswer(
      both,
      questions.find(({ sheet }) => sheet)!,
      "Tanz",
    );
    const remembered = withMappingOf([], load([FRIDAY, germany], answered), "2026-11-20");
    expect(remembered).toHaveLength(2);
    const context = { remembered };
    const again = importSheet(EMPTY_PLAN, { sheets: [FRIDAY, germany] }, both, context);
    expect(again.questions.filter(({ isEssential }) => isEssential)).toEqual([]);
    expect(waitingRoutines(again.plan).map(({ name }) => name)).toEqual([
      "Starlight",
      "Regen",
      "Donner",
    ]);
  });

  test("have a day of their own, and keep a row on their own sheet", () => {
    const days = { "sheet-day:Friday": "2027-03-05", "sheet-day:Sunday": "2027-03-07" };
    const again = { ...germany, rows: [...germany.rows, germany.rows[1]!] };
    const numbered = { ...again, numbers: [...germany.numbers, 5] };
    const of = { Sunday: { columns: { Tanz: "name" } } };
    const first = load([FRIDAY, numbered], { ...both, answers: days, of });
    expect(first.plan.limits?.map(({ onlyOn }) => onlyOn)).toEqual([
      ["2027-03-05"],
      ["2027-03-07"],
      ["2027-03-07"],
    ]);
    const [left] = first.report.left ?? [];
    expect(left && rowWords(left.number, first.report)).toBe("Row 5 of Sunday");
    const kept = load([FRIDAY, numbered], { ...both, answers: days, of, records: [left!.number] });
    expect(kept.report.left ?? []).toEqual([]);
    expect(waitingRoutines(kept.plan)).toHaveLength(4);
  });
});

test("two of three sheets are read together", () => {
  const sunday = { ...FRIDAY, name: "Sunday" };
  const answers = { "sheet-day:Friday": "none", "sheet-day:Sunday": "none" };
  const { sheets, plan } = load([FRIDAY, SATURDAY, sunday], {
    sheets: ["Friday", "Sunday"],
    answers,
  });
  expect(sheets?.map(({ isRead }) => isRead)).toEqual([true, false, true]);
  expect(waitingRoutines(plan)).toHaveLength(2);
});

test("a row of several sheets is named with its sheet, and kept on that sheet alone", () => {
  const listOf = (name: string) =>
    sheetOf(name, [
      ["Id", "Routine Name", "Performers", "Type", "Level", "Duration"],
      ["1", `${name} one`, "Ava Reed", "Solo", "Elite", "x"],
      ["", "* judged separately"],
      ["2", `${name} two`, "Mia Cole", "Solo", "Elite", "3"],
      ["2", `${name} two`, "Mia Cole", "Solo", "Elite", "3"],
      ["3", `${name} three`, "Zoe Hart", "Solo", "Elite", "3", "late"],
    ]);
  const sheets = [listOf("Juniors"), listOf("Seniors")];
  const both = { sheets: ["Juniors", "Seniors"] };
  const { report, questions } = load(sheets, both);
  expect(reportLines(report)).toEqual([
    "Not used (kept): 'Sheet', 'Column 8'.",
    'Row 2 of Juniors had "x": set to 3 min.',
    'Row 2 of Seniors had "x": set to 3 min.',
    "Row 3 of Juniors '* judged separately' was left out: a footnote.",
    "Row 3 of Seniors '* judged separately' was left out: a footnote.",
    "Row 6 of Juniors has 8 cells where the header has 7.",
    "Row 6 of Seniors has 8 cells where the header has 7.",
  ]);
  expect(questions.map(({ text }) => text)).toEqual([
    "Rows 4 and 5 of Juniors; 4 and 5 of Seniors are equal in every cell. Are they the same routine?",
  ]);
  const [, seniors] = report.left!;
  const kept = load(sheets, { ...both, records: [seniors!.number] });
  expect(kept.report.left?.map(({ number }) => rowWords(number, kept.report))).toEqual([
    "Row 3 of Juniors",
  ]);
});
