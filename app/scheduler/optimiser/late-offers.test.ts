import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  makeBreakItem,
  makeEventItem,
  makePlaced,
  makePlan,
  makeSection,
  makeSession,
  makeSessions,
} from "#tests/make-plan.ts";
import { importFile } from "#app/scheduler/files/import/import-file.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import {
  DEFAULT_AUTO_SCHEDULE,
  groupsToSchedule,
  scheduleGroups,
} from "#app/scheduler/plan/generate/auto-schedule.ts";
import { EMPTY_PLAN, itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { sessionsOf } from "#app/scheduler/plan/sessions/plan-sessions.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { answerOf, conflictsText } from "./answer.ts";
import { lateOffers, noOfferText } from "./late-offers.ts";

const DAYS = { first: "2027-03-13", zone: "Europe/London" };
const HOUR = 3600;

const offersOf = (plan: Plan) =>
  new Map(lateOffers(plan, DAYS).map((offer) => [offer.name, offer]));

function answer(plan: Plan) {
  const entries = timelineOf(plan);
  const conflicts = conflictsOf(entries, plan.conflictRule);
  return answerOf({ plan, entries, conflicts, minimum: null })!.text;
}

const long = (row: number, minutes: number) => ({ ...makePlaced(row, "Ava"), duration: minutes });
/** From 22:00 to a little after midnight, with a break of 15 minutes in between. */
const night = makePlan({
  sections: [
    makeSection("one", long(1, 60)),
    makeSection("two", makeBreakItem("break-1"), long(2, 58)),
  ],
  settings: { ...EMPTY_PLAN.settings, startTime: "22:00" },
});

test("a regional day that ends at 00:37 has three offers, and ends as each says", () => {
  const { plan } = importFile(EMPTY_PLAN, readFileSync("bench/instances/regional-120.csv"));
  const late = scheduleGroups(
    plan,
    groupsToSchedule(plan, DEFAULT_AUTO_SCHEDULE),
    DEFAULT_AUTO_SCHEDULE,
  );
  expect(answer(late)).toMatch(/^Ends 00:37 after midnight/);
  const offers = lateOffers(late, DAYS);
  expect(offers.map(({ text }) => text.replace(/\d+ conflicts/, "… conflicts"))).toEqual([
    "Fewer breaks: ends 18:22, … conflicts",
    "Start earlier: ends 23:57, … conflicts",
    "Use a second day: ends Sun 14 Mar 17:37, … conflicts",
  ]);
  for (const offer of offers) {
    const [end, conflicts] = answer(offer.plan).split(" · ");
    expect(offer.text.toLowerCase()).toBe(`${offer.name}: ${end}, ${conflicts}`.toLowerCase());
    const rows = (one: Plan) =>
      itemsInOrder(one).flatMap((item) => (item.type === "routine" ? [item.row] : []));
    expect(rows(offer.plan).length).toBe(120);
    expect(new Set(rows(offer.plan))).toEqual(new Set(rows(late)));
  }
});

test("a day that ends before midnight has no offers", () => {
  const early = { ...night, settings: { ...night.settings, startTime: "21:00" } };
  expect(lateOffers(early, DAYS)).toEqual([]);
  expect(lateOffers(makePlan({}), DAYS)).toEqual([]);
});

test("only breaks without which a stage goes on for at most two hours are removed", () => {
  const items = [
    long(1, 59),
    makeBreakItem("break-1"),
    long(2, 59),
    makeBreakItem("break-2"),
    long(3, 59),
    makeEventItem("lunch-1", "Lunch Break"),
    makeBreakItem("break-3"),
    long(4, 59),
  ];
  const plan = { ...night, sections: [makeSection("one", ...items)] };
  const kept = itemsInOrder(offersOf(plan).get("Fewer breaks")!.plan);
  expect(kept.filter((item) => item.type === "break").map(({ id }) => id)).toEqual(["break-2"]);
});

test("an earlier start is never before seven", () => {
  const plan = (startTime: string) => ({
    ...night,
    sections: [makeSection("one", long(1, 17 * 60))],
    settings: { ...night.settings, startTime },
  });
  expect(offersOf(plan("08:00")).get("Start earlier")!.plan.settings.startTime).toBe("07:00");
  expect(offersOf(plan("07:00")).has("Start earlier")).toBe(false);
});

test("one routine past midnight has no offer when it starts at seven", () => {
  const plan = makePlan({
    runningOrder: [long(1, 18 * 60)],
    settings: { ...EMPTY_PLAN.settings, startTime: "07:00" },
  });
  expect(lateOffers(plan, DAYS)).toEqual([]);
});

test("a session past its 'End by' starts earlier, or its day's last session moves to a new day", () => {
  const session = (id: string, hour: number, endBy: number | null) =>
    makeSession({
      id,
      name: id,
      day: "2027-03-13",
      startSeconds: hour * HOUR,
      endBySeconds: endBy === null ? null : endBy * HOUR,
    });
  const plan = makeSessions([
    [session("a", 9, null), makeSection("one", long(1, 60))],
    [session("b", 11, 12), makeSection("two", long(2, 72))],
  ]);
  const offers = offersOf(plan);
  expect([...offers.keys()]).toEqual(["Start earlier", "Use a second day"]);
  const times = (name: string) =>
    sessionsOf(offers.get(name)!.plan).map(({ id, day, startSeconds }) => [id, day, startSeconds]);
  expect(times("Start earlier")).toEqual([
    ["a", "2027-03-13", 9 * HOUR - 15 * 60],
    ["b", "2027-03-13", 11 * HOUR - 15 * 60],
  ]);
  expect(times("Use a second day")).toEqual([
    ["a", "2027-03-13", 9 * HOUR],
    ["b", "2027-03-14", 9 * HOUR],
  ]);
});

test("where another day ends as late as before, an offer names the session that ends sooner", () => {
  const session = (id: string, stage: string, hour: number) =>
    makeSession({ id, name: id, stage, day: "2027-03-12", startSeconds: hour * HOUR });
  const plan = makeSessions([
    [
      { ...session("Morning", "Main", 9), endBySeconds: 10 * HOUR },
      makeSection("one", long(1, 89)),
    ],
    [session("Night", "Studio", 23), makeSection("two", long(2, 69))],
  ]);
  expect(offersOf(plan).get("Start earlier")!.text).toBe(
    "Start earlier: Morning ends 09:59, no conflicts",
  );
});

test("a second day without a known date says when it ends, names no day, and needs one", () => {
  const sections = [makeSection("one", long(1, 60)), makeSection("two", long(2, 65))];
  const plan = { ...night, sections };
  const undated = lateOffers(plan, { ...DAYS, first: null });
  expect(undated.map(({ name, needsDate }) => [name, needsDate])).toEqual([
    ["Start earlier", false],
    ["Use a second day", true],
  ]);
  expect(undated.at(-1)!.text).toMatch(/^Use a second day: ends \d\d:\d\d, /);
  const dated = offersOf(plan).get("Use a second day")!;
  expect(dated.needsDate).toBe(false);
  expect(sessionsOf(dated.plan).map(({ day }) => day)).toEqual(["2027-03-13", "2027-03-14"]);
});

test("without an offer it says what can't end sooner: the day, or a session by its 'End by'", () => {
  expect(noOfferText(night)).toBe("No single change ends this day before midnight");
  const session = makeSession({ id: "a", startSeconds: 7 * HOUR, endBySeconds: 8 * HOUR });
  const late = makeSessions([[session, makeSection("one", long(1, 90))]]);
  expect(lateOffers(late, DAYS)).toEqual([]);
  expect(noOfferText(late)).toBe("No single change ends a by 08:00.");
});

test("the offer says how many conflicts it has", () => {
  const fewer = offersOf(night).get("Fewer breaks")!;
  const count = conflictsOf(timelineOf(fewer.plan), fewer.plan.conflictRule).length;
  expect(fewer.text).toMatch(new RegExp(`, ${conflictsText(count)}$`, "i"));
  expect(count).toBe(1);
});

test("a late plan of breaks alone has no offer to leave them all out", () => {
  const breaks = Array.from({ length: 100 }, (_, at) => makeBreakItem(`break-${at}`));
  const plan = makePlan({ sections: [makeSection("one", ...breaks)] });
  expect(lateOffers(plan, DAYS).map(({ name }) => name)).not.toContain("Fewer breaks");
});
