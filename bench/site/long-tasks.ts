// The longest task on a phone four times slower: while a page loads, and while each slide appears.
import { setTimeout as pause } from "node:timers/promises";
import { openQuietPage, type QuietPage } from "../quiet-browser.ts";
import { SCREENS } from "./screens.ts";

/** Rounds of each; other load only adds time, so the best counts. */
const TURNS = 3;
const SLOWDOWN = 4;
const LOADED_MS = 5_000;
const CHANGED_MS = 1_500;

/** The longest acceptable task; the browser reports no shorter ones. */
export const LONGEST_TASK_MS = 50;

export type Walk = {
  route: string;
  /** The button or link to the next slide, and how often to press it; null to stay. */
  next: { selector: string; times: number } | null;
};

export type LongTask = { what: string; ms: number };

/** Returns the longest task of each step of a walk, 0 when none is over 50 ms: the best of the rounds. */
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
