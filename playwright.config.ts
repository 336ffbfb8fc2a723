// Browser tests: each worker serves a school of its own on a free port (see e2e/fixtures.ts).
import { defineConfig } from "@playwright/test";
import type { TestFixtures } from "./e2e/fixtures.ts";

/** The files whose tests make each row that they speak of (empty-school.ts). */
const EMPTY_SCHOOL = /\/(costumes|desk|lessons|office|payroll)[\w-]*\.spec\.ts$/;

/** What takes long, such as a walk through much of the product, is for the proof `everywhere`. */
const LONG = /@long/;

/** What moves for beauty alone takes time of every test; what is about motion asks for it. */
const STILL = { contextOptions: { reducedMotion: "reduce" } } as const;

export default defineConfig<TestFixtures>({
  testDir: "e2e",
  globalSetup: "./e2e/global-setup.ts",
  // Each test waits for what it needs to happen: these end one that waits for what never does, and are long
  // enough for a machine whose cores are all busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  workers: 2,
  // What passes only at a second try has failed.
  retries: 0,
  projects: [
    // In this order a worker keeps its school, and with it its browser, for as many files as can be.
    { name: "browser-empty", testMatch: EMPTY_SCHOOL, use: STILL, grepInvert: LONG },
    {
      name: "browser-sample",
      testIgnore: ["prove/**", EMPTY_SCHOOL],
      use: STILL,
      grepInvert: LONG,
    },
    // The same tests and the long ones, with all that moves, on every slide and with axe wherever it
    // may look: a proof.
    { name: "everywhere", testIgnore: "prove/**", timeout: 300_000, use: { isEverywhere: true } },
    { name: "prove", testMatch: "prove/*.spec.ts", timeout: 3_600_000 },
  ],
  use: {
    locale: "en-GB",
    timezoneId: "Europe/London",
    launchOptions: {
      executablePath: process.env.BROWSER_PATH,
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
