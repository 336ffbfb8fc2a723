import { expect, test } from "vitest";
import { timeAfter, withTaps } from "./offline-registers.ts";

test("the school's clock advances, and stops before midnight", () => {
  expect(timeAfter("16:12", 59_999)).toBe("16:12");
  expect(timeAfter("16:12", 60_000)).toBe("16:13");
  expect(timeAfter("09:59", 61 * 60_000)).toBe("11:00");
  expect(timeAfter("23:30", 90 * 60_000)).toBe("23:59");
});

const child = (id: string) => ({ id, name: id, mark: null, left: null });
const DAY = {
  lessons: [],
  cancelled: [],
  meetings: [
    {
      id: "ballet",
      name: "Ballet",
      fromMinute: 960,
      toMinute: 1005,
      studio: "Studio 1",
      teachers: "",
      children: [child("ada"), child("bea"), child("cy")],
      guests: [],
    },
  ],
};

const tap = (what: string, json: object) => ({
  address: `/admin/registers/ballet/${what}`,
  body: { json: { day: "2026-11-20", ...json } },
  state: "waiting" as const,
});

test("offline taps show on the building list", () => {
  const waiting = [
    tap("mark", { child: { id: "ada" }, mark: "here" }),
    tap("mark", { child: { id: "bea" }, mark: "here" }),
    tap("leaving", { child: { id: "bea" }, way: "collected", by: "Ida Tern" }),
  ];
  const [ballet] = withTaps(DAY, waiting, "2026-11-20").meetings;
  expect(ballet?.children.map(({ mark, left }) => [mark, left])).toEqual([
    ["here", null],
    ["here", "Collected by Ida Tern"],
    [null, null],
  ]);
});
