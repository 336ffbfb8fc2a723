// Random sequences of lost connections, closed tabs, failing stores, jumping clocks and changes of person, checked
// against a plain model.
import fc from "fast-check";
import { expect } from "vitest";
import { makeChange, worldOf } from "./make-change.ts";
import type { Line, ShelfState, Tab, World } from "./world.ts";

const DAY_MS = 86_400_000;
const PEOPLE = ["Jo", "Eve"] as const;

type Step =
  | { do: "make"; tab: number; row: number; refuses: boolean; isHeard: boolean; isMany: boolean }
  | { do: "put right" }
  | { do: "pass"; ms: number }
  | { do: "jump"; ms: number }
  | { do: "line"; line: Line }
  | { do: "storage"; state: ShelfState }
  | { do: "lose store" }
  | { do: "open" }
  | { do: "close"; tab: number }
  | { do: "unlock"; tab: number; person: 0 | 1 }
  | { do: "end session" }
  | { do: "press"; tab: number; what: "tryNow" | "again" | "discard" };

const tab = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("make" as const),
      tab,
      row: fc.nat(2),
      refuses: fc.nat(5).map((chance) => chance === 0),
      isHeard: fc.boolean(),
      isMany: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: "put right" as const }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("pass" as const),
      ms: fc.constantFrom(0, 1, 700, 3_100, 31_000),
    }),
  },
  fc.record({
    do: fc.constant("jump" as const),
    ms: fc.constantFrom(-400 * DAY_MS, -3_600_000, 3_600_000, 8 * DAY_MS),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("line" as const),
      line: fc.constantFrom<Line>("fine", "cut before", "cut after", "late", "unwell"),
    }),
  },
  fc.record({
    do: fc.constant("storage" as const),
    state: fc.constantFrom<ShelfState>("fine", "fine", "blocked", "full", "broken"),
  }),
  fc.constant({ do: "lose store" as const }),
  fc.constant({ do: "open" as const }),
  fc.record({ do: fc.constant("close" as const), tab }),
  fc.record({
    do: fc.constant("unlock" as const),
    tab,
    person: fc.constantFrom<0 | 1>(0, 0, 1),
  }),
  fc.constant({ do: "end session" as const }),
  fc.record({
    do: fc.constant("press" as const),
    tab,
    what: fc.constantFrom("tryNow" as const, "again" as const, "discard" as const),
  }),
);

/** The model: every change made, where and by whom, and whether it may be lost by now. */
type Noted = {
  key: string;
  person: string;
  row: string;
  tab: Tab;
  /** May be sent in a batch. */
  isOneOfMany: boolean;
  /** The browser has had time to store it. */
  isTaken: boolean;
  isDiscarded: boolean;
  /** It was refused, and its form still shows that. */
  isInForm: boolean;
  mayBeLost: boolean;
};

/** Sends a change from the tab it was made in; a form hears the outcome. */
function post(note: Noted, isHeard: boolean): void {
  const { key, person, row, isOneOfMany, tab: from } = note;
  const hear = (answer: unknown) => {
    note.isInForm = answer === null;
    return true;
  };
  const sending = from.sender.send(
    makeChange(key, { person, row, isOneOfMany }),
    isHeard ? hear : undefined,
  );
  void sending.then(() => {
    // If the person changes at the same moment there is no key to encrypt it with.
    note.isTaken = from.person === person;
    return note;
  });
}

