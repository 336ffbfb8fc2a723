// Clocks, numbers and conflicts of sessions, compared with plain models written as slowly and
// simply as possible.
import fc from "fast-check";
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
import { somePlanWithSessions } from "#tests/some-plan.ts";
import { lengthText } from "#app/scheduler/plan/clock.ts";
import { conflictsOf, conflictText } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { sharedPerformers } from "#app/scheduler/plan/conflicts/performers.ts";
import type { Item, Plan, Section } from "#app/scheduler/plan/plan.ts";
import { planViewOf } from "#app/scheduler/screen/plan-view.ts";
import {
  numberText,
  routineEntries,
  sharedSeconds,
  timelineOf,
  timeText,
  totalSeconds,
} from "#app/scheduler/plan/timeline.ts";
import { editSession } from "./edit-sessions.ts";
import type { Session } from "./session.ts";
import { withNumbering } from "./stages.ts";
import type { SessionEntry } from "../timeline-entries.ts";

const HOUR = 3600;

function bands(plan: Plan): SessionEntry[] {
  return timelineOf(plan).filter((entry) => entry.kind === "session");
}

/** Returns one session of routines of 3 minutes with a 30 s buffer, its end and the end's text. */
function oneSession(
  session: Partial<Session>,
  zone = "",
  routines = 1,
  breakMinutes = 0,
): SessionEntry {
  const items: Item[] = Array.from({ length: routines }, (_, at) => makePlaced(at + 1));
  if (breakMinutes > 0) items.push(makeBreakItem("break-99", breakMinutes));
  const plan = makeSessions([[makeSession({ id: "a", ...session }), makeSection("s", ...items)]], {
    zone,
  });
  return bands(plan)[0]!;
}

test("with a start at 13:00, two routines of 3 minutes and a 30 s buffer the third starts at 13:07", () => {
  const plan = makeSessions([
    [makeSession({ id: "a" }), makeSection("s1", makePlaced(1), makePlaced(2))],
    [
      makeSession({ id: "b", startSeconds: 13 * HOUR }),
      makeSection("s2", makePlaced(3), makePlaced(4), makePlaced(5)),
    ],
  ]);
  const starts = routineEntries(timelineOf(plan)).map((entry) =>
    timeText(entry.startSeconds, entry.session),
  );
  expect(starts).toEqual(["09:00", "09:03", "13:00", "13:03", "13:07"]);
  const headers = timelineOf(plan).filter((entry) => entry.kind === "section");
  expect(headers.map(({ startSeconds }) => startSeconds)).toEqual([9 * HOUR, 13 * HOUR]);
  // 7 minutes and 10 and a half minutes, without the time in between.
  expect(totalSeconds(timelineOf(plan))).toBe(17 * 60 + 30);
});

test("time in which two stages dance counts once in the total", () => {
  const three = (row: number) => makeEventItem(`event-${row}`, "Dance Challenge", 180);
  const plan = makeSessions([
    [makeSession({ id: "a", day: "2027-03-12" }), makeSection("s1", three(1))],
    [makeSession({ id: "b", day: "2027-03-12", stage: "Studio" }), makeSection("s2", three(2))],
    [
      makeSession({ id: "c", day: "2027-03-12", stage: "Studio", startSeconds: 11 * HOUR }),
      makeSection("s3", three(3)),
    ],
  ]);
  const alone = makeSessions([
    [makeSession({ id: "a" }), makeSection("s1", three(1))],
    [makeSession({ id: "b", stage: "Studio" }), makeSection("s2", three(2))],
  ]);
  expect(lengthText(totalSeconds(timelineOf(alone)))).toBe("3h 0m");
  expect(lengthText(totalSeconds(timelineOf(plan)))).toBe("5h 0m");
});

test("an end after 'End by' is marked with by how much, one at it is not", () => {
  const late = oneSession({ startSeconds: 12 * HOUR - 3 * 60, endBySeconds: 12 * HOUR });
  expect(late.overrunSeconds).toBe(30);
  const onTime = oneSession({ startSeconds: 12 * HOUR - 3 * 60 - 30, endBySeconds: 12 * HOUR });
  expect(onTime.overrunSeconds).toBe(0);
  expect(oneSession({}).overrunSeconds).toBe(0);
});

test("an 'End by' before the start means the next day", () => {
  const night = { startSeconds: 22 * HOUR, endBySeconds: 1 * HOUR };
  expect(oneSession(night, "", 0, 180).overrunSeconds).toBe(0);
  expect(oneSession(night, "", 0, 181).overrunSeconds).toBe(60);
});

test("a session that starts before the previous one on its stage ends shows by how much", () => {
  const plan = makeSessions([
    [makeSession({ id: "a" }), makeSection("s1", makeBreakItem("break-1", 20))],
    [makeSession({ id: "b", startSeconds: 9 * HOUR + 600 }), makeSection("s2", makePlaced(1))],
    [makeSession({ id: "c", startSeconds: 9 * HOUR + 600, stage: "Second" })],
  ]);
  expect(bands(plan).map(({ clash }) => clash)).toEqual([null, { name: "a", seconds: 600 }, null]);
});

