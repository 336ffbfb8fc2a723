import fc from "fast-check";
import { expect, test } from "vitest";
import { codesIn, drawCode, familyCode, SIGNS } from "./family-code.ts";

const four = fc.array(fc.constantFrom(...SIGNS), { minLength: 4, maxLength: 4 });

test("a code is F, four characters and a check character", () => {
  expect(familyCode("K7Q2")).toBe("FK7Q2E");
});

test.each([
  "REF fk7q2e CROUCH",
  "F K7Q2 E",
  "FK7Q2E/NOV",
  "FK7Q2E",
  "(F-K7Q2-E)",
  "SO FK7Q2E 24NOV",
])("the code is found in %s", (text) => {
  expect(codesIn(text)).toEqual(["K7Q2"]);
});

test.each(["FK7Q3E", "FK72QE", "CROUCH", "", "FK7Q2", "XFK7Q2E", "FK7Q2E7", "F  K7Q2E", "FOIL0U"])(
  "no code is found in %s",
  (text) => {
    expect(codesIn(text)).toEqual([]);
  },
);

test("each code of a text is found once", () => {
  const other = familyCode("2222");
  expect(codesIn(`FK7Q2E ${other} fk7q2e`)).toEqual(["K7Q2", "2222"]);
});

test("every wrong character is detected", () => {
  fc.assert(
    fc.property(four, fc.nat({ max: 4 }), fc.constantFrom(...SIGNS), (signs, place, wrong) => {
      const code = [...familyCode(signs.join(""))];
      if (code[place + 1] === wrong) return;
      code[place + 1] = wrong;
      expect(codesIn(code.join(""))).toEqual([]);
    }),
  );
});

test("every drawn code uses these characters and is found in any case", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 0.999999, noNaN: true }), { minLength: 4, maxLength: 4 }),
      (drawn) => {
        const numbers = [...drawn];
        const code = drawCode(() => numbers.shift() ?? 0);
        expect(code).toHaveLength(4);
        expect(codesIn(`for ${familyCode(code).toLowerCase()}.`)).toEqual([code]);
      },
    ),
  );
});
