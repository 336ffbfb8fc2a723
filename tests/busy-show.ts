// A long show in a school of its own: two controllers, a crew, and parents who poll, while connections are cut and the
// desk is killed. At the end every press counts once, every screen shows the same, and every time is that of a plain
// model.
import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { todayIn } from "#app/platform/days/day.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { applyEvent, stateAfter } from "#app/show/rules/apply-event.ts";
import type { Wanted } from "#app/show/rules/decide.ts";
import type { ShowEvent, ShowRole } from "#app/show/rules/show-event.ts";
import type { ShowPlan } from "#app/show/rules/show-plan.ts";
import { startOf } from "#app/show/rules/show-state.ts";
import { showTimes } from "#app/show/rules/show-times.ts";
import { readHistory } from "#app/show/store/show-log.server.ts";
import { inDesk } from "./in-desk.ts";
import { makePlaced, makeSection, makeSession, makeSessions } from "./make-plan.ts";
import { makePairedShow } from "./paired-show.ts";
import { Model } from "./random-show.ts";
import { spawnSchool } from "./school-server.ts";
import { startedSchool } from "./started-school.ts";
import { removeData, TestDesk, until } from "./two-desks.ts";

export type BusyShow = { routines: number; crew: number; parents: number };

const START_HOUR = 10;
/** Both controllers press about this often, far more often than in a show. */
const PRESS_EACH_MS = 600;
const CHECK_IN_EACH_MS = 4_000;
const KILL_EACH_MS = 8_000;
/** One press of so many loses its connection before the answer. */
const CUT_EACH = 8;
const LONGEST_CUT_MS = 15;
const POLL_MS = 10_000;
const POLL_SPREAD_MS = 5_000;
const AGAIN_MS = 50;
/** Mostly forward, so that the show ends. */
const MOVES = [...Array<"next">(12).fill("next"), "back", "hold", "resume"] as const;
const NOT_READY_EACH = 16;
/** The desk's clock is steady where the machine's is corrected: times are right to the second. */
const RIGHT_WITHIN_MS = 1_000;

type Pressed = { id: string; wanted: Wanted; sees: string; fromMs: number; toMs: number };

/** Runs a show to its last routine, and fails when a press, a screen or a time is not as it should be. */
export async function expectBusyShow({ routines, crew, parents }: BusyShow): Promise<void> {
  const { from } = (await startedSchool()).options;
  const process = spawnSchool({
    from,
    isEmpty: true,
    environment: { DATABASE_URL: "", CALLBOARD_LOG: "silent" },
  });
  const address = await process.ready;
  const roles: ShowRole[] = ["control", "control", ...Array<ShowRole>(crew).fill("backstage")];
  const planned = longPlan(routines);
  const { showId, code, plan, cookies } = await makePairedShow(process.dataFolder, planned, roles);
  const desk = new TestDesk({ process, address, showId });
  const over = new AbortController();
  const screens = cookies.map((cookie) => new Screen(desk, cookie, plan));
  const following = screens.map((screen) => screen.follow(over.signal));
  const phones = Array.from({ length: parents }, () => new Phone(`${address}/api/shows/${code}`));
  const polling = phones.map((phone) => phone.poll(over.signal));
  const [first, second, ...helpers] = screens as [Screen, Screen, ...Screen[]];
  const isOver = () => first.state.stages.Main!.passed.length === routines;
  const lines = plan.sessions[0]!.lines;
  const pressing = [first, second].map((screen) =>
    screen.work(isOver, PRESS_EACH_MS, () => {
      if (randomInt(NOT_READY_EACH) > 0) return { kind: MOVES[randomInt(MOVES.length)]! };
      return { kind: "not ready", entry: lines[randomInt(lines.length)]!.key };
    }),
  );
  const checking = helpers.map((screen) =>
    screen.work(isOver, CHECK_IN_EACH_MS, () => ({
      kind: "check in",
      entry: lines[randomInt(lines.length)]!.key,
      dancer: null,
      isHere: randomInt(2) === 0,
    })),
  );
  const killing = killAtTimes(desk, isOver);
  const presses = (await Promise.all([...pressing, ...checking])).flat();
  await killing;

  const log = await inDesk(desk.dataFolder, async (database) =>
    (await readHistory(database, showId)).toReversed(),
  );
  const done = presses.filter(({ isDone }) => isDone).map(({ pressed }) => pressed);
  expect(log.map(({ press }) => press).toSorted()).toEqual(done.map(({ id }) => id).toSorted());
  const state = stateAfter(plan, log);
  for (const screen of screens) {
    await until(async () => screen.state.number >= log.length);
    expect(screen.state).toEqual(state);
  }
  expectTimes(plan, log, new Map(done.map((one) => [one.id, one])));
  const seen = await Promise.all(phones.map((phone) => phone.ask()));
  const others = seen.filter((body) => body !== seen[0]);
  // A minute may end while they ask.
  expect(new Set(others).size).toBeLessThan(2);
  expect(JSON.parse(seen[0]!).stages).toMatchObject([{ stage: "Main", now: null, next: [] }]);
  over.abort();
  await Promise.all([...following, ...polling]);
  await desk.kill();
  removeData(desk);
}

