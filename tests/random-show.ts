// A show by seed: two controllers whose presses come late, twice and out of turn, against a plain model.
import { expect } from "vitest";
import {
  makeBreakItem,
  makePlaced,
  makeSection,
  makeSession,
  makeSessions,
} from "#tests/make-plan.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeShow, SHOW_DAY, TEN } from "#tests/makers/make-running-show.ts";
import { stateAfter } from "#app/show/rules/apply-event.ts";
import type { Wanted } from "#app/show/rules/decide.ts";
import { showTimes } from "#app/show/rules/show-times.ts";
import { forgetShow, pressShow, readHistory, readShow } from "#app/show/store/show-log.server.ts";

const PRESSES = 40;

/** A random number generator with a seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * most);
  };
}

type Line = { entry: string; ms: number };
type Kind = "next" | "back" | "hold" | "resume" | "scratch";

/** The plain model: one stage, one session, one list. */
export class Model {
  current: { at: number; from: number; held: number; holdFrom: number | null } | null = null;
  passed: { at: number; from: number; to: number; held: number }[] = [];
  scratched = new Set<number>();
  turn = "";
  turnMs = 0;
  advanced = 0;
  readonly lines: readonly Line[];
  readonly startMs: number;
  constructor(lines: readonly Line[], startMs: number) {
    this.lines = lines;
    this.startMs = startMs;
  }
  last() {
    return this.current?.at ?? this.passed.at(-1)?.at ?? -1;
  }
  press(
    kind: Kind,
    { id, sees, pressedMs, at }: { id: string; sees: string; pressedMs: number; at: number },
  ) {
    const ms = Math.max(pressedMs, this.turnMs);
    const { current } = this;
    if (kind === "scratch") {
      const isOpen = at > this.last() || at === current?.at;
      if (!isOpen || this.scratched.has(at)) return false;
      this.scratched.add(at);
      return true;
    }
    if (sees !== this.turn) return false;
    if (kind === "hold") {
      if (!current || current.holdFrom !== null) return false;
      current.holdFrom = ms;
      return true;
    }
    if (kind === "resume") {
      if (!current || current.holdFrom === null) return false;
      current.held += Math.max(0, ms - current.holdFrom);
      current.holdFrom = null;
      return true;
    }
    if (kind === "back") {
      if (!current && this.passed.length === 0) return false;
      const before = this.passed.pop();
      this.current = before
        ? { at: before.at, from: before.from, held: before.held, holdFrom: null }
        : null;
    } else {
      const next = this.lines.findIndex(
        (_, place) => place > this.last() && !this.scratched.has(place),
      );
      if (!current && next < 0) return false;
      if (current) {
        const held =
          current.held + (current.holdFrom === null ? 0 : Math.max(0, ms - current.holdFrom));
        this.passed.push({ at: current.at, from: current.from, to: ms, held });
      }
      this.current = next < 0 ? null : { at: next, from: ms, held: 0, holdFrom: null };
      this.advanced += 1;
    }
    this.turn = id;
    this.turnMs = ms;
    return true;
  }
  /** The expected start of each line; null for a scratched one. */
  expected(now: number): (number | null)[] {
    let free = this.last() < 0 ? Math.max(this.startMs, now) : this.startMs;
    return this.lines.map(({ ms }, at) => {
      const ran = this.passed.find((one) => one.at === at);
      if (this.current?.at === at) {
        const { from, held, holdFrom } = this.current;
        free = Math.max(
          now,
          from + ms + held + (holdFrom === null ? 0 : Math.max(0, now - holdFrom)),
        );
        return from;
      }
      if (ran) {
        free = ran.to;
        return ran.from;
      }
      if (this.scratched.has(at)) return null;
      const start = free;
      free += ms;
      return start;
    });
  }
}

/** Runs a show of a seed, and compares its state and times with the model after each press. */
async function runRandomShow(platform: TestPlatform, seed: number) {
  const random = randomOf(seed);
  const rows = Array.from({ length: 6 + random(6) }, (_, place) => place + 1);
  const items = rows.flatMap((row) =>
    random(5) === 0 ? [makePlaced(row), makeBreakItem(`break-${row}`, 10)] : [makePlaced(row)],
  );
  const session = makeSession({ id: "a", day: SHOW_DAY, startSeconds: 36_000 });
  const { id } = await makeShow(
    platform,
    makeSessions([[session, makeSection("s", ...items)]], { zone: "Europe/London" }),
  );
  const { plan } = (await readShow(platform.database, id))!;
  const model = new Model(
    plan.sessions[0]!.lines.map(({ key, seconds }) => ({ entry: key, ms: seconds * 1000 })),
    TEN,
  );
  // The show begins an hour before its time or after it.
  let nowMs = TEN + (random(120) - 60) * 60_000;
  const clock = { ...platform, now: () => new Date(nowMs) };
  const seen = ["", ""];
  for (let press = 0; press < PRESSES; press++) {
    nowMs += random(200_000);
    const who = random(2);
    if (random(3) > 0) seen[who] = model.turn;
    const kind = (["next", "next", "next", "next", "back", "hold", "resume", "scratch"] as const)[
      random(8)
    ]!;
    const at = random(model.lines.length);
    const { entry } = model.lines[at]!;
    const sent = { id: `${seed}-${press}`, sees: seen[who]!, agoMs: random(3_000) };
    const wanted: Wanted = kind === "scratch" ? { kind, entry, isHeld: false } : { kind };
    const send = () =>
      pressShow(
        clock,
        id,
        { ...sent, stage: "Main", wanted },
        { name: `Controller ${who}`, role: "control" },
      );
    const isTaken = model.press(kind, { ...sent, pressedMs: nowMs - sent.agoMs, at });
    const answer = await send();
    expect(answer?.isDone, `${seed} ${press} ${kind}`).toBe(isTaken);
    for (let again = random(3); again > 0; again--) {
      nowMs += random(5_000);
      expect(await send()).toEqual(answer);
    }
    if (random(10) === 0) forgetShow(id);
    const { state } = (await readShow(platform.database, id))!;
    const times = showTimes(plan, state, nowMs);
    expect(model.lines.map((line) => times.entries.get(line.entry)!.expectedMs)).toEqual(
      model.expected(nowMs),
    );
    const { onStage, passed } = state.stages.Main!;
    expect([onStage?.entry ?? null, passed.length]).toEqual([
      model.current ? model.lines[model.current.at]!.entry : null,
      model.passed.length,
    ]);
  }
  const { state } = (await readShow(platform.database, id))!;
  const log = (await readHistory(platform.database, id)).toReversed();
  // A page that reads the log from its start shows the same.
  expect(stateAfter(plan, log)).toEqual(state);
  expect(log.filter(({ kind }) => kind === "next")).toHaveLength(model.advanced);
}

/** Runs shows by seed on a fresh database. */
export async function expectRandomShows(most: number): Promise<void> {
  await using platform = await makePlatform();
  for (let seed = 1; seed <= most; seed++) {
    await runRandomShow(platform, seed);
    // Each show saves a schedule, and those of an address are counted.
    platform.passMinutes(16);
  }
}
