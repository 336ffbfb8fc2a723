import fc from "fast-check";
import { expect, test } from "vitest";
import { familyCode, SIGNS } from "#app/platform/family-code.ts";
import { matcherOf, type Home, type Payer } from "./match-line.ts";
import { payerOf } from "./payer.ts";

const CROUCH: Home = {
  id: "crouch",
  codes: ["K7Q2", "9999"],
  names: ["Crouch", "Mirabel Crouch", "Lily Crouch"],
};
const WREN: Home = { id: "wren", codes: ["2222"], names: ["Wren", "Jo Wren"] };
const HOMES = [CROUCH, WREN];

const match = (words: string, payers: Payer[] = [], isPayout = false) =>
  matcherOf(HOMES, payers, { isPayout })({ words, payer: payerOf(words) });

test.each(["REF fk7q2e CROUCH", "F K7Q2 E", "FK7Q2E/NOV"])(
  "%s matches the code's family",
  (words) => {
    expect(match(words)).toEqual({ by: "code", accountId: "crouch" });
  },
);

test.each(["FK7Q3E", "FK72QE", "35.00", "STANDING ORDER"])("%s matches nobody", (words) => {
  expect(match(words)).toEqual({ by: "nothing", offered: [] });
});

test("a name is offered but never matched automatically", () => {
  expect(match("M CROUCH")).toEqual({ by: "name", offered: ["crouch"] });
  expect(match("CROUCH AND WREN")).toEqual({ by: "name", offered: ["crouch", "wren"] });
});

test("only exactly the confirmed payer matches", () => {
  const payers = [{ payer: "M CROUCH", accountId: "crouch" }];
  expect(match("FASTER PAYMENT M CROUCH", payers)).toEqual({ by: "payer", accountId: "crouch" });
  expect(match("MR CROUCH", payers)).toMatchObject({ by: "name" });
  expect(match("M CROUCHER", payers)).toMatchObject({ by: "nothing" });
});

test("a payer for two families needs matching each time, unless a code decides", () => {
  const payers = [
    { payer: "M CROUCH", accountId: "crouch" },
    { payer: "M CROUCH", accountId: "wren" },
  ];
  expect(match("M CROUCH", payers)).toEqual({ by: "payers", offered: ["crouch", "wren"] });
  expect(match("M CROUCH FK7Q2E", payers)).toEqual({ by: "code", accountId: "crouch" });
});

test("a line with two families' codes needs matching", () => {
  expect(match(`FK7Q2E ${familyCode("2222")}`)).toEqual({
    by: "codes",
    offered: ["crouch", "wren"],
  });
});

test("a collective payer never matches one family, whatever the line says", () => {
  const payers = [{ payer: "GOCARDLESS", accountId: null }];
  expect(match("GOCARDLESS REF FK7Q2E", payers)).toEqual({ by: "payout" });
  expect(match("GOCARDLESS FK7Q2E")).toEqual({ by: "codes", offered: ["crouch"] });
  expect(match("GOCARDLESS FK7Q2E", payers, true)).toEqual({ by: "code", accountId: "crouch" });
  expect(match("GOCARDLESS LTD DEC26 REF 77", payers)).toEqual({ by: "payout" });
});

test("payers of deleted families, and empty payers, match nothing", () => {
  const payers = [
    { payer: "T GULL", accountId: "gone" },
    { payer: "", accountId: "wren" },
  ];
  expect(match("T GULL", payers)).toMatchObject({ by: "nothing" });
  expect(match("FK7Q3E", payers)).toMatchObject({ by: "nothing" });
});

const signs = fc.array(fc.constantFrom(...SIGNS), { minLength: 4, maxLength: 4 });
const word = fc.constantFrom("CROUCH", "WREN", "NOV", "REF", "M", "35.00", "GULL");

test("matching equals a slow model: one family by code, or one by confirmed payer", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        signs.map((four) => four.join("")),
        { minLength: 1, maxLength: 6 },
      ),
      fc.array(fc.tuple(word, fc.nat(5)), { maxLength: 5 }),
      fc.array(word, { maxLength: 3 }),
      fc.array(fc.nat(5), { maxLength: 3 }),
      (codes, confirmed, said, named) => {
        const homes = codes.map((code, at) => ({ id: `family ${at}`, codes: [code], names: [] }));
        const payers = confirmed
          .filter(([payer]) => payerOf(payer) !== "")
          .map(([payer, at]) => ({ payer: payerOf(payer), accountId: `family ${at}` }));
        const unique = [...new Map(payers.map((each) => [JSON.stringify(each), each])).values()];
        const coded = named.flatMap((at) => codes[at] ?? []).map(familyCode);
        const words = [...said, ...coded].join(" ");
        const payer = payerOf(words);
        const byCode = homes.filter(({ codes: own }) =>
          own.some((code) => words.split(" ").includes(familyCode(code))),
        );
        const byPayer = unique.filter(
          (each) =>
            payer !== "" && each.payer === payer && homes.some(({ id }) => id === each.accountId),
        );
        const taken = matcherOf(homes, unique)({ words, payer });
        const only =
          byCode.length > 0 ? byCode.map(({ id }) => id) : byPayer.map((each) => each.accountId);
        const accountId = "accountId" in taken ? taken.accountId : null;
        expect(accountId).toBe(only.length === 1 ? only[0] : null);
      },
    ),
  );
});