test("a session of 200 minutes from 22:00 ends at 01:20 +1", () => {
  const entry = oneSession({ startSeconds: 22 * HOUR }, "", 0, 200);
  expect(timeText(entry.endSeconds, entry)).toBe("01:20 +1");
});

test("after clocks go forward in the night, times are an hour later", () => {
  const entry = oneSession({ day: "2027-03-27", startSeconds: 23 * HOUR }, "Europe/London", 0, 150);
  expect(timeText(entry.endSeconds, entry)).toBe("02:30 +1");
});

test("the two passes of a repeated hour are distinguished", () => {
  const end = (minutes: number) => {
    const session = { day: "2026-10-24", startSeconds: 23 * HOUR };
    const entry = oneSession(session, "Europe/London", 0, minutes);
    return timeText(entry.endSeconds, entry);
  };
  expect(end(150)).toBe("01:30 +1 BST");
  expect(end(210)).toBe("01:30 +1 GMT");
  expect(end(119)).toBe("00:59 +1");
  expect(end(240)).toBe("02:00 +1");
});

test("numbers follow the start times through all stages, or count from 1 on each", () => {
  const plan = makeSessions([
    [makeSession({ id: "a" }), makeSection("s1", makePlaced(1), makePlaced(2))],
    [makeSession({ id: "b", stage: "Second" }), makeSection("s2", makePlaced(3), makePlaced(4))],
  ]);
  const numbers = (of: Plan) => routineEntries(timelineOf(of)).map(numberText);
  expect(numbers(plan)).toEqual(["1", "3", "2", "4"]);
  expect(numbers(withNumbering(plan, "stage"))).toEqual([
    "1 (Main)",
    "2 (Main)",
    "1 (Second)",
    "2 (Second)",
  ]);
});

const shared = (minutes: number, stage = "Main"): Plan =>
  makeSessions([
    [makeSession({ id: "a" }), makeSection("s1", makePlaced(1, "Ann"))],
    [
      makeSession({ id: "b", startSeconds: 9 * HOUR + 210 + minutes * 60, stage }),
      makeSection("s2", makePlaced(2, "Ann")),
    ],
  ]);
const conflictsIn = (plan: Plan) => conflictsOf(timelineOf(plan), plan.conflictRule);

test("positions continue across less than an hour between sessions, softly, and restart after more", () => {
  const [found] = conflictsIn(shared(59));
  expect(found).toMatchObject({ distance: 1, hasPauseBetween: true, secondsBetween: 59 * 60 });
  expect(conflictsIn(shared(60))).toEqual([]);
  expect(conflictsIn(editSession(shared(59), "b", { day: "2027-03-05" }))).toEqual([]);
  const cleared = { ...shared(59), conflictRule: { gap: 3, breakClears: true } };
  expect(conflictsIn(cleared)).toEqual([]);
});

test("one performer on two stages at the same time is a conflict, shown with both", () => {
  const [found] = conflictsIn(shared(-1, "Second"));
  expect(conflictText(found!)).toBe(
    "Routines #1 (Main) and #2 (Second) share: Ann (at the same time)",
  );
  expect(conflictsIn(shared(0, "Second"))).toEqual([]);
});

test("figures cover what is in view, and conflicts those with both routines in view", () => {
  const plan = shared(10);
  const counts = (id: string) => planViewOf(plan, { of: "session", id }).summary;
  expect(planViewOf(plan).summary).toMatchObject({ routines: 2, totalSeconds: 420, conflicts: 1 });
  expect(counts("a")).toMatchObject({ routines: 1, totalSeconds: 210, sections: 1, conflicts: 0 });
  expect(planViewOf(plan, { of: "day", day: "" }).summary.conflicts).toBe(1);
});

/**
 * Returns the moments at which a zone's clock shows a time of a day, found by trying every quarter
 * of an hour.
 */
function wallMoment(day: string, seconds: number, zone: string): number {
  const wanted = Date.parse(`${day}T00:00:00Z`) + seconds * 1000;
  if (zone === "") return wanted;
  for (let offset = 0; offset <= HOUR; offset += 900) {
    const shown = new Date(wanted - offset * 1000).toLocaleString("sv-SE", { timeZone: zone });
    if (Date.parse(`${shown.replace(" ", "T")}Z`) === wanted) return wanted - offset * 1000;
  }
  throw new Error(`No such time: ${day} ${seconds}`);
}

