// The answers of a family about what the school may do.
import { expect, test } from "vitest";
import { answersOf } from "./consent-answers.ts";

const TODAY = "2026-11-20";
const photos = {
  what: "Photos and videos",
  isGiven: true,
  givenBy: "Ann Tern",
  givenOn: "2026-03-03",
  until: null,
};
const shown = (...stored: Parameters<typeof answersOf>[0]) =>
  answersOf(stored, { today: TODAY, name: "Ann Tern" });
const ofPhotos = (...stored: Parameters<typeof answersOf>[0]) => shown(...stored)[0];

test("without an answer each consent can be given or refused, but leaving alone only refused", () => {
  expect(shown().map(({ what, acts }) => [what, ...acts])).toEqual([
    ["Photos and videos", "give", "withdraw"],
    ["First aid", "give", "withdraw"],
    ["Leaving alone", "withdraw"],
    ["Performances", "give", "withdraw"],
    ["Trips", "give", "withdraw"],
  ]);
});

test("the latest answer counts; of two on one day, the refusal", () => {
  expect(ofPhotos(photos)).toEqual({
    what: "Photos and videos",
    state: "given",
    day: "2026-03-03",
    by: "Ann Tern",
    acts: ["withdraw"],
  });
  const no = { ...photos, isGiven: false, givenOn: "2026-04-01" };
  expect(ofPhotos(photos, no)).toMatchObject({ state: "not given", day: "2026-04-01" });
  expect(ofPhotos({ ...photos, givenOn: "2026-04-01" }, no)?.state).toBe("not given");
  expect(ofPhotos({ ...photos, givenOn: "2026-05-01" }, no)?.state).toBe("given");
});

test("an ended and a future consent do not count", () => {
  expect(ofPhotos({ ...photos, until: "2026-11-19" })?.state).toBe("no answer");
  expect(ofPhotos({ ...photos, until: TODAY })?.state).toBe("given");
  expect(ofPhotos({ ...photos, givenOn: "2026-11-21" })?.state).toBe("no answer");
});

test("the name of another contact stays hidden", () => {
  expect(ofPhotos({ ...photos, givenBy: "Tom Quill" })?.by).toBe("");
});

test("a given consent to leave alone can be withdrawn", () => {
  const [, , alone] = shown({ ...photos, what: "Leaving alone" });
  expect(alone).toMatchObject({ state: "given", acts: ["withdraw"] });
});
