import { expect, test } from "vitest";
import { utcMoment } from "./utc-moment.ts";

test("the end of a rule is in UTC, in winter and in summer", () => {
  expect(utcMoment("Europe/London", "2026-12-14", 960)).toBe("20261214T160000Z");
  expect(utcMoment("Europe/London", "2027-07-16", 1020)).toBe("20270716T160000Z");
});
