import { describe, expect, test } from "vitest";
import { addDays, todayIn } from "#app/platform/days/day.ts";
import { callState, daysLeft, nextCallDue, type Called } from "./next-call.ts";

const TODAY = "2026-11-20";

function member(overrides: Partial<Called> = {}): Called {
  return {
    lastCallDay: null,
    isNew: false,
    newMemberDate: null,
    joinDate: null,
    createdDay: TODAY,
    reactivatedOn: null,
    retryOn: null,
    ...overrides,
  };
}

describe("the day of the next call", () => {
  test("is 30 days after the last call, even for a new member", () => {
    expect(nextCallDue(member({ lastCallDay: "2027-03-01" }))).toBe("2027-03-31");
    expect(nextCallDue(member({ lastCallDay: "2027-03-01", isNew: true }))).toBe("2027-03-31");
  });

  test("is the day of the second absence in a row, if that is sooner and there was no call since", () => {
    const away = { awayTwiceOn: "2026-11-19" };
    expect(nextCallDue(member(away))).toBe("2026-11-19");
    expect(nextCallDue(member({ ...away, lastCallDay: "2026-11-18" }))).toBe("2026-11-19");
    expect(nextCallDue(member({ ...away, lastCallDay: "2026-11-19" }))).toBe("2026-12-19");
    // An earlier due day is unaffected.
    expect(nextCallDue(member({ ...away, lastCallDay: "2026-10-01" }))).toBe("2026-10-31");
    expect(nextCallDue(member({ ...away, retryOn: "2026-11-10" }))).toBe("2026-11-10");
  });

  test("a new member is first called after 42 days, any other after 30", () => {
    expect(nextCallDue(member({ isNew: true, newMemberDate: TODAY }))).toBe("2027-01-01");
    expect(nextCallDue(member({ newMemberDate: TODAY }))).toBe("2026-12-20");
  });

  test("counts from the new-member date, otherwise the join date, otherwise the day of the record", () => {
    const all = { newMemberDate: "2026-03-03", joinDate: "2026-02-02", createdDay: "2026-01-01" };
    expect(nextCallDue(member(all))).toBe(addDays("2026-03-03", 30));
    expect(nextCallDue(member({ ...all, newMemberDate: null }))).toBe(addDays("2026-02-02", 30));
    expect(nextCallDue(member({ createdDay: "2026-01-01" }))).toBe("2026-01-31");
  });

  test("a member without any date, recorded 60 days ago, is overdue", () => {
    const days = daysLeft(member({ createdDay: addDays(TODAY, -60) }), TODAY);
    expect([days, callState(days, false)]).toEqual([-30, "overdue"]);
  });

  test("a returning member starts again on that day", () => {
    const back = { joinDate: "2020-01-01", reactivatedOn: "2026-11-01" };
    expect(nextCallDue(member(back))).toBe("2026-12-01");
    expect(nextCallDue(member({ ...back, lastCallDay: "2026-11-10" }))).toBe("2026-12-10");
  });

  test("a retry brings the call forward and never delays it", () => {
    const called = { lastCallDay: "2026-11-18" };
    expect(nextCallDue(member({ ...called, retryOn: "2026-11-23" }))).toBe("2026-11-23");
    expect(nextCallDue(member({ ...called, retryOn: "2027-11-23" }))).toBe("2026-12-18");
  });
});

test("a call is overdue below 0 days, due soon from 0 to 5 and up to date from 6", () => {
  const states = [-1, 0, 5, 6].map((days) =>
    callState(daysLeft(member({ lastCallDay: addDays(TODAY, days - 30) }), TODAY), false),
  );
  expect(states).toEqual(["overdue", "soon", "soon", "ok"]);
});

test("a member to try again stays due soon, even over Christmas, and is overdue after the day", () => {
  const tried = member({ lastCallDay: "2026-12-24", retryOn: "2026-12-30" });
  const states = ["2026-12-24", "2026-12-30", "2026-12-31"].map((today) =>
    callState(daysLeft(tried, today), true),
  );
  expect(states).toEqual(["soon", "soon", "overdue"]);
});

test("a minute before and a minute after midnight in London are different days", () => {
  const called = member({ lastCallDay: "2026-06-20" });
  const before = todayIn("Europe/London", new Date("2026-07-01T22:59:00Z"));
  const after = todayIn("Europe/London", new Date("2026-07-01T23:01:00Z"));
  expect(daysLeft(called, before) - daysLeft(called, after)).toBe(1);
});