async function play(steps: readonly Step[]): Promise<void> {
  const world = await worldOf(2);
  const notes: Noted[] = [];
  let wasStoreLost = false;
  /** The store survives; what only a tab knows is lost with it. */
  const forgive = (isGone: (note: Noted) => boolean) => {
    const stored = new Set(
      [...world.rows.values()].flatMap(({ content, key }) => (content ? key : [])),
    );
    for (const note of notes) {
      if (isGone(note) && !stored.has(note.key)) note.mayBeLost = true;
    }
  };
  for (const now of steps) {
    const at = "tab" in now ? world.tabs[now.tab % Math.max(1, world.tabs.length)] : undefined;
    if (now.do === "pass") await world.pass(now.ms);
    if (now.do === "jump") world.jumpClock(now.ms);
    if (now.do === "line") world.line = now.line;
    if (now.do === "storage") world.setShelf(now.state);
    if (now.do === "lose store") {
      world.rows.clear();
      wasStoreLost = true;
      forgive(({ tab: { isOpen }, person, tab: { person: here } }) => !isOpen || person !== here);
    }
    if (now.do === "open" && world.tabs.length < 3) world.open(world.session);
    if (now.do === "end session") world.session = null;
    if (now.do === "put right") {
      const note = notes.find(
        ({ isInForm, tab: from, person }) => isInForm && from.isOpen && from.person === person,
      );
      if (note) {
        world.refusedKeys.delete(note.key);
        note.isInForm = false;
        note.isTaken = false;
        // A corrected change counts as made now: earlier changes of its row come first.
        notes.splice(notes.indexOf(note), 1);
        notes.push(note);
        post(note, true);
      }
    }
    if (!at) continue;
    if (now.do === "make" && at.person !== null) {
      const key = `change ${notes.length}`;
      const row = `${at.person} ${now.row}`;
      if (now.refuses) world.refusedKeys.add(key);
      const states = { isTaken: false, isDiscarded: false, isInForm: false, mayBeLost: false };
      const from = { key, person: at.person, row, tab: at, isOneOfMany: now.isMany };
      const note: Noted = { ...from, ...states };
      notes.push(note);
      post(note, now.isHeard);
    }
    if (now.do === "close") {
      world.close(at);
      // A tab that has accepted a change without reporting a problem may be closed.
      const hasWarned = at.sender.snapshot().trouble !== null || wasStoreLost;
      forgive((note) => note.tab === at && (hasWarned || !note.isTaken));
    }
    if (now.do === "unlock") {
      world.session = PEOPLE[now.person];
      world.hear(at, world.session);
    }
    if (now.do === "press") {
      const [parked] = at.sender.snapshot().waiting.filter(({ state }) => state === "parked");
      if (now.what === "tryNow") void at.sender.tryNow();
      if (now.what === "again" && parked) void at.sender.sendAgain(parked.key);
      if (now.what === "discard" && parked) {
        void at.sender.discard(parked.key);
        for (const note of notes) if (note.key === parked.key) note.isDiscarded = true;
      }
    }
    for (const { sender, person } of world.tabs) {
      const shown = sender.snapshot().waiting;
      expect(shown.every((waiting) => waiting.person === person)).toBe(true);
    }
  }
  const parked = await heal(world);
  const done = world.applied.map(({ key }) => key);
  expect(new Set(done).size).toBe(done.length);
  expect(world.applied.every(({ person, session }) => person === session)).toBe(true);
  const lost = notes.filter(
    ({ key, isDiscarded, isInForm, mayBeLost }) =>
      !done.includes(key) && !parked.has(key) && !isDiscarded && !isInForm && !mayBeLost,
  );
  expect(lost.map(({ key }) => key)).toEqual([]);
  for (const row of new Set(notes.map((note) => note.row))) {
    for (const where of new Set(notes.map((note) => note.tab))) {
      const ofRow = notes.filter((note) => note.row === row && note.tab === where);
      const order = ofRow.map(({ key }) => done.indexOf(key)).filter((place) => place >= 0);
      expect(order).toEqual(order.toSorted((one, other) => one - other));
    }
  }
}

/** Restores everything, for one person and then the other; parked changes are then visible. */
async function heal(world: World): Promise<Set<string>> {
  world.line = "fine";
  world.setShelf("fine");
  const parked = new Set<string>();
  for (const person of [...PEOPLE, ...PEOPLE]) {
    world.session = person;
    if (world.tabs.length === 0) world.open(person);
    for (const each of world.tabs) world.hear(each, person);
    await world.pass(400_000);
    for (const { sender } of world.tabs) {
      const { waiting } = sender.snapshot();
      for (const { key, state } of waiting) if (state === "parked") parked.add(key);
      const held = waiting.filter(
        ({ row }) => !waiting.some((other) => other.row === row && other.state === "parked"),
      );
      expect(held).toEqual([]);
      for (const { key } of waiting) parked.add(key);
    }
  }
  return parked;
}

/** Fails with the shortest sequence in which something is lost or done twice. */
export async function expectNothingLost(runs: number): Promise<void> {
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 40 }), play), { numRuns: runs });
}
