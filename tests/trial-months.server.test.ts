import { expect, test } from "vitest";
import { readRetention, writeRetention } from "#app/office/keeping/retention-periods.server.ts";
import { schoolDaysOf } from "#app/site/content/content.server.ts";
import { readTrialMonths } from "#app/site/privacy/trial-months.server.ts";
import { makePlatform } from "./make-platform.ts";

test("the privacy page gives the months for which the school keeps trials", async () => {
  await using platform = await makePlatform();
  const { database, now } = platform;
  const days = await schoolDaysOf(database, now());
  expect(await readTrialMonths(database)).toBe((await readRetention(database, days)).trials.months);
  const at = now().toISOString();
  await database
    .transaction()
    .execute((trx) => writeRetention(trx, { kind: "trials", months: 24, days, at }));
  expect(await readTrialMonths(database)).toBe(24);
});
