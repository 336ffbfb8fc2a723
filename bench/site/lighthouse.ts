// Runs Lighthouse on one page several times: the worst of each score, the median of each time.
import { chromium } from "@playwright/test";
import lighthouse, { desktopConfig } from "lighthouse";
import { median } from "../quantiles.ts";
import { freePort } from "../../scripts/free-port.ts";
import type { Device } from "./screens.ts";

export type Report = {
  /** Performance, accessibility, best practices and SEO, out of 100: the worst of the runs. */
  scores: number[];
  /** First and largest paint, and speed index. */
  seconds: number[];
  blockingMs: number;
  shift: number;
  /** Ids of audits that cost points. */
  missing: string[];
};

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const PAINTS = ["first-contentful-paint", "largest-contentful-paint", "speed-index"] as const;

/** Lighthouse occasionally misses the start of a page and asks to be run again. */
const TRIES = 3;

export const BROWSER_ARGS = ["--no-sandbox", "--disable-quic"];

type Options = { address: string; device: Device; executablePath: string; runs: number };

export async function audit({ address, device, executablePath, runs }: Options): Promise<Report> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) {
    reports.push(await auditOnce(address, device, executablePath));
  }
  const each = <Name extends keyof Report>(name: Name) => reports.map((report) => report[name]);
  return {
    scores: CATEGORIES.map((_, index) => Math.min(...each("scores").map((all) => all[index] ?? 0))),
    seconds: PAINTS.map((_, index) => median(each("seconds").map((all) => all[index] ?? 0))),
    blockingMs: median(each("blockingMs")),
    shift: median(each("shift")),
    missing: [...new Set(each("missing").flat())],
  };
}

/** Uses a fresh browser profile: an open connection would change the result. */
async function auditOnce(
  address: string,
  device: Device,
  executablePath: string,
  tries = TRIES,
): Promise<Report> {
  const config = device === "desktop" ? desktopConfig : undefined;
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
  });
  const result = await lighthouse(
    address,
    { port, logLevel: "error", output: "json" },
    config,
  ).finally(() => browser.close());
  if (!result) throw new Error(`Lighthouse could not look at ${address}.`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError && tries > 1) return auditOnce(address, device, executablePath, tries - 1);
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
  const numberOf = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const refs = CATEGORIES.flatMap((id) => categories[id]?.auditRefs ?? []);
  return {
    scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    seconds: PAINTS.map((id) => numberOf(id) / 1000),
    blockingMs: numberOf("total-blocking-time"),
    shift: numberOf("cumulative-layout-shift"),
    missing: refs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  };
}
