import { describe, expect, test } from "vitest";
import { goesOn, KEEPING, KINDS, lastDayFor, monthsWords } from "./kinds.ts";

describe("how long each kind is kept", () => {
  test("has a default", () => {
    const standards = KINDS.map((kind) => [kind, monthsWords(KEEPING[kind].standard)]);
    expect(Object.fromEntries(standards)).toEqual({
      enquiries: "1 year",
      messages: "1 year",
      trials: "1 year",
      leavers: "6 years",
      calls: "6 years",
      lessons: "6 years",
      payroll: "6 years",
    });
  });

  test("the default is one of the choices", () => {
    for (const kind of KINDS) expect(KEEPING[kind].choices).toContain(KEEPING[kind].standard);
  });

  test("the payroll has no choice below six years", () => {
    expect(Math.min(...KEEPING.payroll.choices)).toBe(72);
  });

  test("enquiries are kept for at most the 12 months of the privacy page", () => {
    expect(Math.max(...KEEPING.enquiries.choices)).toBe(12);
  });
});

describe("the purge day", () => {
  test("is the day after the period ends", () => {
    expect(goesOn("2025-11-19", 12, null)).toBe("2026-11-20");
    expect(goesOn("2025-08-31", 6, null)).toBe("2026-03-01");
  });

  test("is at least 30 days after a shorter period was chosen", () => {
    expect(goesOn("2025-11-19", 12, "2026-11-20")).toBe("2026-12-20");
    expect(goesOn("2025-11-19", 12, "2026-10-01")).toBe("2026-11-20");
  });

  test("is not reached by records newer than the last day", () => {
    for (const day of ["2026-02-28", "2026-03-01", "2026-08-31", "2028-02-29", "2026-12-31"]) {
      for (const months of [3, 6, 12, 72]) {
        const last = lastDayFor(months, day);
        const next = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
        expect(goesOn(next, months, null) > day, `${day} ${months}`).toBe(true);
      }
    }
  });
});
