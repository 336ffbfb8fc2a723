import { expect, test } from "vitest";
import {
  addChange,
  markSending,
  discard,
  BASE_DISCARDED,
  idPlaceholder,
  nextToSend,
  parkExpired,
  rowOf,
  sendAgain,
  batchWith,
  settle,
  tryNow,
  type Change,
  type Queue,
  type Result,
  clearMetGate,
} from "./queue.ts";

const NOW = 1_000_000;
const DAY_MS = 86_400_000;
const ADA = "0b8f3c5e-1111-4222-8333-444455556666";

function made(key: string, parts: Partial<Change> = {}): Change {
  return {
    key,
    person: "Jo",
    address: "/admin/members/new",
    body: { json: {} },
    commandVersion: 1,
    baseVersion: null,
    row: null,
    dependsOn: [],
    words: `Change ${key}`,
    place: "/admin/dashboard",
    draft: null,
    ...parts,
  };
}

const queueOf = (...changes: Change[]): Queue =>
  changes.reduce<Queue>((queue, change) => addChange(queue, change, NOW), []);

function after(queue: Queue, key: string, result: Result, now = NOW): Queue {
  return settle(markSending(queue, [{ key }]), key, result, now);
}

function nextKey(queue: Queue, now = NOW, person: string | null = "Jo"): string | number | null {
  const next = nextToSend(queue, { now, person });
  if (!next) return null;
  return "send" in next ? next.send.key : next.lookInMs;
}

const LINE: Result = { is: "stopped", by: "line" };
const SERVER: Result = { is: "stopped", by: "server" };
const SAVED: Result = { is: "saved" };
const REFUSED: Result = { is: "refused", reason: "No." };
const ended = (gate: string): Result => ({ is: "held", by: { gate, isForProof: false } });

test("continuing without a gate leaves no change waiting for it", () => {
  const held = after(queueOf(made("a")), "a", ended("members"));
  expect(held[0]?.hasMetGate).toBe(true);
  expect(clearMetGate(held)[0]).toMatchObject({ hasMetGate: false });
});

test("retries wait 1, 2, 4, 8, 16 and then 30 seconds", () => {
  let queue = queueOf(made("a"));
  const waits = Array.from({ length: 8 }, () => {
    queue = after(queue, "a", LINE);
    return nextKey(queue);
  });
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});

test("while offline nothing else is tried; back online everything is, immediately", () => {
  const queue = after(queueOf(made("a"), made("b")), "a", LINE);
  expect(nextKey(queue)).toBe(1000);
  expect(nextKey(queue, NOW + 999)).toBe(1);
  expect(nextKey(queue, NOW + 1000)).toBe("a");
  expect(nextKey(tryNow(queue))).toBe("a");
});

test("a change the server could not take delays only those that depend on it", () => {
  const queue = queueOf(
    made("a", { row: ADA }),
    made("b", { row: ADA }),
    made("c", { dependsOn: ["a"] }),
    made("d"),
  );
  expect(nextKey(after(queue, "a", SERVER))).toBe("d");
  expect(nextKey(after(queue, "a", REFUSED))).toBe("d");
  expect(nextKey(after(queue, "a", SAVED))).toBe("b");
});

test("a clock that jumps back delays nothing, and changes keep the order they were made in", () => {
  const queue = after(queueOf(made("a"), made("b")), "a", LINE);
  expect(nextKey(queue, NOW - 10 * DAY_MS)).toBe("a");
});

test("a change that met an ended session stays next and counts as not tried", () => {
  const queue = after(queueOf(made("a"), made("b")), "a", ended("admin"));
  expect(nextKey(queue)).toBe("a");
  expect(queue[0]).toMatchObject({ tries: 0, state: "waiting" });
});

test("a change that needs re-authentication stays next and has met no ended session", () => {
  const held = { is: "held", by: { gate: "admin", isForProof: true } } as const;
  const queue = after(queueOf(made("a")), "a", held);
  expect(nextKey(queue)).toBe("a");
  expect(queue[0]).toMatchObject({ tries: 0, state: "waiting" });
  expect(queue[0]).not.toHaveProperty("hasMetGate");
});

test("a person's changes are sent by that person only, anonymous ones by anyone", () => {
  const queue = queueOf(made("a"), made("b", { person: null }));
  expect(nextKey(queue, NOW, "Eve")).toBe("b");
  expect(nextKey(queue, NOW, null)).toBe("b");
});

test("a change that has waited 7 days is parked and only sent by hand", () => {
  const queue = queueOf(made("a"));
  expect(nextKey(parkExpired(queue, NOW + 7 * DAY_MS))).toBe("a");
  const late = NOW + 7 * DAY_MS + 1;
  const parked = parkExpired(queue, late);
  expect(nextKey(parked, late)).toBeNull();
  expect(parked[0]?.reason).toContain("7 days");
  const again = sendAgain(parked, "a", late);
  expect(nextKey(parkExpired(again, late), late)).toBe("a");
});

