// Needs a build.
import { test } from "vitest";
import { expectBusyShow } from "#tests/busy-show.ts";

test(
  "in a show of 387 with cuts and kills every press counts once, and every screen ends the same",
  { timeout: 1_800_000 },
  () => expectBusyShow({ routines: 387, crew: 20, parents: 500 }),
);
