// A hundred shows by seed, against a plain model.
import { test } from "vitest";
import { expectRandomShows } from "#tests/random-show.ts";

test("in a hundred shows every press counts once, and every time is that of a plain model", async () => {
  await expectRandomShows(100);
});
