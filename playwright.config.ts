// Browser tests: each worker serves its own school on a free port (see e2e/fixtures.ts).
import { defineConfig } from "@playwright/test";
import type { TestFixtures } from "./e2e/fixtures.ts";

/** Long tests, such as walks through much of the product, run in the proof `everywhere`. */
const LONG = /@long/;

/** Animations slow every test; tests about motion turn them on. */
const STILL = { contextOptions: { reducedMotion: "reduce" } } as const;

export default defineConfig<TestFixtures>({
  testDir: "e2e",
  globalSetup: "./e2e/global-setup.ts",
  // Tests wait for events: these limits end a test whose event never comes, and are long enough for
  // a fully loaded machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  workers: 2,
  // A test that passes only when retried has failed.
  retries: 0,
  projects: [
    { name: "browser", testIgnore: "prove/**", use: STILL, grepInvert: LONG },
    // All tests including the long ones, with animations, on every slide and with axe everywhere: a
    // proof.
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
