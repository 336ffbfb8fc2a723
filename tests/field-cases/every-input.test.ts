// Every file in tests/field-cases is read by a test that says what is read of it, or what is asked.
import { globSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSheets } from "#app/files/sheet.ts";
import { essentialQuestions } from "#app/files/table/answer.ts";
import { openFile } from "#app/scheduler/files/open-file.ts";
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { EMPTY_PLAN, itemsInOrder } from "#app/scheduler/plan/plan.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { readDays } from "../../bin/days-file.ts";
import { readSettings } from "../../bin/settings-file.ts";

const SCHEDULER = "tests/field-cases/scheduler";

const open = (file: string) =>
  openFile(EMPTY_PLAN, readFileSync(`${SCHEDULER}/${file}`), readSheets);

test("no input is without a test", () => {
  const files = globSync("{app,bin,e2e,tests}/**/*.{test,spec}.ts");
  const tests = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const inputs = ["office", "scheduler"].flatMap((part) =>
    readdirSync(`tests/field-cases/${part}`),
  );
  expect(inputs.length).toBeGreaterThan(120);
  expect(inputs.filter((input) => !tests.includes(`"${input}"`))).toEqual([]);
});

test.each([
  ["s01-same-time-two-stages.csv", 1],
  ["s02-partly-overlapping-stages.csv", 1],
])("%s loads as its schedule, with a dancer on two stages in conflict", async (file, conflicts) => {
  const { plan, questions } = await open(file);
  expect(essentialQuestions(questions)).toEqual([]);
  expect(itemsInOrder(plan)).toHaveLength(2);
  expect(conflictsOf(timelineOf(plan), plan.conflictRule)).toHaveLength(conflicts);
});

test.each([
  ["w00-list-24.csv", 24],
  ["w04-same-dancer-two-stages.csv", 4],
  ["w06-late.csv", 1],
])("%s loads without a question", async (file, count) => {
  const { plan, questions } = await open(file);
  expect(essentialQuestions(questions)).toEqual([]);
  expect(waitingRoutines(plan)).toHaveLength(count);
});

test.each(["w00-days-2stages.json", "w04-two-stages.json", "w07-dst-day.json", "a07-days.json"])(
  "%s is read as the days of an event",
  (file) => {
    const { days } = readDays(readFileSync(`${SCHEDULER}/${file}`, "utf8"), file);
    expect(days.length).toBeGreaterThan(0);
  },
);

test("w08-days-ampm.json is refused by the time that it writes", () => {
  const file = "w08-days-ampm.json";
  expect(() => readDays(readFileSync(`${SCHEDULER}/${file}`, "utf8"), file)).toThrow(
    /w08-days-ampm/,
  );
});

test("w05-late-start.json has the settings of a start late in the evening", () => {
  const file = "w05-late-start.json";
  const settings = readSettings(readFileSync(`${SCHEDULER}/${file}`, "utf8"), file);
  expect(settings.startTime).toBe("22:45");
});