/** Returns all routines with their start and end in seconds. */
function plainRoutines({ sections, programme, settings }: Plan) {
  const { sessions, zone } = programme!;
  return sessions.flatMap((session) => {
    let at =
      session.day === ""
        ? session.startSeconds
        : wallMoment(session.day, session.startSeconds, zone) / 1000;
    const own = sections.filter((section: Section) => section.sessionId === session.id);
    return own.flatMap(({ items }) =>
      items.flatMap((item) => {
        const start = at;
        at += Math.round(item.duration * 60);
        if (item.type === "routine") at += settings.bufferSeconds;
        return item.type === "routine" ? [{ item, session, start, end: at }] : [];
      }),
    );
  });
}

const someTimes = somePlanWithSessions.filter(({ programme }) =>
  // A start that the clock change skips does not exist.
  programme!.sessions.every(({ day, startSeconds }) => day !== "2027-03-27" || startSeconds > 0),
);

test("starts, ends and numbers match the plain model", () => {
  fc.assert(
    fc.property(someTimes, (plan) => {
      const model = plainRoutines(plan);
      const entries = routineEntries(timelineOf(plan));
      expect(
        entries.map(({ item, startSeconds, endSeconds, session }) => [
          item.row,
          sharedSeconds(startSeconds, session),
          sharedSeconds(endSeconds, session),
        ]),
      ).toEqual(model.map(({ item, start, end }) => [item.row, start, end]));
      const { stages, numbering } = plan.programme!;
      entries.forEach(({ number }, at) => {
        const own = model[at]!;
        const isBefore = (other: typeof own, index: number) => {
          if (numbering === "stage" && other.session.stage !== own.session.stage) return false;
          const keys = (one: typeof own, place: number) => [
            one.session.day === "" ? 0 : 1,
            one.start,
            stages.indexOf(one.session.stage),
            place,
          ];
          const [mine, theirs] = [keys(own, at), keys(other, index)];
          const differs = mine.findIndex((key, place) => key !== theirs[place]);
          return differs >= 0 && theirs[differs]! < mine[differs]!;
        };
        expect(number).toBe(1 + model.filter(isBefore).length);
      });
    }),
  );
});

test("overlaps on two stages and short gaps match the pairs of the plain model", () => {
  const someMinutes = fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined });
  fc.assert(
    fc.property(someTimes, someMinutes, (given, gapMinutes) => {
      const plan = { ...given, conflictRule: { gap: 0, breakClears: false, gapMinutes } };
      const model = plainRoutines(plan);
      const pairs = model.flatMap((one, at) =>
        model.slice(at + 1).flatMap((other) => {
          const isShared = sharedPerformers(one.item, other.item).length > 0;
          const isOnTwo = one.session.stage !== other.session.stage;
          const [first, second] = one.start <= other.start ? [one, other] : [other, one];
          const isDated = (one.session.day === "") === (other.session.day === "");
          const isNear = second.start - first.end < (gapMinutes ?? 0) * 60;
          return isShared && isDated && isNear && (isOnTwo || gapMinutes !== undefined)
            ? [[one.item.row, other.item.row].toSorted((a, b) => a - b).join()]
            : [];
        }),
      );
      const found = conflictsIn(plan);
      expect(found.every(({ isByTimeAlone }) => isByTimeAlone)).toBe(true);
      expect(
        found
          .map(({ first, second }) =>
            [first.item.row, second.item.row].toSorted((a, b) => a - b).join(),
          )
          .toSorted(),
      ).toEqual(pairs.toSorted());
    }),
  );
});

test("at a gap of 10 minutes, 10:00 in between is fine and 9:59 a conflict, across sessions and stages too", () => {
  const rule = { gap: 0, breakClears: false, gapMinutes: 10 };
  const of = (plan: Plan) => conflictsOf(timelineOf(plan), rule);
  for (const stage of ["Main", "Second"]) {
    expect(of(shared(10, stage))).toEqual([]);
    expect(of(shared(10 - 1 / 60, stage))).toHaveLength(1);
  }
  expect(conflictText(of(shared(6, "Second"))[0]!)).toBe(
    "Routines #1 (Main) and #2 (Second) share: Ann (6 min apart)",
  );
});

test("a break's minutes count, and minutes alone are shown next to the positions", () => {
  const ofBreak = (minutes: number) => {
    const items = [makePlaced(1, "Ann"), makeBreakItem("break-9", minutes), makePlaced(2, "Ann")];
    const plan = makePlan({ runningOrder: items });
    return conflictsOf(timelineOf(plan), { gap: 0, breakClears: true, gapMinutes: 10 });
  };
  expect(ofBreak(10)).toEqual([]);
  expect(ofBreak(9).map(conflictText)).toEqual(["Routines #1 and #2 share: Ann (1 apart, 9 min)"]);
});

test("a pair too close in positions and in minutes is one conflict", () => {
  const plan = makePlan({ runningOrder: [makePlaced(1, "Ann"), makePlaced(2, "Ann")] });
  const both = conflictsOf(timelineOf(plan), { gap: 3, breakClears: false, gapMinutes: 10 });
  expect(both.map(conflictText)).toEqual(["Routines #1 and #2 share: Ann (1 apart)"]);
});