test("an edit of a record added here goes to the id the server gave it", () => {
  const edit = made("edit", {
    address: `/admin/members/${idPlaceholder("add")}`,
    dependsOn: ["add"],
    baseVersion: 1,
  });
  const queue = queueOf(made("add"), edit);
  expect(nextKey(queue)).toBe("add");
  const [next] = after(queue, "add", { is: "saved", id: ADA });
  expect(next).toMatchObject({ address: `/admin/members/${ADA}`, dependsOn: [], baseVersion: 1 });
});

test("an edit of a discarded record is parked and cannot be sent", () => {
  const edit = made("edit", {
    address: `/admin/members/${idPlaceholder("add")}`,
    dependsOn: ["add"],
  });
  const queue = discard(queueOf(made("add"), edit), "add");
  expect(queue).toMatchObject([{ state: "parked", reason: BASE_DISCARDED }]);
  expect(nextKey(sendAgain(queue, "edit", NOW))).toBeNull();
});

test("two edits of one version follow each other: the second builds on the first", () => {
  const queue = queueOf(
    made("a", { row: ADA, baseVersion: 4 }),
    made("b", { row: ADA, baseVersion: 4 }),
    made("c", { row: "other", baseVersion: 4 }),
  );
  const versions = after(queue, "a", SAVED).map(({ baseVersion }) => baseVersion);
  expect(versions).toEqual([5, 4]);
  expect(after(queue, "a", { is: "saved", version: 9 })[0]?.baseVersion).toBe(9);
});

test("changes of one kind are sent in a batch of at most fifty, unless something delays them", () => {
  const tap = (key: string, row: string, parts: Partial<Change> = {}) =>
    made(key, { row, address: "/marks", isOneOfMany: true, ...parts });
  const keysWith = (queue: Queue) => batchWith(queue, queue[0]!).map(({ key }) => key);
  const queue = queueOf(
    tap("a", "one"),
    tap("b", "two"),
    tap("a again", "one"),
    tap("elsewhere", "three", { address: "/leavings" }),
    tap("another person's", "four", { person: "Eve" }),
    tap("another kind", "five", { isOneOfMany: false }),
    tap("c", "six"),
  );
  expect(keysWith(queue)).toEqual(["a", "b", "c"]);
  expect(keysWith(after(queue, "b", REFUSED))).toEqual(["a", "c"]);
  expect(keysWith(queueOf(made("x"), made("y")))).toEqual(["x"]);
  const many = Array.from({ length: 51 }, (_, at) => tap(`t${at}`, `child ${at}`));
  expect(keysWith(queueOf(...many))).toHaveLength(50);
});

test("changes that an answer does not affect stay the same objects, so that they are not rewritten", () => {
  const queue = queueOf(made("a", { row: ADA }), made("b", { row: ADA }), made("c"));
  const left = after(queue, "a", SAVED);
  expect(left[0]).toBe(queue[1]);
  expect(left[1]).toBe(queue[2]);
  expect(tryNow(left)[0]).toBe(queue[1]);
});

test("pressing again retries immediately; newer text is used only if nothing was sent", () => {
  const second = made("a", { body: { json: { text: "new" } } });
  const untried = addChange(queueOf(made("a")), second, NOW);
  expect(untried).toMatchObject([{ body: { json: { text: "new" } } }]);
  const tried = addChange(after(queueOf(made("a")), "a", LINE), second, NOW);
  expect(tried).toMatchObject([{ body: { json: {} }, nextAt: 0 }]);
});

test("a parked change takes its form's new values, under the same key", () => {
  const refused = after(queueOf(made("a")), "a", REFUSED);
  const next = addChange(refused, made("a", { body: { json: { text: "new" } } }), NOW + 1);
  expect(next).toMatchObject([{ state: "waiting", body: { json: { text: "new" } }, reason: null }]);
  expect(nextKey(next)).toBe("a");
});

test("the server's reason for not taking a change is shown with it", () => {
  const stopped: Result = { is: "stopped", by: "server", reason: "Too many. Try again later." };
  expect(after(queueOf(made("a")), "a", stopped)).toMatchObject([
    { state: "waiting", stoppedBy: "server", reason: "Too many. Try again later." },
  ]);
});

test("a row is identified by the id in the address, or the one in the body", () => {
  expect(rowOf(`/admin/members/${ADA}/money`, { json: {} })).toBe(ADA);
  expect(rowOf("/admin/payroll/change", { json: { id: "t1" } })).toBe("t1");
  expect(rowOf("/admin/members/new", { json: {} })).toBeNull();
  const form = { form: [["body", JSON.stringify({ id: "t1" })]] as [string, string][] };
  expect(rowOf("/admin/payroll/change", form)).toBe("t1");
});
