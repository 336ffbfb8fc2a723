import { expect, test } from "vitest";
import { limitText } from "./limit-words.ts";

const studio = { kind: "studio", name: "Ashdown" } as const;

test("a limit is said in one line, with the times of single days", () => {
  expect(
    limitText({
      who: studio,
      notBefore: { day: "2027-03-05", seconds: 34_200 },
      notAfter: { day: "", seconds: 64_800 },
      hours: [{ day: "2027-03-06", fromSeconds: 36_000, untilSeconds: 39_600 }],
      onlyOn: ["2027-03-05", "2027-03-06"],
      arrival: { fromSeconds: 39_600, untilSeconds: 41_400 },
    }),
  ).toBe(
    "Arrives 11:00-11:30, earliest start Fri 5 Mar 2027 09:30, latest finish 18:00, Sat 6 Mar from 10:00 until 11:00, available only Fri 5 Mar 2027, Sat 6 Mar 2027",
  );
});
