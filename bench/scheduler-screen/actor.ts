// Acts on the scheduler's page and measures how long each action blocks it.
import { setTimeout as pause } from "node:timers/promises";
import type { QuietPage } from "../quiet-browser.ts";
import { type DeskInPage, deskCall, INSTALL_DESK } from "./desk-in-page.ts";

const SETTLE_MS = 1200;
const POLL_MS = 25;
const TRIES = 80;

/** The name of the text to choose or paste. */
export const LIST = "list";
export const NEWER_LIST = "newer list";
/** plan.json of an event. */
export const EVENT = "event";

export type Measured = {
  longestMs: number;
  processorMs: number;
  firstSeconds: number;
  seconds: number;
};

type Material = {
  csv: string;
  event: string;
  /** Number of routines in the file. */
  count: string;
  /** By action. */
  measured: Map<string, Measured[]>;
};

export class Actor {
  readonly page: QuietPage;
  private readonly csv: string;
  private readonly event: string;
  readonly count: string;
  private address = "";
  private readonly measured: Material["measured"];

  constructor(page: QuietPage, { csv, event, count, measured }: Material) {
    this.page = page;
    this.csv = csv;
    this.event = event;
    this.count = count;
    this.measured = measured;
  }

  async open(address: string): Promise<void> {
    this.address = address;
    await this.page.open(address);
    await pause(SETTLE_MS);
    await this.page.valueOf(INSTALL_DESK);
    await this.desk("hold", LIST, this.csv);
    await this.desk("hold", NEWER_LIST, newer(this.csv));
    await this.desk("hold", EVENT, this.event);
    // Suppress the page's own question when leaving.
    await this.page.valueOf(
      `addEventListener("beforeunload", (event) => event.stopImmediatePropagation())`,
    );
    await this.desk("said", "button:enabled", "^Skip");
    await pause(SETTLE_MS);
  }

  reload(): Promise<void> {
    return this.open(this.address);
  }

  desk<Name extends keyof DeskInPage>(
    name: Name,
    ...args: Parameters<DeskInPage[Name]>
  ): Promise<unknown> {
    return this.page.valueOf(deskCall(name, ...args));
  }

  press(name: string): Promise<unknown> {
    return this.desk("press", name);
  }

  /** Returns a figure of the summary. */
  async figure(name: string): Promise<string> {
    const of = JSON.stringify(name);
    return (await this.page.valueOf(
      `[...document.querySelectorAll('[aria-label="Summary"] dl > div')].find((one) => one.textContent.includes(${of})).querySelector("dd").textContent.trim()`,
    )) as string;
  }

  /** Returns the text of the first rows. */
  async order(): Promise<unknown> {
    return this.page.valueOf(
      `[...document.querySelectorAll('[aria-label="Running order"] > *')].filter(({ dataset }) => dataset.index < 12).map((row) => row.textContent).sort().join()`,
    );
  }

  async changed(before: unknown): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      if ((await this.order()) !== before) return;
      await pause(POLL_MS);
    }
    throw new Error("Nothing moved.");
  }

  /** Measures one action, including what the page does afterwards by itself. */
  async measure(what: string, act: (isSeen: () => void) => Promise<unknown>): Promise<void> {
    await this.page.longestTask();
    const traced = await this.page.traceTasks();
    const started = performance.now();
    const passed = () => (performance.now() - started) / 1000;
    let firstSeconds: number | null = null;
    await act(() => (firstSeconds = passed()));
    const seconds = passed();
    await pause(SETTLE_MS);
    const processorMs = Math.max(0, ...(await traced()));
    const longestMs = await this.page.longestTask();
    const one = { longestMs, processorMs, firstSeconds: firstSeconds ?? seconds, seconds };
    this.measured.set(what, [...(this.measured.get(what) ?? []), one]);
  }
}

/** Returns the list with every hundredth routine removed, and every fiftieth renamed. */
function newer(csv: string): string {
  const [header, ...rows] = csv.trim().split("\n");
  const kept = rows.filter((_, index) => index % 100 !== 0);
  const changed = kept.map((row, index) =>
    index % 50 === 7 ? row.replace(/^([^,]*),/, "$1,New ") : row,
  );
  return [header, ...changed].join("\n");
}
