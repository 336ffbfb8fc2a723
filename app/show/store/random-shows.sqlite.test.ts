import { test } from "vitest";
import { expectRandomShows } from "#tests/random-show.ts";

test("in shows by seed every press counts once, and every time is that of a plain model", async () => {
  await expectRandomShows(5);
});
