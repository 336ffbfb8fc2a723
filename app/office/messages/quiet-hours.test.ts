import { expect, test } from "vitest";
import { schoolDaysIn } from "#app/platform/days/school-days.ts";
import { canSendNow, firstSendTime } from "./quiet-hours.ts";

const days = schoolDaysIn("Europe/London", new Date("2026-07-01T12:00:00.000Z"));

test("mails of the night wait until 08:00 by the school's clock", () => {
  expect(firstSendTime("2026-07-01T19:59:00.000Z", days)).toBe("2026-07-01T19:59:00.000Z");
  expect(firstSendTime("2026-07-01T20:00:00.000Z", days)).toBe("2026-07-02T07:00:00.000Z");
  expect(firstSendTime("2026-07-01T23:30:00.000Z", days)).toBe("2026-07-02T07:00:00.000Z");
  expect(firstSendTime("2026-07-02T06:59:00.000Z", days)).toBe("2026-07-02T07:00:00.000Z");
  expect(firstSendTime("2026-07-02T07:00:00.000Z", days)).toBe("2026-07-02T07:00:00.000Z");
});

test("only a service message about a meeting within 12 hours goes out at night", () => {
  const at = "2026-07-01T22:00:00.000Z";
  const near = "2026-07-02T10:00:00.000Z";
  expect(canSendNow({ kind: "service", notAfter: near }, at)).toBe(true);
  expect(canSendNow({ kind: "news", notAfter: near }, at)).toBe(false);
  expect(canSendNow({ kind: "service", notAfter: "2026-07-02T10:00:01.000Z" }, at)).toBe(false);
  expect(canSendNow({ kind: "service", notAfter: at }, at)).toBe(false);
  expect(canSendNow({ kind: "service", notAfter: null }, at)).toBe(false);
});
