import { expect, test } from "vitest";
import { makeVault, type Vault } from "../vault/vault.ts";
import type { Draft } from "./draft.ts";
import { createDraftStore, type DraftDatabase, type SealedDraft } from "./draft-store.ts";

const HOUR_MS = 3_600_000;
const empty = { name: "", notes: "" };

const draftOf = (values: Partial<typeof empty>, key = "one"): Draft<typeof empty> => ({
  begun: empty,
  values: { ...empty, ...values },
  version: null,
  key,
});

const vaultOf = (letter: string) =>
  makeVault(crypto.subtle, Buffer.alloc(32, letter).toString("base64"), (bytes) => {
    crypto.getRandomValues(bytes);
  });

/** One computer's browser database, and the tabs open on it. */
function computer() {
  const kept = new Map<string, SealedDraft>();
  const waits: number[] = [];
  const state = { nowMs: 0, isRefusing: false, beforeReading: async () => {} };
  const orRefuse = async <Result>(run: () => Result) => {
    if (state.isRefusing) throw new DOMException("No room.", "QuotaExceededError");
    return run();
  };
  const storage: DraftDatabase = {
    get: async (id) => {
      const found = await orRefuse(() => kept.get(id));
      await state.beforeReading();
      return found;
    },
    put: (stored) => orRefuse(() => void kept.set(stored.id, stored)),
    remove: (id) => orRefuse(() => void kept.delete(id)),
    removeWhere: (fits) =>
      orRefuse(() => {
        for (const each of kept.values()) if (fits(each)) kept.delete(each.id);
      }),
  };
  const open = (first: { person: string; vault: Vault } | null) => {
    const holder = { now: first };
    const waiting = new Set<() => void>();
    const drafts = createDraftStore({
      storage,
      vault: () => holder.now?.vault ?? null,
      person: () => holder.now?.person ?? null,
      now: () => state.nowMs,
      later: (ms, run) => {
        waits.push(ms);
        waiting.add(run);
        return () => waiting.delete(run);
      },
    });
    const settle = async () => {
      for (const run of waiting) {
        waiting.delete(run);
        run();
      }
      // Reads queue behind writes.
      await drafts.read("nothing");
    };
    return { ...drafts, holder, settle };
  };
  return { kept, state, open, waits };
}

const ada = async () => ({ person: "ada", vault: await vaultOf("a") });
const bea = async () => ({ person: "bea", vault: await vaultOf("b") });

test("a draft that is discarded while it is read stays discarded", async () => {
  const { open, kept, state } = computer();
  const tab = open(await ada());
  tab.keep("member", draftOf({ name: "Ada" }));
  await tab.settle();
  let goOn: (() => void) | null = null;
  state.beforeReading = () => new Promise((resolve) => (goOn = resolve));
  const reading = tab.read("member");
  await expect.poll(() => goOn).not.toBeNull();
  tab.forget("member");
  state.beforeReading = async () => {};
  (goOn as (() => void) | null)?.();
  expect(await reading).toBeNull();
  await tab.settle();
  expect([tab.recall("member"), kept.size]).toEqual([null, 0]);
});

test("typing is stored within a second, however many keys follow", async () => {
  const { open, kept, waits } = computer();
  const first = open(await ada());
  for (const name of ["A", "Ad", "Ada"]) first.keep("member", draftOf({ name }));
  expect(waits).toHaveLength(1);
  expect(waits[0]).toBeLessThanOrEqual(1_000);
  await first.settle();
  expect(kept.size).toBe(1);
  expect(await open(await ada()).read("member")).toEqual(draftOf({ name: "Ada" }));
});

test("a draft is there in the next tab, and unreadable on disk", async () => {
  const { open, kept } = computer();
  const first = open(await ada());
  first.keep("member", draftOf({ name: "Ada Tern" }));
  await first.settle();
  expect(JSON.stringify([...kept.values()].map(({ sealed }) => [...sealed]))).not.toContain("Tern");
  expect(JSON.stringify([...kept.values()])).not.toContain("Tern");
  expect(await open(await ada()).read("member")).toEqual(draftOf({ name: "Ada Tern" }));
});

test("another person is offered no draft, and leaves the first person's alone", async () => {
  const { open } = computer();
  const first = open(await ada());
  first.keep("member", draftOf({ name: "Ada Tern" }));
  await first.settle();
  const second = open(await bea());
  expect(await second.read("member")).toBeNull();
  second.keep("member", draftOf({ name: "Bea Tern" }, "two"));
  await second.settle();
  expect(await open(await ada()).read("member")).toEqual(draftOf({ name: "Ada Tern" }));
  await second.forgetAll();
  expect(await open(await ada()).read("member")).not.toBeNull();
});

