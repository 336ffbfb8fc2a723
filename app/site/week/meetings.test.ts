import { describe, expect, it } from "vitest";
import type { KeyDate } from "../content/content.ts";
import { meetingDays } from "./meetings.ts";

const MONDAYS = { day: "Monday", firstDay: "2026-09-01", lastDay: null } as const;
const OCTOBER = { from: "2026-10-01", until: "2026-11-09" };

const dated = (kind: KeyDate["kind"], date: string, until: string | null): KeyDate => ({
  title: kind,
  sub: "",
  kind,
  date,
  until,
  place: "",
});

describe("the days on which a class meets", () => {
  it("are its days of the week, both ends included", () => {
    const span = { from: "2026-10-05", until: "2026-10-19" };
    expect(meetingDays(MONDAYS, span, [])).toEqual(["2026-10-05", "2026-10-12", "2026-10-19"]);
  });

  it("lie within the class's own days", () => {
    const ended = { ...MONDAYS, firstDay: "2026-10-12", lastDay: "2026-10-19" };
    expect(meetingDays(ended, OCTOBER, [])).toEqual(["2026-10-12", "2026-10-19"]);
  });

  it("leave out days without classes, both ends included", () => {
    const closed = [
      dated("closed", "2026-10-19", "2026-10-26"),
      dated("closed", "2026-11-09", null),
    ];
    expect(meetingDays(MONDAYS, OCTOBER, closed)).toEqual([
      "2026-10-05",
      "2026-10-12",
      "2026-11-02",
    ]);
  });

  it("lie in a term, where the school names one; a term without a last day goes on", () => {
    const autumn = dated("term", "2026-10-12", "2026-10-19");
    expect(meetingDays(MONDAYS, OCTOBER, [autumn])).toEqual(["2026-10-12", "2026-10-19"]);
    const winter = dated("term", "2026-11-02", null);
    expect(meetingDays(MONDAYS, OCTOBER, [autumn, winter])).toEqual([
      "2026-10-12",
      "2026-10-19",
      "2026-11-02",
      "2026-11-09",
    ]);
  });

  it("are none for a class that begins after the span", () => {
    expect(meetingDays({ ...MONDAYS, firstDay: "2027-01-01" }, OCTOBER, [])).toEqual([]);
  });
});
