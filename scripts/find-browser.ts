// The browser for tests and measurements: the system's Chromium, installed if missing.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findProgram, installWithApt } from "./find-program.ts";

/** Chromium without its windows: tests take a fifth less time in it. */
const HEADLESS = "chromium-headless-shell";
const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** Returns the path of a full Chromium, or null when none was found or could be installed. */
export function findBrowser(): string | null {
  return (
    installed() ?? (installWithApt("chromium") ? installed() : null) ?? installWithPlaywright()
  );
}

/** Returns the path of the browser for tests: headless if available. */
export function findHeadlessBrowser(): string | null {
  const given = process.env.BROWSER_PATH ?? findProgram(HEADLESS);
  if (given) return given;
  return (installWithApt(HEADLESS) ? findProgram(HEADLESS) : null) ?? findBrowser();
}

function installed(): string | null {
  const given = process.env.BROWSER_PATH ?? findProgram(...NAMES);
  if (given) return given;
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

function installWithPlaywright(): string | null {
  try {
    execFileSync(
      process.execPath,
      ["node_modules/@playwright/test/cli.js", "install", "chromium"],
      { stdio: "inherit" },
    );
    return chromium.executablePath();
  } catch {
    return null;
  }
}
