import fc from "fast-check";
import { expect, test } from "vitest";
import { findNewLines } from "./known-lines.ts";

const line = (key: string, balance: number | null = null) => ({ key, balance });
const countNew = (lines: ReturnType<typeof line>[], known: ReturnType<typeof line>[]) =>
  findNewLines(lines, known).filter(Boolean).length;

test("two equal lines with different balances are two payments", () => {
  const file = [line("M CROUCH 35", 35), line("M CROUCH 35", 70)];
  expect(countNew(file, [])).toBe(2);
  expect(findNewLines(file, [line("M CROUCH 35", 35)])).toEqual([false, true]);
  expect(countNew(file, file)).toBe(0);
});

test("without balances, if one of two equal lines is known the other is added", () => {
  const file = [line("M CROUCH 35"), line("M CROUCH 35")];
  expect(countNew(file, [line("M CROUCH 35")])).toBe(1);
  expect(countNew(file, [line("M CROUCH 35", 35)])).toBe(1);
  expect(countNew(file, file)).toBe(0);
  expect(countNew(file, [])).toBe(2);
});

test("a file with balances recognises lines from one without", () => {
  const file = [line("M CROUCH 35", 35), line("M CROUCH 35", 70)];
  expect(findNewLines(file, [line("M CROUCH 35")])).toEqual([false, true]);
  // The line with a balance does not use up the other one.
  expect(findNewLines(file, [line("M CROUCH 35", 70), line("M CROUCH 35")])).toEqual([
    false,
    false,
  ]);
});

/** A random statement: a few payers and amounts, with running balances. */
const statement = fc
  .array(
    fc.record({ payer: fc.constantFrom("A", "B"), pence: fc.constantFrom(3500, 3500, 2000) }),
    {
      maxLength: 14,
    },
  )
  .map((lines) => {
    let balance = 0;
    return lines.map(({ payer, pence }, at) => ({
      at,
      key: `${payer} ${pence}`,
      balance: (balance += pence),
    }));
  });

/** Random ranges of it, as downloaded one after another. */
const downloads = fc.array(fc.tuple(fc.nat(14), fc.nat(14)), { maxLength: 6 });

test("overlapping files in any order add each line with its balance once", () => {
  fc.assert(
    fc.property(statement, downloads, (lines, stretches) => {
      const stored: { key: string; balance: number | null }[] = [];
      // The slow model: the line numbers in any file.
      const seen = new Set<number>();
      for (const [one, other] of stretches) {
        const file = lines.slice(Math.min(one, other), Math.max(one, other));
        const isNew = findNewLines(file, stored);
        file.forEach((each, at) => {
          expect(isNew[at]).toBe(!seen.has(each.at));
          seen.add(each.at);
        });
        stored.push(...file.filter((_, at) => isNew[at]));
      }
      expect(stored).toHaveLength(seen.size);
    }),
  );
});

test("without balances, as many equal lines are added as the fullest file had", () => {
  fc.assert(
    fc.property(statement, downloads, (lines, stretches) => {
      const stored: { key: string; balance: null }[] = [];
      const most = new Map<string, number>();
      for (const [one, other] of stretches) {
        const file = lines
          .slice(Math.min(one, other), Math.max(one, other))
          .map(({ key }) => ({ key, balance: null }));
        const isNew = findNewLines(file, stored);
        stored.push(...file.filter((_, at) => isNew[at]));
        for (const { key } of file) {
          const count = file.filter((each) => each.key === key).length;
          most.set(key, Math.max(most.get(key) ?? 0, count));
        }
      }
      for (const [key, count] of most) {
        expect(stored.filter((each) => each.key === key)).toHaveLength(count);
      }
      expect(stored).toHaveLength([...most.values()].reduce((sum, each) => sum + each, 0));
    }),
  );
});
