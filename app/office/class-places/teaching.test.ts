import { expect, test } from "vitest";
import type { Scope } from "#app/platform/scopes.ts";
import { notesAccess, teachersOn, type Teaching } from "./teaching.ts";

const TODAY = "2026-11-20";
const teacher = (personId: string, more: Partial<Teaching> = {}): Teaching => ({
  id: `row of ${personId}`,
  classId: "ballet",
  coversOn: null,
  personId,
  name: "Jo Plover",
  isApproved: true,
  ...more,
});

test("a cover replaces the class's teachers on its day only", () => {
  const all = [teacher("jo"), teacher("sam", { coversOn: TODAY })];
  expect(teachersOn(all, TODAY).map(({ personId }) => personId)).toEqual(["sam"]);
  expect(teachersOn(all, "2026-11-27").map(({ personId }) => personId)).toEqual(["jo"]);
});

test("notes are open to an approved teacher, by id, on the day, and to holders of the medical permission", () => {
  const access = (person: string | null, day = TODAY, scopes: Scope[] = [], isApproved = true) =>
    notesAccess(
      { person, scopes: new Set(scopes) },
      { teaching: [teacher("jo", { isApproved })], day, today: TODAY },
    );
  expect(access("jo")).toBe("open");
  expect(access("jo", "2026-11-19")).toBe("closed");
  expect(access("jo", "2026-11-21")).toBe("closed");
  expect(access("jo", TODAY, [], false)).toBe("waiting");
  expect(access("jo", "2026-11-19", [], false)).toBe("waiting");
  // Another person with the same name, and a visitor who is not signed in.
  expect(access("another jo", TODAY, ["admin"])).toBe("closed");
  expect(access(null)).toBe("closed");
  expect(access(null, "2026-11-13", ["admin", "medical"])).toBe("open");
});
