import fc from "fast-check";
import { expect, test } from "vitest";
import { plainPounds } from "../money.ts";
import { readMoney } from "./money.ts";

test.each([
  ["22.50", 2250],
  ["£22.50", 2250],
  ["22.5", 2250],
  ["£ 22.50", 2250],
  ["22,50", 2250],
  ["22,5", 2250],
  ["1,200", 120_000],
  ["1,200.00", 120_000],
  [" £ 1,200.05 ", 120_005],
  ["0", 0],
])("%j is %i pence", (text, pence) => expect(readMoney(text)).toEqual({ value: pence }));

test.each([
  "",
  "£",
  "-5",
  "35.555",
  "22.555",
  "1,20,0",
  "12,00,00",
  "1,2000",
  "1.200,00",
  "1,200,50",
  "ten",
  "1e3",
  "5p",
  "NaN",
  "Infinity",
])("%j is refused with an example", (text) => {
  expect(readMoney(text)).toEqual({ problem: "Enter pounds and pence, such as 22.50." });
});

test("formatted pounds are read back as the same pence", () => {
  fc.assert(
    fc.property(fc.nat(), (pence) => {
      const plain = plainPounds(pence);
      const grouped = (pence / 100).toLocaleString("en-GB", { minimumFractionDigits: 2 });
      for (const text of [plain, `£${plain}`, plain.replace(".", ","), grouped, `£ ${grouped}`]) {
        expect(readMoney(text)).toEqual({ value: pence });
      }
    }),
  );
});

test("a text is an amount exactly when a slow, plain model accepts it", () => {
  const text = fc.string({
    unit: fc.constantFrom("1", "2", "0", ",", ".", "£", "-"),
    maxLength: 9,
  });
  fc.assert(
    fc.property(text, (written) => {
      const reading = readMoney(written);
      expect("value" in reading ? reading.value : null).toBe(modelPence(written));
    }),
    { numRuns: 20_000 },
  );
});

/** Reads character by character: pounds, then at most one separator with one or two digits after it. */
function modelPence(text: string): number | null {
  const plain = text.startsWith("£") ? text.slice(1) : text;
  const marks = [...plain].filter((character) => ",.".includes(character)).length;
  if (plain === "" || [...plain].some((character) => !"0123456789,.".includes(character)))
    return null;
  const last = Math.max(plain.lastIndexOf(","), plain.lastIndexOf("."));
  const after = plain.slice(last + 1);
  const isPoint = plain[last] === "." || (marks === 1 && after.length < 3);
  if (marks === 0) return Number(plain) * 100;
  const pounds = isPoint ? plain.slice(0, last) : plain;
  if (isPoint && (after.length < 1 || after.length > 2)) return null;
  const groups = pounds.split(",");
  const isGrouped = groups.length === 1 || (groups[0] !== "" && (groups[0]?.length ?? 0) <= 3);
  const areWhole = groups.slice(1).every((group) => group.length === 3);
  if (pounds === "" || pounds.includes(".") || !isGrouped || !areWhole) return null;
  return Number(groups.join("")) * 100 + (isPoint ? Number(after.padEnd(2, "0")) : 0);
}
