import { expect, test } from "vitest";
import { ageWords, photoState } from "./child-state.ts";

const TODAY = "2026-11-20";

test("the age is in whole years from the date of birth, and only about right from a booking", () => {
  const age = (birthDate: string | null, bookedAge: number | null = null) =>
    ageWords({ birthDate, bookedAge }, TODAY);
  expect(age("2018-11-20")).toBe("8 years");
  expect(age("2018-11-21")).toBe("7 years");
  expect(age("2025-11-20", 8)).toBe("1 year");
  expect(age(null, 8)).toBe("about 8 (from the booking)");
  expect(age(null)).toBe("Age not known");
});

test("the latest answer about photos counts, and an ended consent says since when", () => {
  const consent = (givenOn: string, more: object = {}) => ({
    what: "Photos and videos",
    givenOn,
    until: null as string | null,
    isGiven: true,
    ...more,
  });
  const words = (...of: ReturnType<typeof consent>[]) => photoState(of, TODAY).words;
  expect(words()).toBe("Photos: not asked");
  expect(words(consent("2026-01-01", { what: "First aid" }))).toBe("Photos: not asked");
  expect(words(consent("2026-01-01"))).toBe("Photos: yes");
  expect(words(consent("2026-01-01", { until: TODAY }))).toBe("Photos: yes");
  expect(words(consent("2025-01-01", { until: "2026-09-01" }))).toBe("Photos: ended 1 Sep 2026");
  expect(words(consent("2025-01-01"), consent("2026-02-01", { isGiven: false }))).toBe(
    "Photos: no",
  );
  expect(words(consent("2025-01-01", { isGiven: false }), consent("2026-02-01"))).toBe(
    "Photos: yes",
  );
});