/** Compares the moments and expected times of a log with the plain model. */
function expectTimes(
  plan: ShowPlan,
  log: readonly ShowEvent[],
  presses: ReadonlyMap<string, Pressed>,
): void {
  const [session] = plan.sessions;
  const lines = session!.lines.map(({ key, seconds }) => ({ entry: key, ms: seconds * 1000 }));
  const model = new Model(lines, session!.startMs);
  let state = startOf(plan);
  for (const event of log) {
    state = applyEvent(plan, state, event);
    const { kind, atMs, press: id } = event;
    const { sees, fromMs, toMs } = presses.get(id)!;
    // The desk counts back from the arrival, and never before the last move.
    expect(atMs).toBeGreaterThanOrEqual(fromMs - RIGHT_WITHIN_MS);
    expect(atMs).toBeLessThanOrEqual(Math.max(toMs + RIGHT_WITHIN_MS, model.turnMs));
    if (kind !== "next" && kind !== "back" && kind !== "hold" && kind !== "resume") continue;
    expect(model.press(kind, { id, sees, pressedMs: atMs, at: 0 }), `${event.number}`).toBe(true);
    const times = showTimes(plan, state, atMs);
    expect(lines.map(({ entry }) => times.entries.get(entry)!.expectedMs)).toEqual(
      model.expected(atMs),
    );
  }
}

/** A plan whose session begins today. */
function longPlan(routines: number): Plan {
  const session = makeSession({
    id: "a",
    day: todayIn("Europe/London", new Date()),
    startSeconds: START_HOUR * 3600,
  });
  const items = Array.from({ length: routines }, (_, at) => makePlaced(at + 1));
  return makeSessions([[session, makeSection("s", ...items)]], { zone: "Europe/London" });
}

async function killAtTimes(desk: TestDesk, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await pause(KILL_EACH_MS / 2 + randomInt(KILL_EACH_MS));
    await desk.kill();
    await desk.startAgain();
  }
}

/** A paired device: follows the show's stream, and presses until it has an answer. */
class Screen {
  state;
  readonly desk: TestDesk;
  readonly cookie: string;
  readonly plan: ShowPlan;

  constructor(desk: TestDesk, cookie: string, plan: ShowPlan) {
    this.desk = desk;
    this.cookie = cookie;
    this.plan = plan;
    this.state = startOf(plan);
  }

  async follow(signal: AbortSignal): Promise<void> {
    const { address, showId } = this.desk;
    while (!signal.aborted) {
      const from = `${address}/show/${showId}/events?after=${this.state.number}`;
      try {
        const answer = await fetch(from, { headers: { cookie: this.cookie }, signal });
        let text = "";
        for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
          const all = (text + part).split("\n\n");
          text = all.pop() ?? "";
          for (const one of all) this.hear(one);
        }
      } catch {
        // The connection was cut, or the desk was killed.
      }
      await pause(AGAIN_MS);
    }
  }

  hear(message: string): void {
    const data = /^event: news$/m.test(message) && /^data: (.*)$/m.exec(message)?.[1];
    if (!data) return;
    const { events } = JSON.parse(data) as { events: ShowEvent[] };
    for (const event of events) {
      if (event.number !== this.state.number + 1) throw new Error(`${event.number} came too early`);
      this.state = applyEvent(this.plan, this.state, event);
    }
  }

  /** Presses until the show is over; returns the presses and whether they counted. */
  async work(isOver: () => boolean, eachMs: number, choose: () => Wanted) {
    const all: { pressed: Pressed; isDone: boolean }[] = [];
    while (!isOver()) {
      await pause(randomInt(2 * eachMs));
      const { turn } = this.state.stages.Main!;
      all.push(await this.press({ id: randomUUID(), wanted: choose(), sees: turn }));
    }
    return all;
  }

  async press(press: Pick<Pressed, "id" | "wanted" | "sees">) {
    const fromMs = Date.now();
    for (;;) {
      const agoMs = Date.now() - fromMs;
      const cut = randomInt(CUT_EACH) === 0 ? AbortSignal.timeout(randomInt(LONGEST_CUT_MS)) : null;
      const answer = await fetch(`${this.desk.address}/show/${this.desk.showId}/press`, {
        method: "POST",
        headers: { cookie: this.cookie, "content-type": "application/json" },
        body: JSON.stringify({ ...press, stage: "Main", agoMs }),
        signal: cut,
      })
        .then(async (response) => (await response.json()) as { isDone: boolean })
        .catch(() => null);
      const toMs = Date.now() - agoMs;
      if (answer) return { pressed: { ...press, fromMs, toMs }, isDone: answer.isDone };
      await pause(AGAIN_MS);
    }
  }
}

/** A parent's phone, which asks for the running order again and again. */
class Phone {
  etag = "";
  body = "";
  readonly address: string;

  constructor(address: string) {
    this.address = address;
  }

  async ask(): Promise<string> {
    const answer = await fetch(this.address, { headers: { "if-none-match": this.etag } });
    const body = await answer.text();
    if (answer.status === 200) [this.etag, this.body] = [answer.headers.get("etag") ?? "", body];
    return this.body;
  }

  async poll(signal: AbortSignal): Promise<void> {
    await pause(randomInt(POLL_MS));
    while (!signal.aborted) {
      // A phone that is refused, or finds no desk, asks again at its next turn.
      await this.ask().catch(() => null);
      await pause(POLL_MS + randomInt(POLL_SPREAD_MS), null, { signal }).catch(() => null);
    }
  }
}
