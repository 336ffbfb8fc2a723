import { expect, test } from "vitest";
import { clockNow } from "./now-line.ts";

test("the time now is that of the event's zone, also across midnight and in summer", () => {
  const night = new Date("2027-03-12T23:30:00Z");
  expect(clockNow(night, "Europe/London")).toEqual({ day: "2027-03-12", seconds: 84_600 });
  expect(clockNow(night, "Europe/Paris")).toEqual({ day: "2027-03-13", seconds: 1800 });
  const summer = new Date("2027-07-01T12:00:59Z");
  expect(clockNow(summer, "Europe/London")).toEqual({ day: "2027-07-01", seconds: 46_800 });
  expect(clockNow(summer, "Nowhere/Town")).toEqual({ day: "2027-07-01", seconds: 43_200 });
});
