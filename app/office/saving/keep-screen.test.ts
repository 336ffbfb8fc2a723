import { expect, test } from "vitest";
import { keepScreen } from "./keep-screen.ts";

test("an answer is passed on as it is", async () => {
  const answer = { isSaved: true as const, id: "1" };
  expect(await keepScreen(async () => answer)).toBe(answer);
});

test.each([
  [{ status: 401 }, /^You are signed out/],
  [{ status: 403 }, /^The members area is locked/],
  [{ status: 500 }, /^The server could not do this/],
  [{ status: 503, data: "The disk is full." }, /^The disk is full\.$/],
  [new Error("Unexpected Server Error"), /^The server could not do this/],
  [new TypeError("Failed to fetch"), /^The server cannot be reached/],
])("a failure %o is told in words", async (failure, words) => {
  const answer = await keepScreen(() => Promise.reject(failure));
  expect(answer).toMatchObject({ isSaved: false, problem: expect.stringMatching(words) });
});

test("a screen has its own words for a closed gate and for a failure", async () => {
  const words = { closed: "Closed.", failed: "Save failed." };
  const problem = async (status: number) =>
    (await keepScreen(() => Promise.reject({ status }), words)).problem;
  expect([await problem(403), await problem(500)]).toEqual(["Closed.", "Save failed."]);
});
