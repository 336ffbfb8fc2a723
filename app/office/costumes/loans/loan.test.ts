import { expect, test } from "vitest";
import { borrowerForWardrobe, daysLate, mostLateFirst, piecesOut, type Loan } from "./loan.ts";

const loan = (over: Partial<Loan> = {}): Loan => ({
  id: "1",
  version: 1,
  costumeId: "c",
  costume: "Tutu",
  size: "",
  box: "007",
  imageUrls: [],
  borrowerKind: "member",
  holders: [],
  borrower: "Ada Tern",
  quantity: 3,
  returned: 1,
  lentOn: "2026-11-01",
  dueOn: "2026-11-20",
  ...over,
});

test("the pieces out are those not yet returned", () => {
  expect(piecesOut(loan())).toBe(2);
});

test("a loan is overdue from the day after its due date until everything is back", () => {
  expect(daysLate(loan(), "2026-11-20")).toBe(0);
  expect(daysLate(loan(), "2026-11-21")).toBe(1);
  expect(daysLate(loan({ returned: 3 }), "2026-12-21")).toBe(0);
  expect(daysLate(loan({ dueOn: null }), "2030-01-01")).toBe(0);
});

test("the most overdue loans come first, loans without a due date last", () => {
  const loans = [
    loan({ borrower: "C", dueOn: null }),
    loan({ borrower: "B", dueOn: "2026-11-20" }),
    loan({ borrower: "A", dueOn: "2026-11-20" }),
    loan({ borrower: "D", dueOn: "2026-11-19" }),
  ];
  expect(mostLateFirst(loans).map(({ borrower }) => borrower)).toEqual(["D", "A", "B", "C"]);
});

test.each([
  ["Ada Tern", "Ada T."],
  ["  Ada  Mary Tern ", "Ada T."],
  ["Tern, Ada Mary", "Ada T."],
  ["Ada", "Ada"],
  ["Zoë ågren", "Zoë Å."],
  ["", ""],
])("the wardrobe reads '%s' as '%s'", (borrower, words) => {
  expect(borrowerForWardrobe({ borrowerKind: "member", borrower })).toBe(words);
});

test("the wardrobe sees a class's full name", () => {
  const borrower = "Ballet Grade 2";
  expect(borrowerForWardrobe({ borrowerKind: "class", borrower })).toBe(borrower);
});
