import { expect, test } from "vitest";
import { addDays } from "#app/platform/days/day.ts";
import { termsAround } from "#app/office/week/terms/next-term.ts";
import { isTaught } from "#app/site/week/meetings.ts";
import { sampleContent } from "./content.ts";
import { keyDates } from "./key-dates.ts";

const titles = (today: string) =>
  sampleContent(today)
    .keyDates.slice(0, 4)
    .map(({ sub }) => sub);

test("the key dates are those of the school year that is on", () => {
  expect(titles("2026-11-20")).toEqual([
    "Monday 7 September 2026, until Saturday 19 December 2026",
    "Monday 26 October 2026 to Saturday 31 October 2026: no classes",
    "Date TBC",
    "Saturday 17 July 2027, Pier Theatre",
  ]);
  expect(titles("2027-01-31")).toEqual(titles("2026-11-20"));
  expect(titles("2027-02-01")[0]).toBe("Monday 6 September 2027, until Saturday 18 December 2027");
});

test("nothing is taught at Christmas", () => {
  const taught = (day: string) => isTaught(day, keyDates("2026-11-29"));
  expect(taught("2026-12-19")).toBe(true);
  expect(taught("2026-12-21")).toBe(false);
  expect(taught("2026-12-24")).toBe(false);
  expect(taught("2027-01-02")).toBe(false);
  expect(taught("2027-01-04")).toBe(true);
});

test("after them stand the term that runs and the next one, with no day but Christmas between terms", () => {
  const added = (today: string) =>
    sampleContent(today)
      .keyDates.slice(4)
      .map(({ title, date }) => `${title} ${date}`);
  const spring = "Spring term 2027-01-04";
  const summer = "Summer term 2027-04-12";
  expect(added("2026-09-07")).toEqual([spring]);
  expect(added("2026-12-19")).toEqual([spring]);
  expect(added("2026-12-20")).toEqual([spring, summer]);
  expect(added("2027-01-03")).toEqual([spring, summer]);
  expect(added("2027-01-04")).toEqual([spring, summer]);
  expect(added("2027-04-11")).toEqual([spring, summer]);
  expect(added("2027-04-12")).toEqual([summer]);
  expect(added("2027-09-05")).toEqual([summer]);
  expect(added("2027-09-06")).toEqual(["Spring term 2028-01-03"]);
  for (let day = "2026-09-01"; day < "2028-09-01"; day = addDays(day, 9)) {
    const dates = keyDates(day);
    const { running, next } = termsAround(dates, day);
    expect([day, running?.firstDay, next?.firstDay]).not.toContain(undefined);
    const closed = dates.filter(({ kind }) => kind === "closed");
    const isClosed = closed.some(({ date, until }) => day >= (date ?? "") && day <= (until ?? ""));
    const isChristmas = day > (running?.lastDay ?? day);
    const isAroundNewYear = day.slice(5) >= "12-18" || day.slice(5) <= "01-09";
    expect([day, isChristmas && !isAroundNewYear]).toEqual([day, false]);
    expect([day, isTaught(day, dates)]).toEqual([day, !isClosed && !isChristmas]);
  }
});

test("the sample reviews are marked as samples", () => {
  const { testimonials } = sampleContent("2026-11-20");
  expect(testimonials).toHaveLength(5);
  for (const { isSample, stars, by } of testimonials) {
    expect({ isSample, stars, by }).toEqual({ isSample: true, stars: 5, by: "Parent feedback" });
  }
});

test("six people, two of them with a bio to come, and ten classes", () => {
  const { staff, classCards } = sampleContent("2026-11-20");
  expect(staff).toHaveLength(6);
  expect(staff.filter(({ bio }) => bio === "Bio coming soon.")).toHaveLength(2);
  expect(classCards.map(({ name }) => name)).toEqual([
    "Ballet",
    "Tap",
    "Jazz",
    "Acro",
    "Contemporary",
    "Drama",
    "Technique",
    "Classes for Minis",
    "Musical Theatre",
    "Street",
  ]);
});
