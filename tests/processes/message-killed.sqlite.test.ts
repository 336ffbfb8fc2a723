import { test } from "vitest";
import { expectAllReached, PATIENCE_MS } from "./killed-message.ts";

test(
  "each of 50 recipients gets one mail or is not reached, also when the process is killed",
  { timeout: PATIENCE_MS },
  () => expectAllReached(50, [25]),
);
