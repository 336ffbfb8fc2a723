// The longest task that a phone four times as slow meets: as a page loads, and as each slide comes.
import { setTimeout as pause } from "node:timers/promises";
import { openQuietPage, type QuietPage } from "../quiet-browser.ts";
import { SCREENS } from "./screens.ts";

/** How often each is done; what else the machine does only adds, so the least counts. */
const TURNS = 3;
const SLOWDOWN = 4;
const LOADED_MS = 5_000;
const CHANGED_MS = 1_500;

/** The most that a task may take; the browser tells of no shorter ones. */
export const LONGEST_TASK_MS = 50;

export type Walk = {
  route: string;
  /** The button or link that leads to the next slide, and how often it is pressed; null to stay. */
  next: { selector: string; times: number } | null;
};

export type LongTask = { what: string; ms: number };

/** The longest task of each step of a walk, 0 where none is over 50 ms: the least of the turns. */
export async function longTasks(
  program: string,
  address: string,
  { route, next }: Walk,
): Promise<LongTask[]> {
  const turns: LongTask[][] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const phone = await openQuietPage(program, { screen: SCREENS.mobile, slowdown: SLOWDOWN });
    turns.push(await walk(phone, address + route, next).finally(() => phone.close()));
  }
  const [first = []] = turns;
  return first.map(({ what }, step) => ({
    what,
    ms: Math.min(...turns.map((tasks) => tasks[step]?.ms ?? 0)),
  }));
}

async function walk(phone: QuietPage, address: string, next: Walk["next"]): Promise<LongTask[]> {
  await phone.open(address);
  await pause(LOADED_MS);
  const tasks = [{ what: "load", ms: await phone.longestTask() }];
  if (next === null) return tasks;
  for (let change = 0; change < next.times; change += 1) {
    const before = await phone.valueOf("location.href");
    await phone.valueOf(`document.querySelector(${JSON.stringify(next.selector)}).click()`);
    await pause(CHANGED_MS);
    const after = String(await phone.valueOf("location.href"));
    if (after === before) throw new Error(`${before}: the next slide did not come`);
    const { pathname, hash } = new URL(after);
    tasks.push({ what: hash || pathname, ms: await phone.longestTask() });
  }
  return tasks;
}
