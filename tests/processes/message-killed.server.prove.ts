import { test } from "vitest";
import { expectAllReached, PATIENCE_MS } from "./killed-message.ts";

test(
  "each of 500 recipients gets one mail or is not reached, also when the process is killed",
  { timeout: PATIENCE_MS },
  () => expectAllReached(500, [150, 350]),
);
