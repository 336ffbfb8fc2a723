import { expect, test } from "vitest";
import { makePlatform } from "#tests/make-platform.ts";
import { makeTrial } from "#tests/makers/make-member.ts";
import { readTrialFigures } from "./trial-statistics.server.ts";
import { trialStatus } from "./trial-status.ts";

const TODAY = "2026-11-20";

test("one rate counts all trials, the other finished ones", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeTrial(database, { firstTrialDate: "2026-11-15" });
  await makeTrial(database, { firstTrialDate: "2026-10-01" });
  await makeTrial(database, { firstTrialDate: "2026-11-18", joined: true });
  await makeTrial(database, {
    firstTrialDate: "2026-11-18",
    deletedAt: platform.now().toISOString(),
  });
  expect((await readTrialFigures(database, TODAY)).statistics).toEqual({
    total: 3,
    active: 1,
    converted: 1,
    conversionRate: 33,
    finishedRate: 50,
  });
});

test("no trials have a rate of 0", async () => {
  await using platform = await makePlatform();
  const { statistics, months } = await readTrialFigures(platform.database, TODAY);
  expect(statistics).toMatchObject({ total: 0, conversionRate: 0, finishedRate: 0 });
  expect(months).toHaveLength(12);
});

test("the first and the last day of a trial are counted as its rule says", async () => {
  await using platform = await makePlatform();
  const days = ["2026-11-05", "2026-11-06", "2026-11-07", "2026-11-20", "2026-11-21"];
  const trials = [];
  for (const firstTrialDate of days) {
    trials.push(await makeTrial(platform.database, { firstTrialDate, trialPeriod: 14 }));
  }
  const active = trials.filter((trial) => trialStatus(trial, TODAY) === "active");
  expect(active).toHaveLength(3);
  const { statistics } = await readTrialFigures(platform.database, TODAY);
  expect(statistics.active).toBe(3);
});

test("a trial counts in the month it began", async () => {
  await using platform = await makePlatform();
  const trials = {
    "2026-10-31": true,
    "2026-11-01": false,
    "2026-11-30": true,
    "2025-11-01": true,
  };
  for (const [firstTrialDate, joined] of Object.entries(trials)) {
    await makeTrial(platform.database, { firstTrialDate, joined });
  }
  const { months } = await readTrialFigures(platform.database, TODAY);
  expect(months.slice(-3)).toEqual([
    { month: "2026-09", trials: 0, joined: 0 },
    { month: "2026-10", trials: 1, joined: 1 },
    { month: "2026-11", trials: 2, joined: 1 },
  ]);
});
