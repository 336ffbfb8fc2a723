// Kills the leading desk (kill -9) at random moments, and checks that every acknowledged action is on the other.
import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { PATIENCE_MS } from "#app/show/desks/desk-rules.ts";
import type { Wanted } from "#app/show/rules/decide.ts";
import { startedSchool } from "./started-school.ts";
import {
  comeOver,
  removeData,
  startFirstDesk,
  startSecondDesk,
  takeOver,
  type TestDesk,
  until,
  untilInStep,
} from "./two-desks.ts";

const MOST_PRESSES = 12;
/** So that the kill comes in the middle of a press. */
const LONGEST_WAIT_MS = 60;
/** In every third run the other desk takes over, and the killed one follows it. */
const TAKE_OVER_EACH = 3;
export const RUN_PATIENCE_MS = 30_000;

/** Fails when an acknowledged action is missing on the desk that was not killed. */
export async function expectNothingMissing(runs: number): Promise<void> {
  const { from } = (await startedSchool()).options;
  let leading = await startFirstDesk(from);
  let other = await startSecondDesk(leading, from);
  let counted = 0;
  for (let run = 0; run < runs; run += 1) {
    await untilInStep(leading);
    counted += await killWhilePressed(leading, other);
    if (run % TAKE_OVER_EACH === TAKE_OVER_EACH - 1) {
      await takeOver(other);
      [leading, other] = [other, leading];
      await other.startAgain();
      await until(async () => (await other.state()).isFollowing);
      other.cookie = (await comeOver(leading)).cookie;
    } else await leading.startAgain();
  }
  expect(counted).toBeGreaterThan(runs);
  await untilInStep(leading);
  expect(await other.presses()).toEqual(await leading.presses());
  for (const desk of [leading, other]) await desk.kill();
  removeData(leading, other);
}

/**
 * Kills the leading desk at a random moment. Returns how many presses were acknowledged while both
 * desks stored them; fails when the other desk lacks one.
 */
export async function killWhilePressed(leading: TestDesk, other: TestDesk): Promise<number> {
  const enough = Promise.withResolvers<void>();
  const pressing = pressUntilKilled(leading, randomInt(1, MOST_PRESSES), enough.resolve);
  await enough.promise;
  await wait(randomInt(LONGEST_WAIT_MS));
  await leading.kill();
  const acknowledged = await pressing;
  const stored = new Set(await other.presses());
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  return acknowledged.length;
}

/** Presses on until the desk is gone; returns the ids of the presses that were acknowledged while both desks stored them. */
async function pressUntilKilled(
  desk: TestDesk,
  wanted: number,
  isEnough: () => void,
): Promise<string[]> {
  const acknowledged: string[] = [];
  // Once the other desk did not answer in time, this one goes on alone and says so.
  let isAlone = false;
  for (let pressed = 0; ; pressed += 1) {
    const id = randomUUID();
    const action: Wanted =
      pressed % 2 === 0
        ? { kind: "check in", entry: "routine-2", dancer: null, isHere: pressed % 4 === 0 }
        : { kind: "tick", what: `line ${pressed}`, isDone: true };
    const from = performance.now();
    const answer = await desk.press(action, { id });
    if (!answer) return acknowledged;
    if (pressed + 1 >= wanted) isEnough();
    isAlone ||= performance.now() - from >= PATIENCE_MS;
    if (answer.isDone && !isAlone) acknowledged.push(id);
  }
}
