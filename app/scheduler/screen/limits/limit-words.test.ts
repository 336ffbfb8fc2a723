import { expect, test } from "vitest";
import { limitText, readLimit, typedOf } from "./limit-words.ts";

const EMPTY = {
  notBefore: "",
  notAfter: "",
  notOn: "",
  onlyOn: "",
  arrivalFrom: "",
  arrivalUntil: "",
};
const studio = { kind: "studio", name: "Ashdown" } as const;

test("typed limits are read, and shown in their fields in this format", () => {
  const typed = {
    ...EMPTY,
    notBefore: "5 Mar 2027 9.30",
    notAfter: "18:00",
    onlyOn: "5/3/2027; 6 Mar 2027;",
    arrivalFrom: "11",
    arrivalUntil: "11:30",
  };
  const read = readLimit(studio, typed);
  if (!("value" in read)) throw new Error(read.problem);
  expect(read.value).toEqual({
    who: studio,
    notBefore: { day: "2027-03-05", seconds: 34_200 },
    notAfter: { day: "", seconds: 64_800 },
    onlyOn: ["2027-03-05", "2027-03-06"],
    arrival: { fromSeconds: 39_600, untilSeconds: 41_400 },
  });
  expect(readLimit(studio, typedOf(read.value))).toEqual(read);
  expect(limitText(read.value)).toBe(
    "Arrives 11:00-11:30, earliest start Fri 5 Mar 2027 09:30, latest finish 18:00, available only Fri 5 Mar 2027, Sat 6 Mar 2027",
  );
});

test("invalid text is reported for its field", () => {
  const wrong = (typed: Partial<typeof EMPTY>) => readLimit(studio, { ...EMPTY, ...typed });
  expect(wrong({ notBefore: "soon" })).toMatchObject({ field: "notBefore" });
  expect(wrong({ notAfter: "30 Feb 2027 9:00" })).toMatchObject({ field: "notAfter" });
  expect(wrong({ notOn: "Friday" })).toMatchObject({ field: "notOn" });
  expect(wrong({ arrivalFrom: "11:00" })).toMatchObject({ field: "arrivalUntil" });
  expect(wrong({ arrivalFrom: "11:00", arrivalUntil: "10:00" })).toMatchObject({
    field: "arrivalUntil",
  });
  expect(wrong({})).toEqual({ value: { who: studio } });
});
