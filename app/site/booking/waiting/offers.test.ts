import { expect, test } from "vitest";
import { momentAt } from "#app/platform/days/day.ts";
import { offerOf } from "./offers.ts";

const ZONE = "Europe/London";
const MONDAY_LESSON = at("2026-11-09", "16:00");

function at(day: string, time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return momentAt(ZONE, day, hours * 60 + minutes);
}

test("an offer ends 24 hours after it was sent, or 12 hours before the lesson if that is earlier", () => {
  const first = offerOf(at("2026-11-07", "10:00"), MONDAY_LESSON, ZONE);
  expect(first).toEqual({ sentAt: at("2026-11-07", "10:00"), endsAt: at("2026-11-08", "10:00") });
  const next = offerOf(first?.endsAt ?? "", MONDAY_LESSON, ZONE);
  expect(next).toEqual({ sentAt: at("2026-11-08", "10:00"), endsAt: at("2026-11-09", "04:00") });
});

test("in the last 12 hours before the lesson no exclusive offer is made", () => {
  const lesson = at("2026-11-09", "22:00");
  expect(offerOf(at("2026-11-09", "09:59"), lesson, ZONE)?.endsAt).toBe(at("2026-11-09", "10:00"));
  expect(offerOf(at("2026-11-09", "10:00"), lesson, ZONE)).toBe(null);
});

test("no mail is sent from 21:00 to 08:00, and the 24 hours start at 08:00", () => {
  const lesson = at("2026-11-13", "16:00");
  const sent = (time: string) => offerOf(at("2026-11-05", time), lesson, ZONE)?.sentAt;
  expect(sent("20:59")).toBe(at("2026-11-05", "20:59"));
  expect(sent("21:00")).toBe(at("2026-11-06", "08:00"));
  expect(sent("07:59")).toBe(at("2026-11-05", "08:00"));
  expect(sent("08:00")).toBe(at("2026-11-05", "08:00"));
  expect(offerOf(at("2026-11-05", "22:30"), lesson, ZONE)).toEqual({
    sentAt: at("2026-11-06", "08:00"),
    endsAt: at("2026-11-07", "08:00"),
  });
});

test("a place that comes up the night before an afternoon lesson is open to everyone", () => {
  expect(offerOf(at("2026-11-08", "22:30"), MONDAY_LESSON, ZONE)).toBe(null);
});

test("24 hours are elapsed hours, and mornings are local, when the clock changes", () => {
  const lesson = at("2026-10-30", "16:00");
  const over = (from: string) => offerOf(at("2026-10-24", from), lesson, ZONE);
  expect(over("10:00")?.endsAt).toBe(at("2026-10-25", "09:00"));
  expect(over("22:30")?.sentAt).toBe("2026-10-25T08:00:00.000Z");
});
