// The browser for the browser tests: the system's Chromium, installed where there is none.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** The path of a Chromium, or null where none was found and none could be installed. */
export function findBrowser(): string | null {
  return installed() ?? (installWithApt() ? installed() : null) ?? installWithPlaywright();
}

function installed(): string | null {
  const given = process.env.BROWSER_PATH;
  if (given) return given;
  for (const name of NAMES) {
    const { status, stdout } = spawnSync("which", [name], { encoding: "utf8" });
    if (status === 0) return stdout.trim();
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

function installWithApt(): boolean {
  const canInstall = process.getuid?.() === 0 && spawnSync("which", ["apt-get"]).status === 0;
  if (!canInstall) return false;
  console.log("Installing Chromium …");
  return (
    spawnSync("apt-get", ["update", "-qq"]).status === 0 &&
    spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], {
      stdio: ["ignore", "ignore", "inherit"],
    }).status === 0
  );
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
