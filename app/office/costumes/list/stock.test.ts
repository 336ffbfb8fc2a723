import { expect, test } from "vitest";
import { piecesOf, stockOf } from "./stock.ts";

const stock = (total: string, out: string) => stockOf({ "Total qty": total, "QUANTITY OUT": out });

test("available is total minus out", () => {
  expect(stock("5", "2")).toEqual({ total: 5, out: 2, toSettle: 0, available: 3, problem: null });
  expect(stock(" 5 ", "")).toMatchObject({ out: 0, available: 5, problem: null });
  expect(stock("5", "5")).toMatchObject({ available: 0, problem: null });
});

test("pieces that need checking are not available", () => {
  expect(stockOf({ "TOTAL QUANTITY": "5", "QUANTITY OUT": "2" }, 2)).toMatchObject({
    available: 1,
    problem: null,
  });
});

test("more out than in total is reported", () => {
  expect(stock("5", "6")).toMatchObject({ available: -1, problem: "more out than there are" });
});

test.each([
  ["about 10", "0"],
  ["4", "some"],
  ["2.5", "0"],
  ["-1", "0"],
])("%s and %s cannot be counted with", (total, out) => {
  expect(stock(total, out)).toMatchObject({ available: null, problem: "not a number" });
});

test("blank quantities are not a problem", () => {
  expect(stockOf({})).toEqual({ total: null, out: 0, toSettle: 0, available: null, problem: null });
});

test("pieces are the whole numbers of the total quantities", () => {
  const written = ["12", " 3 ", "about 5", "", "2.5"];
  const costumes = written.map((quantity) => ({ fields: { "TOTAL QUANTITY": quantity } }));
  expect(piecesOf([...costumes, { fields: {} }])).toBe(15);
});
