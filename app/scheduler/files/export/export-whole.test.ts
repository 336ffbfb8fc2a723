import fc from "fast-check";
import { expect, test } from "vitest";
import { makePlan, makeRoutine } from "#tests/make-plan.ts";
import { somePlan, somePlanWithSessions } from "#tests/some-plan.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import { wholeSeconds } from "#app/scheduler/plan/clock.ts";
import type { Limit } from "#app/scheduler/plan/limits/limit.ts";
import { windowsOf } from "#app/scheduler/plan/limits/window.ts";
import { EMPTY_PLAN, isDanced, type Item, type Plan } from "#app/scheduler/plan/plan.ts";
import { publishedOf } from "#app/scheduler/plan/published/published.ts";
import { routineEntries, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { exportCsv } from "./export-schedule.ts";
import { importText } from "../import/import-file.ts";
import { reportLines } from "../import/import-report.ts";
import { inOrder } from "#app/scheduler/plan/sessions/plan-sessions.ts";

type Drawn = {
  notes: readonly number[];
  scratches: readonly number[];
  areTurned: boolean;
  isPublished: boolean;
  isStageUnused: boolean;
  /** Columns that a file brought, under names that the export has too. */
  own: Record<string, string>;
  limits: readonly (Omit<Limit, "who"> & { place: number })[];
};

const DAYS = ["2027-03-05", "2027-03-27"];
const someSeconds = fc.constantFrom(34_200, 36_015);
const someMoment = fc.record({ day: fc.constantFrom("", DAYS[1]!), seconds: someSeconds });
const some: fc.Arbitrary<Drawn> = fc.record({
  notes: fc.array(fc.nat(20), { maxLength: 4 }),
  scratches: fc.array(fc.nat(20), { maxLength: 3 }),
  areTurned: fc.boolean(),
  isPublished: fc.boolean(),
  isStageUnused: fc.boolean(),
  own: fc.constantFrom<Record<string, string>[]>(
    {},
    {},
    { Session: "AM", Note: "Loud", "Stage order": "B; A", Jury: "2" },
  ),
  limits: fc.array(
    fc.record(
      {
        place: fc.nat(20),
        notBefore: someMoment,
        notAfter: someMoment,
        notOn: fc.subarray(DAYS),
        onlyOn: fc.subarray(DAYS),
      },
      { requiredKeys: ["place"] },
    ),
    { maxLength: 4 },
  ),
});

/** The plan with notes, scratches, times and locked numbers in it, each where chance says. */
function withMore(plan: Plan, drawn: Drawn): Plan {
  let place = -1;
  const each = (item: Item): Item => {
    place++;
    const note = drawn.notes.includes(place) ? { note: `Note ${place}\nand "more"` } : {};
    const isScratched = item.type === "routine" && drawn.scratches.includes(place);
    const scratch = isScratched ? { isScratched: true as const } : {};
    const { own } = drawn;
    const others =
      item.type === "routine" && Object.keys(own).length > 0 ? { otherColumns: own } : {};
    return { ...item, ...others, ...note, ...scratch } as Item;
  };
  const sections = plan.sections.map((section, at) => ({
    ...section,
    ...(drawn.notes.includes(at) && { note: `Of ${section.name}` }),
    items: section.items.map(each),
  }));
  const runningOrder = plan.runningOrder.map(each);
  const programme = plan.programme && {
    ...plan.programme,
    stages: [
      ...(drawn.areTurned ? plan.programme.stages.toReversed() : plan.programme.stages),
      ...(drawn.isStageUnused ? ["Third"] : []),
    ],
    sessions: plan.programme.sessions.map((session, at) =>
      drawn.notes.includes(at) ? { ...session, note: `For ${session.name}` } : session,
    ),
  };
  const rows = routineEntries(timelineOf(plan)).map(({ item }) => item.row);
  const limits = drawn.limits.flatMap(({ place: at, ...limit }): Limit[] =>
    rows[at] === undefined ? [] : [{ who: { kind: "routine", row: rows[at] }, ...limit }],
  );
  const decorated = inOrder({ ...plan, sections, runningOrder, programme, limits });
  if (!drawn.isPublished) return decorated;
  const published = {
    ...decorated,
    published: publishedOf(decorated, 1, "2027-01-01T09:00:00.000Z"),
  };
  const turned = published.sections.map((section) => ({
    ...section,
    items: section.items.toReversed(),
  }));
  return { ...published, sections: turned };
}

/** All that an export must bring back: an empty session is not in it, nor a routine's row. */
function whole(plan: Plan) {
  const windowOf = windowsOf(plan.limits ?? []);
  const entries = timelineOf(plan);
  const shown = new Set(
    entries.flatMap((entry) => (entry.kind === "section" ? [entry.session] : [])),
  );
  return {
    stages: plan.programme?.stages,
    zone: plan.programme?.zone,
    rows: entries.flatMap((entry): unknown[] => {
      if (entry.kind === "session") {
        const { name, day, stage, startSeconds, note } = entry.session;
        return shown.has(entry) ? [{ name, day, stage, startSeconds, note }] : [];
      }
      if (entry.kind === "section") return [[entry.section.name, entry.section.note]];
      const { item, number, startSeconds } = entry;
      const { name, note } = item;
      const seconds = wholeSeconds(item.duration);
      const windows =
        item.type === "routine" && isDanced(item)
          ? ["", ...DAYS].map((day) => windowOf(item, day))
          : [];
      const isScratched = item.type === "routine" && item.isScratched === true;
      const others = item.type === "routine" ? item.otherColumns : undefined;
      return [
        {
          type: item.type,
          name,
          others,
          note,
          seconds,
          number,
          startSeconds,
          isScratched,
          windows,
        },
      ];
    }),
  };
}

test("what was exported comes back with its order, sessions, stages, numbers, scratches, notes and times", () => {
  fc.assert(
    fc.property(fc.oneof(somePlan, somePlanWithSessions), some, (given, drawn) => {
      const plan = withMore(given, drawn);
      const exported = exportCsv(plan, Object.keys(drawn.own).length > 0);
      fc.pre(exported.split("\r\n").length > 2);
      const empty = { ...EMPTY_PLAN, settings: plan.settings };
      expect(whole(importText(empty, exported).plan)).toEqual(whole(plan));
    }),
    { numRuns: 150 },
  );
});

test("a note of a file that is longer than a note may be is cut, and that is said", () => {
  const file = (letters: number) =>
    `Number,Start Time,End Time,Item,Category,Performers,Duration,Note\n1,09:00,09:03,Swan,MINI Solo (Novice),Ann,3 min,${"a".repeat(letters)}`;
  const read = (letters: number) => {
    const { plan, report } = importText(EMPTY_PLAN, file(letters));
    return [plan.runningOrder[0]?.note?.length, reportLines(report)];
  };
  expect(read(500)).toEqual([500, []]);
  expect(read(501)).toEqual([
    500,
    ["Row 2: a note has up to 500 letters; what is beyond was left out."],
  ]);
});

test("who can together come on no day comes back as somebody who is bound", () => {
  const swan = placed(makeRoutine({ row: 1, performers: ["Ann", "Bo"] }));
  const limits: Limit[] = [
    { who: { kind: "dancer", name: "Ann" }, onlyOn: [DAYS[0]!] },
    { who: { kind: "dancer", name: "Bo" }, onlyOn: [DAYS[1]!] },
  ];
  const plan = makePlan({ runningOrder: [swan], limits });
  const back = importText(EMPTY_PLAN, exportCsv(plan)).plan;
  expect(whole(back)).toEqual(whole(plan));
});
