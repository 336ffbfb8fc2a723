import { expect, test } from "vitest";
import { awayTwiceOn } from "./away-twice.ts";

const met = (text: string) =>
  text.split(" ").map((one) => {
    const [classId = "", day = "", mark = ""] = one.split(":");
    return { classId, day: `2026-11-${day}`, mark };
  });

test("the last two marked meetings of a class count as two absences in a row", () => {
  expect(awayTwiceOn(met("ballet:02:away ballet:09:away"))).toBe("2026-11-09");
  expect(awayTwiceOn(met("ballet:09:away ballet:02:away"))).toBe("2026-11-09");
  expect(awayTwiceOn(met("ballet:02:away ballet:09:away ballet:16:here"))).toBe(null);
  expect(awayTwiceOn(met("ballet:02:away ballet:09:here ballet:16:away"))).toBe(null);
});

test("absences from two different classes are not in a row, and an excused absence does not count", () => {
  expect(awayTwiceOn(met("ballet:02:away tap:03:away"))).toBe(null);
  expect(awayTwiceOn(met("ballet:02:away ballet:09:excused"))).toBe(null);
  expect(awayTwiceOn([])).toBe(null);
  expect(awayTwiceOn(met("ballet:02:away tap:03:away ballet:09:away tap:10:away"))).toBe(
    "2026-11-10",
  );
});
