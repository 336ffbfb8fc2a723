import { expect, test } from "vitest";
import { makePlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { loader } from "#app/site/site.tsx";

const DAY_MINUTES = 24 * 60;

test("the website shows the sibling discount from its first to its last day", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const rule = { fromDay: "2026-11-21", lastDay: "2026-11-22", percent: 10, pence: null };
  await database.insertInto("siblingDiscounts").values(rule).execute();
  const read = async () => (await loader(asked(platform, "/classes"))).siblingDiscount;
  expect(await read()).toBeNull();
  platform.passMinutes(DAY_MINUTES);
  expect(await read()).toMatchObject({ percent: 10 });
  platform.passMinutes(2 * DAY_MINUTES);
  expect(await read()).toBeNull();
});
