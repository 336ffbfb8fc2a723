import { expect, test } from "vitest";
import { followUp, attendedAll } from "./follow-up.ts";

// It ends on 15 November.
const trial = {
  firstTrialDate: "2026-11-01",
  trialPeriod: 14,
  joined: false,
  followedUpOn: null as string | null,
  closedOn: null as string | null,
};

test.each([
  ["2026-10-31", null],
  ["2026-11-12", null],
  ["2026-11-13", "ending"],
  ["2026-11-15", "ending"],
  ["2026-11-16", "ended"],
  ["2027-03-01", "ended"],
])("on %s a trial to 15 November is %s", (today, state) =>
  expect(followUp(trial, today)).toBe(state),
);

test("a trial followed up while it ran is followed up once more after its end", () => {
  const during = { ...trial, followedUpOn: "2026-11-14" };
  expect(followUp(during, "2026-11-15")).toBeNull();
  expect(followUp(during, "2026-11-16")).toBe("ended");
  expect(followUp({ ...trial, followedUpOn: "2026-11-16" }, "2026-11-17")).toBeNull();
});

test("a joined trial is not followed up", () => {
  expect(followUp({ ...trial, joined: true }, "2026-11-16")).toBeNull();
});

test("a family that is not joining is not followed up, unless a trial begins later", () => {
  const closed = { ...trial, closedOn: "2026-11-14" };
  expect(followUp(closed, "2026-11-16")).toBeNull();
  expect(followUp({ ...closed, firstTrialDate: "2026-11-15" }, "2026-11-29")).toBe("ending");
});

test("a child who came to all booked classes is followed up once", () => {
  const open = { closedOn: null, followedUpOn: null };
  const all = { came: 2, of: 2, last: "2026-11-16" };
  expect(attendedAll(open, all)).toBe(true);
  expect(attendedAll(open, { ...all, came: 1 })).toBe(false);
  expect(attendedAll(open, { ...all, came: 0, of: 0 })).toBe(false);
  expect(attendedAll({ ...open, followedUpOn: "2026-11-15" }, all)).toBe(true);
  expect(attendedAll({ ...open, followedUpOn: "2026-11-16" }, all)).toBe(false);
  expect(attendedAll({ ...open, closedOn: "2026-11-16" }, all)).toBe(false);
});
