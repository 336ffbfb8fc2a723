// Shifts this process's clock by TEST_CLOCK_SHIFT milliseconds; the proof `any-day` loads it into every process.
import { shiftClock } from "./shift-clock.ts";

shiftClock(Number(process.env.TEST_CLOCK_SHIFT ?? 0));
