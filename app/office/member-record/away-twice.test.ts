import { expect, test } from "vitest";
import { awayTwiceOn } from "./away-twice.ts";

const met = (text: string) =>
  text.split(" ").map((one) => {
    const [classId = "", day = "", mark = ""] = one.split(":");
    return { classId, day: `2026-11-${day}`, mark };
  });

test("two absences of one class in a row count, the last two of what was marked", () => {
  expect(awayTwiceOn(met("ballet:02:away ballet:09:away"))).toBe("2026-11-09");
  expect(awayTwiceOn(met("ballet:09:away ballet:02:away"))).toBe("2026-11-09");
  expect(awayTwiceOn(met("ballet:02:away ballet:09:away ballet:16:here"))).toBe(null);
  expect(awayTwiceOn(met("ballet:02:away ballet:09:here ballet:16:away"))).toBe(null);
});

test("an absence of each of two classes is none in a row, and who is excused has sent word", () => {
  expect(awayTwiceOn(met("ballet:02:away tap:03:away"))).toBe(null);
  expect(awayTwiceOn(met("ballet:02:away ballet:09:excused"))).toBe(null);
  expect(awayTwiceOn([])).toBe(null);
  expect(awayTwiceOn(met("ballet:02:away tap:03:away ballet:09:away tap:10:away"))).toBe(
    "2026-11-10",
  );
});
