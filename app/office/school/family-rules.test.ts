// The day since when the yearly question is open.
import { expect, test } from "vitest";
import { questionSince } from "./family-rules.ts";

test("the question opens on its first day, and stays open", () => {
  expect(questionSince("2026-03-02", "2026-03-01")).toBeNull();
  expect(questionSince("2026-03-02", "2026-03-02")).toBe("2026-03-02");
  expect(questionSince("2026-03-02", "2026-12-31")).toBe("2026-03-02");
});

test("the question returns on the same day a year later", () => {
  expect(questionSince("2026-03-02", "2027-03-01")).toBe("2026-03-02");
  expect(questionSince("2026-03-02", "2027-03-02")).toBe("2027-03-02");
  expect(questionSince("2026-03-02", "2029-01-01")).toBe("2028-03-02");
});

test("29 February returns on 1 March", () => {
  expect(questionSince("2028-02-29", "2029-02-28")).toBe("2028-02-29");
  expect(questionSince("2028-02-29", "2029-03-01")).toBe("2029-03-01");
  expect(questionSince("2028-02-29", "2032-02-29")).toBe("2032-02-29");
});

test("a school without a day asks nothing", () => {
  expect(questionSince(null, "2026-03-02")).toBeNull();
});
