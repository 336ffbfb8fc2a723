import { expect, test } from "vitest";
import { EMPTY_PLAN, type Plan } from "../plan/plan.ts";
import { addRoutine, addSection } from "../plan/edit/changes.ts";
import type { Limit } from "../plan/limits/limit.ts";
import { exportCsv } from "./export/export-schedule.ts";
import { importText } from "./import/import-file.ts";
import { reportLines } from "./import/import-report.ts";

const FILE = [
  "Routine ID,Routine Name,Performers,School,Not before,Not after,Not on,Only on",
  "A1,Lantern,Nell,Ashdown,10:00,2027-03-05 18:00,2027-03-06; 2027-03-07,",
  "A2,Clockwork,Ida,Ashdown,,,,2027-03-05",
  "A3,Salt,Bo,Harbour,soon,,Friday,",
].join("\n");

const { plan, report } = importText(EMPTY_PLAN, FILE);
const placed = [1, 2, 3].reduce(addRoutine, addSection(plan));

test("a list says who can when, and a cell that cannot be read is told and sets nothing", () => {
  expect(plan.limits).toEqual([
    {
      who: { kind: "routine", row: 1 },
      notBefore: { day: "", seconds: 36_000 },
      notAfter: { day: "2027-03-05", seconds: 64_800 },
      notOn: ["2027-03-06", "2027-03-07"],
    },
    { who: { kind: "routine", row: 2 }, onlyOn: ["2027-03-05"] },
  ]);
  expect(reportLines(report).filter((line) => line.includes("sets nothing"))).toEqual([
    "Row 4: 'soon' in 'Not before' cannot be read, and sets nothing.",
    "Row 4: 'Friday' in 'Not on' cannot be read, and sets nothing.",
  ]);
});

test("the export has what holds for each routine, and gives it back", () => {
  const text = exportCsv(placed);
  expect(text.split("\r\n")[0]).toContain("Not before,Not after,Not on,Only on");
  const again = importText(EMPTY_PLAN, text).plan;
  const whoseRow = (of: Plan) =>
    (of.limits ?? []).map(({ who: _who, ...limit }) => JSON.stringify(limit));
  expect(whoseRow(again)).toEqual(whoseRow(plan));
});

test("of a dancer's and a studio's limits each routine has the narrowest", () => {
  const limits: Limit[] = [
    { who: { kind: "dancer", name: "nell" }, notBefore: { day: "", seconds: 39_600 } },
    {
      who: { kind: "studio", name: "Ashdown" },
      arrival: { fromSeconds: 0, untilSeconds: 43_200 },
      notOn: ["2027-03-08"],
    },
  ];
  const text = exportCsv({ ...placed, limits: [...plan.limits!, ...limits] });
  const [, , lantern, clockwork, salt] = text.split("\r\n");
  expect(lantern).toContain('12:00,2027-03-05 18:00,"2027-03-06; 2027-03-07; 2027-03-08",');
  expect(clockwork).toContain("12:00,,2027-03-08,2027-03-05");
  expect(salt).not.toContain("12:00");
});

test("a plan in which nobody is bound has no such columns, unless all are asked for and one has a value", () => {
  const free: Plan = { ...placed, limits: undefined };
  expect(exportCsv(free).split("\r\n")[0]).toMatch(/,Duration$/);
  const all = exportCsv(free, true).split("\r\n")[0]!;
  expect(all).toContain("ID,School,Entry Type,Level");
  expect(all).not.toContain("Only on");
});

test("a time of every day and one of a day share one cell, and are two limits", () => {
  const swan = { who: { kind: "routine" as const, row: 1 } };
  const limits: Limit[] = [
    { ...swan, notBefore: { day: "", seconds: 36_000 }, notOn: ["2027-03-07"] },
    { ...swan, notBefore: { day: "2027-03-06", seconds: 43_200 } },
  ];
  const text = exportCsv({ ...placed, limits });
  expect(text).toContain('"10:00; 2027-03-06 12:00",2027-03-07');
  // The section's heading is the file's first row.
  const who = { kind: "routine", row: 2 };
  const back = importText(EMPTY_PLAN, text).plan.limits;
  expect(back).toEqual(limits.map((limit) => ({ ...limit, who })));
});
