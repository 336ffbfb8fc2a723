import { test } from "vitest";
import { expectEverythingOnce } from "./proxy-kills.ts";

const KILLS = 2;

test(
  `one of two processes killed ${KILLS} times: every keyed wish is done once, every mail sent once`,
  { timeout: 60_000 + KILLS * 30_000 },
  () => expectEverythingOnce(KILLS),
);
