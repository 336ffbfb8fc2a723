import fc from "fast-check";
import { expect, test } from "vitest";
import type { Scope } from "#app/platform/scopes.ts";
import { logWords } from "./log-words.ts";

const NONE: ReadonlySet<Scope> = new Set();

test("an entry shows each changed field with its old and new value", () => {
  const facts = [
    { label: "Name", to: "Ada Tern" },
    { label: "Subscription", from: "£35.00", to: "£36.00", scope: "members" },
    { label: "Phone", from: "", to: "07700 900123" },
  ];
  expect(logWords({ facts }, NONE)).toBe("Name: Ada Tern; Phone from nothing to 07700 900123");
  expect(logWords({ facts }, new Set<Scope>(["members"]))).toContain(
    "Subscription from £35.00 to £36.00",
  );
});

test("other entries are shown in words too", () => {
  const told: [object | null, string][] = [
    [null, ""],
    [{ gate: "lessons" }, "Door: Private Lessons Recorder"],
    [{ rows: 12 }, "Rows: 12"],
    [{ memberCheckins: 3 }, "Member checkins: 3"],
    [{ reference: "AB12", verdict: "quarantined" }, "Reference: AB12; Taken for: spam"],
    [{ version: 7 }, "Version: 7"],
    [
      { attempts: 9, error: "ESOCKET: connect ECONNREFUSED 127.0.0.1:25" },
      "Tries: 9; Because: nothing answers at the address of the mail server.",
    ],
  ];
  for (const [details, words] of told) expect(logWords(details, NONE)).toBe(words);
});

test("no entry shows JSON, whatever it holds", () => {
  const value = fc.oneof(fc.object(), fc.array(fc.anything()), fc.boolean(), fc.integer());
  const details = fc.dictionary(fc.stringMatching(/^[a-zA-Z]{1,12}$/), value);
  fc.assert(
    fc.property(details, (held) => {
      expect(logWords(held, NONE)).not.toMatch(/[{}[\]"]|object|undefined|null/);
    }),
  );
});
