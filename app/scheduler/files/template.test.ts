import { expect, test } from "vitest";
import { makePlan } from "#tests/make-plan.ts";
import { waitingRoutines } from "../plan/categories.ts";
import { importText } from "./import/import-file.ts";
import { TEMPLATE_FILE_NAME, templateCsv } from "./template.ts";

test("the template is callboard-scheduler-template.csv with the header and three rows", () => {
  expect(TEMPLATE_FILE_NAME).toBe("callboard-scheduler-template.csv");
  const [header, ...rows] = templateCsv().trim().split("\r\n");
  expect(header).toBe(
    "Routine ID,Routine Name,Performers,School,Style,Age Group,Age,Entry Type,Level,Duration (mins)",
  );
  expect(rows).toHaveLength(3);
});

test("it loads as it is and gives three routines without a default", () => {
  const { plan, report } = importText(makePlan({}), templateCsv());
  expect(waitingRoutines(plan).map((routine) => routine.performers.length)).toEqual([1, 2, 4]);
  expect(report).toMatchObject({ defaults: [], ragged: [], dropped: [] });
});
