// Browser tests: each worker serves a school of its own on a free port (see e2e/fixtures.ts).
import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/global-setup.ts",
  timeout: 60_000,
  fullyParallel: false,
  workers: 2,
  // A busy machine can lose a race once; the run then names the test as passed at the second try.
  retries: 1,
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