test("after an erase, under a new key, an old draft is gone for good", async () => {
  const { open, kept } = computer();
  const first = open(await ada());
  first.keep("member", draftOf({ name: "Ada Tern" }));
  await first.settle();
  const later = open({ person: "ada", vault: await vaultOf("z") });
  expect(await later.read("member")).toBeNull();
  expect(kept.size).toBe(0);
});

test("a draft expires 12 hours after the last key", async () => {
  const { open, kept, state } = computer();
  const first = open(await ada());
  first.keep("member", draftOf({ name: "Ada" }));
  await first.settle();
  state.nowMs = HOUR_MS;
  first.keep("member", draftOf({ name: "Ada Tern" }));
  await first.settle();
  state.nowMs = 13 * HOUR_MS - 1;
  expect(await open(await ada()).read("member")).not.toBeNull();
  state.nowMs = 13 * HOUR_MS;
  expect(first.recall("member")).toBeNull();
  expect(await open(await ada()).read("member")).toBeNull();
  expect(kept.size).toBe(0);
});

test("expired drafts of anyone are removed when the next person opens a page", async () => {
  const { open, kept, state } = computer();
  const first = open(await ada());
  first.keep("member", draftOf({ name: "Ada Tern" }));
  await first.settle();
  state.nowMs = 12 * HOUR_MS;
  await open(await bea()).sweep();
  expect(kept.size).toBe(0);
});

test("text typed before the old draft loads stays, and the draft fills the rest", async () => {
  const { open } = computer();
  const first = open(await ada());
  first.keep("member", draftOf({ name: "Ada Tern", notes: "Shy." }));
  await first.settle();
  const second = open(null);
  second.keep("member", draftOf({ name: "Ada Gull" }, "two"));
  expect(await second.read("member")).toEqual(draftOf({ name: "Ada Gull" }, "two"));
  second.holder.now = await ada();
  second.flush();
  await second.settle();
  const both = draftOf({ name: "Ada Gull", notes: "Shy." });
  expect(await second.read("member")).toEqual(both);
  expect(await open(await ada()).read("member")).toEqual(both);
});

test("a saved or discarded draft is offered nowhere, not even in a tab that still had it", async () => {
  const { open, kept } = computer();
  const [first, second] = [open(await ada()), open(await ada())];
  first.keep("member", draftOf({ name: "Ada Tern" }));
  await first.settle();
  expect(await second.read("member")).not.toBeNull();
  second.forget("member");
  await second.settle();
  expect(await first.read("member")).toBeNull();
  expect(kept.size).toBe(0);
});

test.each(["before it was sealed", "while it was sealed"])(
  "nothing is written after the vault is locked %s",
  async (moment) => {
    const { open, kept } = computer();
    const { vault } = await ada();
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const seal: Vault["seal"] = async (...given) => {
      begun.resolve();
      await goOn.promise;
      return vault.seal(...given);
    };
    const first = open({ person: "ada", vault: { ...vault, seal } });
    first.keep("member", draftOf({ name: "Ada Tern" }));
    first.flush();
    if (moment === "while it was sealed") await begun.promise;
    first.stop();
    first.holder.now = null;
    goOn.resolve();
    await first.settle();
    expect(kept.size).toBe(0);
    expect(first.recall("member")).toBeNull();
  },
);

test("when the browser refuses storage the page says so, and the draft stays in the tab", async () => {
  const { open, state } = computer();
  const first = open(await ada());
  const told: boolean[] = [];
  first.onRefusal(() => told.push(first.isRefused()));
  state.isRefusing = true;
  first.keep("member", draftOf({ name: "Ada Tern" }));
  await first.settle();
  expect(await first.read("member")).toEqual(draftOf({ name: "Ada Tern" }));
  state.isRefusing = false;
  first.flush();
  await first.settle();
  expect(told).toEqual([true, false]);
  expect(await open(await ada()).read("member")).not.toBeNull();
});

test("without a vault, drafts last as long as the tab", async () => {
  const { open, kept } = computer();
  const first = open({ person: "ada", vault: null as unknown as Vault });
  first.keep("member", draftOf({ name: "Ada Tern" }));
  await first.settle();
  expect(await first.read("member")).toEqual(draftOf({ name: "Ada Tern" }));
  expect(kept.size).toBe(0);
  first.forget("member");
  expect(await first.read("member")).toBeNull();
});
