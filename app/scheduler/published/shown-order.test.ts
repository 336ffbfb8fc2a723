import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  makePlaced,
  makePlan,
  makeRoutine,
  makeSection,
  makeSession,
  makeSessions,
} from "#tests/make-plan.ts";
import { somePlan, somePlanWithSessions } from "#tests/some-plan.ts";
import type { Item, PlacedRoutine, Plan } from "#app/scheduler/plan/plan.ts";
import { routineEntries, timelineOf, timeText } from "#app/scheduler/plan/timeline.ts";
import { hideNames } from "#app/scheduler/publishing/hidden-names.ts";
import { findInOrder, studiosOf } from "./find-in-order.ts";
import { sessionsToShow } from "./order-session.tsx";
import { orderCalendar } from "./order-calendar.ts";
import { shownDancers, shownOrderOf, shownRoutines } from "./shown-order.ts";

const AT = "2027-03-01T10:00:00.000Z";
const show = (plan: Plan, showsNames = false) =>
  shownOrderOf(plan, { version: 3, at: AT, showsNames, zone: "Europe/London" });

const ALLOWED = {
  order: ["at", "event", "eventDay", "isNumberedByStage", "sessions", "version", "zone"],
  session: ["day", "end", "lines", "name", "stage", "start"],
  section: ["kind", "name"],
  pause: ["kind", "name", "time"],
  routine: ["category", "from", "kind", "name", "number", "school", "time", "to"],
};
const keysOf = (thing: object) => Object.keys(thing).toSorted();

test("the public view of any plan has the listed keys and no others", () => {
  fc.assert(
    fc.property(fc.oneof(somePlan, somePlanWithSessions), fc.boolean(), (drawn, showsNames) => {
      const noted = JSON.parse(
        JSON.stringify(drawn, (key, value: unknown) =>
          key === "duration"
            ? value
            : typeof value === "object" && value !== null && "row" in value
              ? { ...value, note: "Ring Jo", isScratched: true, otherColumns: { Phone: "07700" } }
              : value,
        ),
      ) as Plan;
      const phones = { harbour: "01632 960001" };
      const order = show({ ...noted, phones, accepted: ["conflict 1 2"] }, showsNames);
      expect(JSON.stringify(order)).not.toMatch(/07700|01632|conflict 1 2/);
      expect(keysOf(order)).toEqual(ALLOWED.order);
      for (const session of order.sessions) {
        expect(keysOf(session)).toEqual(ALLOWED.session);
        for (const line of session.lines) {
          const more =
            line.kind === "routine" ? ["isScratched", ...(showsNames ? ["dancers"] : [])] : [];
          expect(keysOf(line)).toEqual([...ALLOWED[line.kind], ...more].toSorted());
        }
      }
    }),
  );
});

test("without 'Show dancers' names', the public view of any plan has no dancer's name", () => {
  fc.assert(
    fc.property(fc.oneof(somePlan, somePlanWithSessions), (plan) => {
      const named = {
        ...plan,
        sections: plan.sections.map((one) => ({ ...one, name: `Awards for AVA  REED and cy` })),
      };
      const text = JSON.stringify(show(named));
      const names = shownDancers(named).map(({ name }) => name.toLowerCase());
      // One word may be part of a school's name.
      const found = names.filter((name) => name.includes(" ") && text.toLowerCase().includes(name));
      expect(found).toEqual([]);
    }),
  );
});

test("numbers and times are those of the plan, in order, on every stage and day", () => {
  fc.assert(
    fc.property(fc.oneof(somePlan, somePlanWithSessions), (plan) => {
      const entries = routineEntries(timelineOf(plan));
      expect(shownRoutines(show(plan)).map(({ number, time }) => [number, time])).toEqual(
        entries.map((one) => [String(one.number), timeText(one.startSeconds, one.session)]),
      );
    }),
  );
});

describe("names are hidden", () => {
  const hide = hideNames(["Ava Reed", "Łucja O’Dell", "Stella"]);

  test.each([
    ["Ava Reed", "…"],
    ["Solo: AVA-REED (late)", "Solo: … (late)"],
    ["Łucja O'Dell and Ava Reed", "… and …"],
    ["Ava Reeding", "Ava Reeding"],
    ["Ava", "Ava"],
    ["Stella by starlight", "… by starlight"],
    ["Constellation", "Constellation"],
  ])("in %j it shows %j", (text, shown) => {
    expect(hide(text)).toBe(shown);
  });

  test("a single word in the name of a studio is kept", () => {
    expect(hide("Stella Dance", "school")).toBe("Stella Dance");
    expect(hide("Ava Reed Dance", "school")).toBe("… Dance");
  });
});

const placedAs = (row: number, more: Partial<PlacedRoutine>, ...performers: string[]): Item => ({
  ...(makePlaced(row, ...performers) as PlacedRoutine),
  ...more,
});

