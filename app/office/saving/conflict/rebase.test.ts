import fc from "fast-check";
import { expect, test } from "vitest";
import { rebase, rebaseOne, mergeList } from "./rebase.ts";

const begun = { name: "Ada Tern", phone: "1", email: "" };
const draftOf = (values: typeof begun) => ({ begun, values, version: 1, key: "a key" });

test("fields that only one person changed are merged and can be sent straight away", () => {
  const met = rebase(draftOf({ ...begun, name: "Ada Kite" }), {
    version: 2,
    values: { ...begun, phone: "2" },
  });
  expect(met).toMatchObject({ outcome: "send", came: ["phone"] });
  expect(met.draft).toMatchObject({
    version: 2,
    begun: { ...begun, phone: "2" },
    values: { name: "Ada Kite", phone: "2", email: "" },
  });
});

test("a field that both changed offers both values, with mine in the form; other fields are merged", () => {
  const mine = { ...begun, name: "Ada Kite", phone: "2" };
  const theirs = { ...begun, phone: "3", email: "ada@tern.example" };
  expect(rebase(draftOf(mine), { version: 2, values: theirs })).toMatchObject({
    outcome: "choose",
    came: ["email"],
    conflict: { mine, theirs, fields: ["phone"] },
    draft: { values: { ...mine, email: "ada@tern.example" } },
  });
});

test("nothing is left to send when both saved the same, unless the form has more to save", () => {
  const same = { ...begun, phone: "2" };
  expect(rebase(draftOf(same), { version: 2, values: same }).outcome).toBe("done");
  expect(rebase(draftOf(same), { version: 2, values: same, hasMore: true }).outcome).toBe("send");
});

test("a change refused on the current version is never resent automatically", () => {
  const draft = draftOf({ ...begun, phone: "2" });
  expect(rebase(draft, { version: 1, values: begun }).outcome).toBe("refused");
});

test("one value follows the same rule", () => {
  const one = { begun: "30.00", mine: "35.00", theirs: "33.00" };
  expect(rebaseOne(one)).toBe("choose");
  expect(rebaseOne({ ...one, theirs: "35.00" })).toBe("done");
  expect(rebaseOne({ ...one, theirs: "30.00" })).toBe("send");
  expect(rebaseOne({ ...one, begun: undefined, theirs: "30.00" })).toBe("choose");
  const isSame = (first: string, second: string) => Number(first) === Number(second);
  expect(rebaseOne({ ...one, theirs: "35" }, isSame)).toBe("done");
});

test("in a merged list each item follows the person who added or removed it", () => {
  const list = fc.uniqueArray(fc.integer({ min: 1, max: 5 }));
  fc.assert(
    fc.property(list, list, list, (was, mine, theirs) => {
      const merged = mergeList(was, mine, theirs);
      expect(new Set(merged).size).toBe(merged.length);
      for (const item of [1, 2, 3, 4, 5]) {
        const [before, my, their] = [was, mine, theirs].map((each) => each.includes(item));
        expect(merged.includes(item)).toBe(my === before ? their : my);
      }
    }),
  );
});
