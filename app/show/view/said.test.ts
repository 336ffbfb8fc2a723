import { expect, test } from "vitest";
import { makePlan, makeRoutine } from "#tests/make-plan.ts";
import { makeShowPlan } from "#tests/makers/make-running-show.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import { planFor, withoutDancers } from "./show-view.ts";

const said = {
  title: "Teer na nogue",
  school: "Kyole",
  performers: { "Niamh Byrne": "Neev Burn" },
};
const performers = ["Niamh Byrne", "Ava Reed"];
const plan = makePlan({ runningOrder: [placed(makeRoutine({ row: 1, performers, said }))] });

test("the announcer has the names as they are said, and no board has them", () => {
  const shown = makeShowPlan(plan);
  const [line] = shown.sessions[0]!.lines;
  expect(line!.said).toEqual({
    title: "Teer na nogue",
    school: "Kyole",
    dancers: ["Neev Burn", ""],
  });
  expect(planFor(shown, "announcer").sessions[0]!.lines[0]!.said).toEqual(line!.said);
  expect(JSON.stringify(withoutDancers(shown))).not.toContain("Neev");
});
