import { expect, test } from "vitest";
import { makePlaced, makeSection, makeSession, makeSessions } from "#tests/make-plan.ts";
import { placeSection } from "#app/scheduler/plan/calendar/move-session.ts";
import { editSession } from "#app/scheduler/plan/sessions/edit-sessions.ts";
import { publishedOf } from "#app/scheduler/plan/published/published.ts";
import { sectionLanding, sessionLanding } from "./landing.ts";

const HOUR = 3600;
const [FRIDAY, SATURDAY] = ["2027-03-12", "2027-03-13"];
const plan = makeSessions([
  [
    makeSession({ id: "Session 1", day: FRIDAY }),
    makeSection("one", makePlaced(1, "Ava"), makePlaced(2, "Bo")),
    makeSection("two", makePlaced(3, "Cy")),
  ],
  [
    makeSession({ id: "Session 2", day: FRIDAY, startSeconds: 13 * HOUR }),
    makeSection("three", makePlaced(4, "Ava"), makePlaced(5, "Di")),
  ],
]);
const place = (startSeconds: number, day = SATURDAY) => ({ day, stage: "Main", startSeconds });

test("the label says where a session lands, when it ends and how the conflicts change", () => {
  const saturday = editSession(plan, "Session 2", place(13.5 * HOUR));
  expect(sessionLanding(plan, saturday, "Session 2")).toEqual({
    text: "Sat 13:30, Main: ends 13:37, no conflicts",
    broken: [],
    earlier: "",
  });
  const near = editSession(plan, "Session 2", place(9 * HOUR + 15 * 60, FRIDAY));
  expect(sessionLanding(plan, near, "Session 2").text).toBe(
    "Fri 09:15, Main: ends 09:22, 0 → 1 conflict",
  );
});

test("what a move would break is named first, and counts as to fix", () => {
  const limited = {
    ...plan,
    limits: [{ who: { kind: "dancer" as const, name: "Di" }, notOn: [SATURDAY] }],
  };
  const after = editSession(limited, "Session 2", place(9 * HOUR));
  const { text, broken } = sessionLanding(limited, after, "Session 2");
  expect(text).toBe("Sat 09:00, Main: ends 09:07, no conflicts, 1 to fix");
  expect(broken).toEqual(["#5 Routine 5 is on Sat 13 Mar, but Di isn't available on Saturday."]);
});

test("pinned routines that would start at another time are named", () => {
  const pinned = {
    ...plan,
    sections: plan.sections.map((section) =>
      section.id === "three" ? { ...section, isPinned: true as const } : section,
    ),
  };
  const after = editSession(pinned, "Session 2", place(9 * HOUR));
  expect(sessionLanding(pinned, after, "Session 2").broken).toEqual(["2 pinned routines move."]);
});

test("routines that would start earlier than published are counted", () => {
  const published = { ...plan, published: publishedOf(plan, 1, "2027-03-01T00:00:00Z") };
  const after = editSession(published, "Session 2", place(12 * HOUR, FRIDAY));
  expect(sessionLanding(published, after, "Session 2").earlier).toBe(
    "2 routines earlier than published",
  );
  const later = editSession(published, "Session 2", place(14 * HOUR, FRIDAY));
  expect(sessionLanding(published, later, "Session 2").earlier).toBe("");
});

test("for a section the label names the new ends of both sessions", () => {
  const after = placeSection(plan, "two", { sessionId: "Session 2", beforeId: null });
  expect(sectionLanding(plan, after, ["Session 1", "Session 2"]).text).toBe(
    "Session 1 ends 09:07, Session 2 ends 13:10, no conflicts",
  );
});

test("what is broken already is named only where the move makes it worse", () => {
  const late = {
    ...editSession(plan, "Session 2", { endBySeconds: 13.05 * HOUR }),
    limits: [
      { who: { kind: "dancer" as const, name: "Di" }, notBefore: { day: "", seconds: 15 * HOUR } },
    ],
  };
  const broken = (start: number) =>
    sessionLanding(late, editSession(late, "Session 2", place(start, FRIDAY)), "Session 2").broken;
  expect(broken(12.95 * HOUR)).toEqual([]);
  expect(broken(13 * HOUR + 120)).toEqual(["Session 2 runs over by 6 min."]);
  const after = editSession(late, "Session 1", place(12.95 * HOUR, FRIDAY));
  expect(sessionLanding(late, after, "Session 1").broken).toEqual([
    "Session 2 starts 8 min before Session 1 ends.",
  ]);
});
