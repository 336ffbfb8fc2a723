import { expect, test } from "vitest";
import { hashQueue, QueueFullError, type Lane } from "./hash-queue.ts";

/** Work that ends on request, in the order it was started. */
function worker(queue: ReturnType<typeof hashQueue>) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, lane: Lane) =>
    queue.run(lane, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const settle = () => new Promise(setImmediate);
  const end = async () => {
    ends.shift()?.();
    await settle();
  };
  return { begun, ask, end, settle };
}

test("two run at once and twenty wait; the next is refused immediately", async () => {
  const queue = hashQueue({ atOnce: 2, mayWait: 20 });
  const { begun, ask, end, settle } = worker(queue);
  const taken = Array.from({ length: 22 }, (_, place) => ask(`${place}`, "stranger"));
  await settle();
  expect(begun).toEqual(["0", "1"]);
  expect(queue.isFull("stranger")).toBe(true);
  await expect(ask("one more", "stranger")).rejects.toBeInstanceOf(QueueFullError);
  await end();
  expect(begun).toEqual(["0", "1", "2"]);
  taken.push(ask("later", "stranger"));
  for (let left = 0; left < 22; left += 1) await end();
  await Promise.all(taken);
  expect(begun.at(-1)).toBe("later");
});

test("a known device is next, however many strangers wait", async () => {
  const queue = hashQueue({ atOnce: 2, mayWait: 20 });
  const { begun, ask, end, settle } = worker(queue);
  const strangers = Array.from({ length: 22 }, (_, place) => ask(`${place}`, "stranger"));
  const known = ask("known", "known");
  await settle();
  await end();
  expect(begun).toEqual(["0", "1", "known"]);
  for (let left = 0; left < 22; left += 1) await end();
  await Promise.all([...strangers, known]);
});

test("work that fails makes room as well", async () => {
  const queue = hashQueue({ atOnce: 1, mayWait: 0 });
  await expect(queue.run("stranger", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await queue.run("stranger", async () => "done")).toBe("done");
});
