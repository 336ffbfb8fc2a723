import { expect, test } from "vitest";
import { makeRoutine } from "#tests/make-plan.ts";
import { holdsFor, type Limit } from "#app/scheduler/plan/limits/limit.ts";
import { windowsOf } from "#app/scheduler/plan/limits/window.ts";
import { listDancers } from "./dancers.ts";
import { performersByKey, sharedPerformers } from "./performers.ts";

const of = (school: string, atAnySchool?: string[]) =>
  makeRoutine({
    row: school.length + 1,
    school,
    performers: ["Emma Smyth", "Bo Lee"],
    atAnySchool,
  });

test("a dancer is a name and a school, whatever the case of either", () => {
  expect(sharedPerformers(of("Harbour"), of("Northgate"))).toEqual([]);
  expect(sharedPerformers(of("Harbour"), of("HARBOUR "))).toEqual(["Emma Smyth", "Bo Lee"]);
  expect(sharedPerformers(of(""), of(""))).toEqual(["Emma Smyth", "Bo Lee"]);
  expect(sharedPerformers(of(""), of("Harbour"))).toEqual([]);
});

test("one person at every school is shared between schools", () => {
  const emma = ["emma smyth"];
  expect(sharedPerformers(of("Harbour", emma), of("Northgate", emma))).toEqual(["Emma Smyth"]);
});

test("the same list of names is another cast at another school", () => {
  const performers = ["Emma Smyth"];
  const keys = (school: string) => [...performersByKey({ performers, school }).keys()];
  expect(keys("Harbour")).not.toEqual(keys("Northgate"));
});

test("dancers of one name are listed with their schools", () => {
  const labels = listDancers([of("Harbour"), of("Northgate"), of("Harbour")]).map(
    ({ label }) => label,
  );
  expect(labels).toEqual([
    "Emma Smyth (Harbour)",
    "Bo Lee (Harbour)",
    "Emma Smyth (Northgate)",
    "Bo Lee (Northgate)",
  ]);
  expect(listDancers([of("Harbour")]).map(({ label }) => label)).toEqual(["Emma Smyth", "Bo Lee"]);
});

test("availability of a dancer of one school leaves the namesake of another alone", () => {
  const notBefore = { day: "", seconds: 36_000 };
  const limit: Limit = {
    who: { kind: "dancer", name: "emma smyth", school: "Harbour" },
    notBefore,
  };
  const everywhere: Limit = { who: { kind: "dancer", name: "Emma Smyth" }, notBefore };
  const holds = (one: Limit, school: string, anywhere?: string[]) => {
    const routine = of(school, anywhere);
    const isNarrowed = windowsOf([one])(routine, "").releaseSeconds === notBefore.seconds;
    expect(isNarrowed).toBe(holdsFor(one, routine));
    return isNarrowed;
  };
  expect([holds(limit, "Harbour"), holds(limit, "Northgate")]).toEqual([true, false]);
  expect(holds(limit, "Northgate", ["Emma Smyth"])).toBe(true);
  expect([holds(everywhere, "Harbour"), holds(everywhere, "Northgate")]).toEqual([true, true]);
});
