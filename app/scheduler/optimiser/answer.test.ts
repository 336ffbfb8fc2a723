import { expect, test } from "vitest";
import { makePlaced, makePlan, makeSection } from "#tests/make-plan.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { answerOf } from "./answer.ts";
import { minimumOf, withMinimum } from "./proof/known-minimum.ts";

function answer(plan: Plan, openQuestions = 0) {
  const entries = timelineOf(plan);
  const conflicts = conflictsOf(entries, plan.conflictRule);
  return answerOf({ plan, entries, conflicts, minimum: minimumOf(plan), openQuestions });
}

const one = makeSection("one", makePlaced(1, "Ava"), makePlaced(2, "Ava"), makePlaced(3, "Bo"));
const plan = makePlan({ sections: [one] });
const starting = (startTime: string) => ({ ...plan, settings: { ...plan.settings, startTime } });
const onDay = (endBySeconds: number | null, day = "2027-03-13"): Plan => ({
  ...plan,
  sections: [{ ...one, sessionId: "s" }],
  programme: {
    sessions: [
      { id: "s", name: "Session 1", day, startSeconds: 9 * 3600, endBySeconds, stage: "Main" },
    ],
    stages: ["Main"],
    numbering: "all",
    zone: "",
  },
});

test("the line says when the plan ends, its conflicts and what is proven", () => {
  const end = answer(plan)!.text.split(" · ")[0]!;
  expect(end).toMatch(/^Ends 09:\d\d$/);
  expect(answer(plan)).toEqual({ text: `${end} · 1 conflict`, isLate: false, fixes: [] });
  expect(answer(withMinimum(plan, 1, true))!.text).toBe(`${end} · 1 conflict, best possible`);
  expect(answer(withMinimum(plan, 0, true))!.text).toBe(`${end} · 1 conflict`);
  expect(answer(withMinimum(plan, 1, true), 4)!.text).toBe(
    `${end} · 1 conflict, proven for the names as read; 4 questions open`,
  );
});

test("a day that ends after midnight is late, in words", () => {
  const { text, isLate } = answer(starting("23:59"))!;
  expect([text.replace(/\d\d:\d\d/, "00:0x"), isLate]).toEqual([
    "Ends 00:0x after midnight · 1 conflict",
    true,
  ]);
});

test("a session past its 'End by' is late by the minutes that clocks show", () => {
  const end = timelineOf(onDay(null))[0]!;
  const seconds = end.kind === "session" ? end.endSeconds : 0;
  const minute = Math.floor(seconds / 60) * 60;
  expect(answer(onDay(minute))!.isLate).toBe(false);
  const { text, isLate } = answer(onDay(minute - 240))!;
  expect([
    text.split(" · ")[0]!.replace(/\d\d:\d\d/, "…"),
    text.endsWith("1 to fix"),
    isLate,
  ]).toEqual(["Sat ends …, 4 min late", true, true]);
});

test("on days the proof holds with these sessions until a session moves", () => {
  const proven = withMinimum(onDay(null), 1, true, 0);
  expect(answer(proven)!.text).toContain("1 conflict, best possible with these sessions");
  const moved = { ...proven, sections: [] };
  expect(minimumOf(moved)).toBeNull();
  expect(minimumOf({ ...proven, programme: undefined })).toBeNull();
});

test("without performers nothing is counted, and an empty plan has no line", () => {
  const nobody = makePlan({ sections: [makeSection("one", makePlaced(1))] });
  expect(answer(nobody)!.text).toContain("No performers are named: conflicts cannot be counted");
  expect(answer(makePlan({}))).toBeNull();
});

test("what there is to fix is listed, with the row that each line leads to", () => {
  const { programme } = onDay(9 * 3600 + 120);
  const [first] = programme!.sessions;
  const second = { ...first!, id: "t", name: "Session 2", endBySeconds: null };
  const both: Plan = {
    ...plan,
    sections: [
      { ...one, sessionId: "s" },
      { ...makeSection("two", makePlaced(4, "Cy")), sessionId: "t" },
    ],
    programme: { ...programme!, sessions: [first!, second] },
    limits: [{ who: { kind: "dancer", name: "Bo" }, notOn: ["2027-03-13"] }],
  };
  const { fixes, text } = answer(both)!;
  expect(fixes.map(({ place }) => place)).toEqual([
    { row: "s" },
    { row: "t" },
    { row: "routine-3" },
  ]);
  expect(fixes.map((fix) => fix.text.replace(/\d+ min/, "… min"))).toEqual([
    "Session 1 runs over by … min.",
    "Session 2 starts … min before Session 1 ends.",
    "#4 Routine 3 is on Sat 13 Mar, but Bo isn't available on Saturday.",
  ]);
  expect(text).toMatch(/ · 3 to fix$/);
});
