import { expect, test, vi } from "vitest";
import { memoize } from "./memoize.ts";

test("each result is computed once, undefined included, until the cache is full", () => {
  const work = vi.fn<(asked: string) => string | undefined>((asked) =>
    asked === "" ? undefined : asked.toUpperCase(),
  );
  const upper = memoize(2, work);
  expect([upper("a"), upper(""), upper("a"), upper("")]).toEqual(["A", undefined, "A", undefined]);
  expect(work).toHaveBeenCalledTimes(2);
  expect(upper("c")).toBe("C");
  expect(upper("a")).toBe("A");
  expect(upper("c")).toBe("C");
  expect(work).toHaveBeenCalledTimes(4);
});

test("arguments with the same key share a result, and errors are not cached", () => {
  const work = vi.fn<(asked: { day: string }) => object>(({ day }) => {
    if (day === "") throw new RangeError("No day.");
    return { day };
  });
  const known = memoize(10, work, ({ day }) => day);
  expect(known({ day: "Monday" })).toBe(known({ day: "Monday" }));
  for (const _ of [1, 2]) expect(() => known({ day: "" })).toThrow("No day.");
  expect(work).toHaveBeenCalledTimes(3);
});
