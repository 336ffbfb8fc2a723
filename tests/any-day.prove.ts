// Runs the server and browser tests on a dozen different dates.
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const HALF_AN_HOUR = 1_800_000;

const MOMENTS = {
  "a Monday morning": "2027-01-11T08:30:00Z",
  "a Tuesday at noon": "2027-01-19T12:00:00Z",
  "a Wednesday evening": "2027-02-03T19:00:00Z",
  "a Thursday": "2027-03-04T10:00:00Z",
  "a Friday in a holiday": "2027-08-13T15:00:00Z",
  "a Saturday in class time": "2026-12-05T10:15:00Z",
  "a Sunday": "2027-05-16T11:00:00Z",
  "the last day of a term": "2026-12-18T16:00:00Z",
  "Christmas Day": "2026-12-25T09:00:00Z",
  "29 February": "2028-02-29T23:30:00Z",
  "the night when summer time begins": "2027-03-28T00:50:00Z",
  "the night when summer time ends": "2027-10-31T00:50:00Z",
  "a year on": "2027-11-28T14:00:00Z",
};

test.each(Object.entries(MOMENTS))(
  "the tests pass on %s",
  (_name, moment) => {
    const { status } = spawnSync(process.execPath, ["scripts/test.ts", "server", "browser"], {
      stdio: "inherit",
      env: {
        ...process.env,
        NODE_OPTIONS: `--import ${new URL("./shifted-clock.ts", import.meta.url).href}`,
        TEST_CLOCK_SHIFT: String(Date.parse(moment) - Date.now()),
      },
    });
    expect(status).toBe(0);
  },
  HALF_AN_HOUR,
);
