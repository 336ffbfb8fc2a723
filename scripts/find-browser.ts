// The browser for tests and measurements: the system's Chromium, installed where there is none.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findProgram, installWithApt } from "./find-program.ts";

/** Chromium without the parts that only a window needs: the tests take a fifth less time in it. */
const HEADLESS = "chromium-headless-shell";
const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** The path of a Chromium as people use it, or null where none was found and none could be installed. */
export function findBrowser(): string | null {
  return (
    installed() ?? (installWithApt("chromium") ? installed() : null) ?? installWithPlaywright()
  );
}

/** The path of the browser for tests: without windows where it is there or can be installed. */
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
