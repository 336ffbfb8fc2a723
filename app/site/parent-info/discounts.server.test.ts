import { expect, test } from "vitest";
import { makePlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { loader } from "#app/site/site.tsx";

const DAY_MINUTES = 24 * 60;

test("the website shows discounts from its first to its last day", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const rule = {
    fromDay: "2026-11-21",
    lastDay: "2026-11-22",
    fromPlace: 2,
    percent: 10,
    pence: null,
  };
  await database.insertInto("siblingDiscounts").values(rule).execute();
  await database
    .insertInto("classDiscounts")
    .values({ ...rule, percent: 5 })
    .execute();
  const read = async () => {
    const { siblingDiscount, classDiscount } = await loader(asked(platform, "/classes"));
    return siblingDiscount && classDiscount && [siblingDiscount.percent, classDiscount.percent];
  };
  expect(await read()).toBeNull();
  platform.passMinutes(DAY_MINUTES);
  expect(await read()).toEqual([10, 5]);
  platform.passMinutes(2 * DAY_MINUTES);
  expect(await read()).toBeNull();
});
