// The words of a contact's proposed change.
import { expect, test } from "vitest";
import { proposalWords } from "./contact-proposal.ts";

const phone = { field: "phone", oldValue: "111", newValue: "222" } as const;

test("a proposed change shows the old and the new value", () => {
  expect(proposalWords({ ...phone, current: "111" })).toBe("Phone: 111 → 222");
  expect(proposalWords({ ...phone, current: "222" })).toBe("Phone: 111 → 222");
});

test("an empty value reads 'none'", () => {
  const moved = { field: "address", oldValue: "", newValue: "1 Heron Lane", current: "" } as const;
  expect(proposalWords(moved)).toBe("Address: none → 1 Heron Lane");
});

test("a value that the office has changed since is shown beside both", () => {
  expect(proposalWords({ ...phone, current: "333" })).toBe(
    "Phone: 111 → 222. Changed to 333 in the office since.",
  );
});
