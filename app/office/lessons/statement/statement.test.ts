import fc from "fast-check";
import { expect, test } from "vitest";
import { accountOf, agesOf, isAllPaid, owedOn, usualDays, type Share } from "./statement.ts";

function share(date: string, amountPence: number, paidOn: string | null = null): Share {
  const lesson = { lessonId: date, place: 0, teacherName: "Miss Kestrel", durationMinutes: 30 };
  return {
    ...lesson,
    date,
    amountPence,
    paidOn,
    paidBy: paidOn === null ? null : "Cash",
    sharedBy: 1,
  };
}

const MARCH = { from: "2026-03-01", to: "2026-03-31" };
/** Two lessons are owed at the start of March, one of which is paid during it. */
const SHARES = [
  share("2026-01-14", 2000, "2026-03-05"),
  share("2026-02-25", 4500),
  share("2026-03-04", 3000),
  share("2026-03-18", 667),
];

test("a statement brings the balance forward, adds lessons and subtracts payments", () => {
  const account = accountOf(SHARES, MARCH);
  expect(account).toMatchObject({
    broughtForwardPence: 6500,
    totalPence: 3667,
    paidPence: 2000,
    duePence: 8167,
  });
  expect(account.older.map(({ date }) => date)).toEqual(["2026-01-14", "2026-02-25"]);
  expect(account.lines.map(({ date }) => date)).toEqual(["2026-03-04", "2026-03-18"]);
});

test("a payment before the period is neither brought forward nor counted in it", () => {
  const paid = [share("2026-01-14", 2000, "2026-02-28"), share("2026-03-02", 3000, "2026-02-20")];
  expect(accountOf(paid, MARCH)).toMatchObject({
    older: [],
    broughtForwardPence: -3000,
    totalPence: 3000,
    paidPence: 0,
    duePence: 0,
  });
});

test("later payments and lessons do not count", () => {
  const later = [share("2026-03-02", 3000, "2026-04-01"), share("2026-04-02", 2000, "2026-03-30")];
  expect(accountOf(later, MARCH)).toMatchObject({ totalPence: 3000, paidPence: 0, duePence: 3000 });
  expect(accountOf([], MARCH)).toMatchObject({
    broughtForwardPence: 0,
    totalPence: 0,
    duePence: 0,
  });
});

const day = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2026-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test("for any division into periods, the balance due is brought forward to the next", () => {
  const some = fc.record({ date: day, amount: fc.nat(5000), paidOn: fc.option(day) });
  fc.assert(
    fc.property(fc.array(some), day, day, (drawn, one, other) => {
      const shares = drawn.map(({ date, amount, paidOn }) => share(date, amount, paidOn));
      const [cut = "", end = ""] = [one, other].sort();
      const nextDay = new Date(Date.parse(cut) + 86_400_000).toISOString().slice(0, 10);
      const first = accountOf(shares, { from: "2025-12-31", to: cut });
      const second = accountOf(shares, { from: nextDay, to: end });
      const early = shares.filter(
        ({ date, paidOn }) => date > cut && date <= end && paidOn !== null && paidOn <= cut,
      );
      const credit = early.reduce((sum, { amountPence }) => sum + amountPence, 0);
      expect(second.broughtForwardPence).toBe(first.duePence - credit);
      const whole = accountOf(shares, { from: "2025-12-31", to: end });
      expect(second.duePence).toBe(whole.duePence);
    }),
  );
});

test("amounts owed are grouped by days since the lesson", () => {
  expect(agesOf(SHARES, "2026-03-31")).toEqual([3667, 4500, 0, 0]);
  const aged = ["2026-03-31", "2026-03-01", "2026-02-28", "2026-01-30", "2026-01-29", "2025-12-31"]
    .concat("2025-12-30", "2026-04-01")
    .map((date) => share(date, 1));
  expect(agesOf(aged, "2026-03-31")).toEqual([2, 2, 2, 1]);
});

test("a free lesson is never owed", () => {
  expect(owedOn([share("2026-03-04", 0)], "2026-03-31")).toEqual([]);
});

test("a statement covers the last three months by default, clamped to the month's end", () => {
  expect(usualDays("2026-05-31")).toEqual({ from: "2026-02-28", to: "2026-05-31" });
});

test("a lesson is paid when every student has paid", () => {
  const student = (paidOn: string | null) => ({
    name: "Ada",
    amount: 1,
    memberId: null,
    paidOn,
    paidBy: null,
  });
  expect(isAllPaid([student("2026-11-20"), student("2026-11-21")])).toBe(true);
  expect(isAllPaid([student("2026-11-20"), student(null)])).toBe(false);
  expect(isAllPaid([])).toBe(false);
});