const plan = makePlan({
  sections: [
    {
      ...makeSection(
        "section-1",
        placedAs(1, { name: "Clockwork", school: "Harbour Dance" }, "Ava Reed"),
        placedAs(2, { name: "12 Swans", school: "Northgate" }, "Ava Reed", "Bo Lee"),
        placedAs(3, { name: "Tide", school: "Harbour Dance", isScratched: true }, "Bo Lee"),
      ),
      sessionId: "session-1",
    },
  ],
  programme: {
    sessions: [makeSession({ id: "session-1", day: "2027-03-05", startSeconds: 23.75 * 3600 })],
    stages: ["Main"],
    numbering: "all",
    zone: "Europe/London",
  },
  categories: { "MINI Solo": [makeRoutine({ row: 9, name: "Waiting one" })] },
});

const otherStudio = makePlan({ runningOrder: [placedAs(5, { school: "Northgate Juniors" })] });

test("a studio, a number or a routine's name finds its routines, and empty text finds none", () => {
  const order = show(plan);
  expect(findInOrder(order, " harbour")).toEqual([0, 2]);
  expect(findInOrder(order, "Harbour Dance")).toEqual([0, 2]);
  const both = { sessions: [...order.sessions, ...show(otherStudio).sessions] };
  expect(findInOrder(both, "northgate")).toEqual([1]);
  expect(findInOrder(both, "northgat")).toEqual([1, 3]);
  expect(findInOrder(order, "2")).toEqual([1]);
  expect(findInOrder(order, "#2")).toEqual([1]);
  expect(findInOrder(order, "12")).toEqual([]);
  expect(findInOrder(order, "swans")).toEqual([1]);
  expect(findInOrder(order, "Ava")).toEqual([]);
  expect(findInOrder(show(plan, true), "ava reed")).toEqual([0, 1]);
  expect(findInOrder(order, "  ")).toEqual([]);
  expect(studiosOf(order)).toEqual(["Harbour Dance", "Northgate"]);
});

test("a search result shows each session and day once, and nothing of the others", () => {
  const one = (id: string, day: string) => makeSession({ id, day });
  const days = makeSessions([
    [one("a", "2027-03-05"), makeSection("s1", makePlaced(1), makePlaced(2))],
    [one("b", "2027-03-06"), makeSection("s2", makePlaced(3))],
    [one("c", "2027-03-06"), makeSection("s3", makePlaced(4))],
  ]);
  const shownOf = (found: number[] | null) =>
    sessionsToShow(show(days), found && new Set(found)).map(({ session, lines, isNewDay }) => [
      session.name,
      isNewDay,
      lines.filter(({ line }) => line.kind === "routine").length,
    ]);
  expect(shownOf(null)).toEqual([
    ["a", true, 2],
    ["b", true, 1],
    ["c", false, 1],
  ]);
  expect(shownOf([1, 3])).toEqual([
    ["a", true, 1],
    ["c", true, 1],
  ]);
  expect(shownOf([])).toEqual([]);
});

test("the event's name and day are shown as typed, without dancers' names", () => {
  const event = { name: " Spring Nationals for Ava Reed ", day: "Easter weekend" };
  expect(show({ ...plan, event })).toMatchObject({
    event: "Spring Nationals for …",
    eventDay: "Easter weekend",
  });
  expect(show(plan)).toMatchObject({ event: "", eventDay: "" });
});

test("waiting routines are not shown", () => {
  expect(JSON.stringify(show(plan))).not.toContain("Waiting");
});

test("each dancer has the indexes of their routines, and is one of a school", () => {
  expect(shownDancers(plan).map(({ name, places }) => [name, places])).toEqual([
    ["Ava Reed", [0]],
    ["Ava Reed", [1]],
    ["Bo Lee", [1]],
    ["Bo Lee", [2]],
  ]);
  const [section] = plan.sections;
  const items = section!.items.map((item) => ({ ...item, school: "Northgate" }) as Item);
  expect(
    shownDancers({ ...plan, sections: [{ ...section!, items }] }).map(({ name, places }) => [
      name,
      places,
    ]),
  ).toEqual([
    ["Ava Reed", [0, 1]],
    ["Bo Lee", [1, 2]],
  ]);
});

test("a calendar has each routine that is not scratched, with time, stage and zone, past midnight on the next day", () => {
  const zone = {
    name: "Europe/London",
    block: "BEGIN:VTIMEZONE\nTZID:Europe/London\nEND:VTIMEZONE",
  };
  const order = show(plan);
  const text = orderCalendar(shownRoutines(order), { code: "abc", at: AT, version: 3, zone });
  expect(text.match(/SUMMARY:.*/g)).toEqual(
    ["SUMMARY:1 Clockwork\r", "SUMMARY:2 12 Swans\r"].map((one) => one.trim()),
  );
  expect(text.match(/DTSTART.*/g)).toEqual([
    "DTSTART;TZID=Europe/London:20270305T234500",
    expect.stringMatching(/^DTSTART;TZID=Europe\/London:2027030[56]T\d{6}$/),
  ]);
  expect(text).toContain("LOCATION:Main");
  expect(text).toContain("TZID:Europe/London");
  expect(text).not.toContain("Tide");
});
