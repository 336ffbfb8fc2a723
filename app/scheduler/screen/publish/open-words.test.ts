import { expect, test } from "vitest";
import {
  makePlaced,
  makePlan,
  makeRoutine,
  makeSection,
  makeSession,
  makeSessions,
} from "#tests/make-plan.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import { openText, routinesText } from "./open-words.ts";

const conflictRule = { gap: 1, breakClears: false };

test("what is open is listed: conflicts, empty sessions, questions and a late end", () => {
  const night = makeSession({ id: "a", startSeconds: 23.95 * 3600 });
  const plan = makeSessions([
    [night, makeSection("one", makePlaced(1, "Ava"), makePlaced(2, "Ava"))],
    [makeSession({ id: "b" }), makeSection("two")],
  ]);
  expect(openText({ ...plan, conflictRule }, 3)).toMatch(
    /^1 conflict, 1 empty session, .*3.*, ends after midnight$/,
  );
  const quiet = makePlan({
    conflictRule,
    runningOrder: [makePlaced(1, "Ava"), makePlaced(2, "Bo")],
  });
  expect(openText(quiet, 0)).toBe("");
  expect(openText(EMPTY_PLAN, 0)).toBe("");
});

test("scratched routines are counted apart", () => {
  const scratched = { ...placed(makeRoutine({ row: 3 })), isScratched: true as const };
  const runningOrder = [makePlaced(1), makePlaced(2)];
  expect(routinesText(makePlan({ runningOrder }))).toBe("2 routines");
  expect(routinesText(makePlan({ runningOrder: [...runningOrder, scratched] }))).toBe(
    "2 routines, 1 scratched",
  );
});
