import { beforeEach, afterEach, expect, test, vi } from "vitest";
import { DRAFT_KEY } from "./draft.ts";
import {
  bringBackDraft,
  DROPPED_KEY,
  dropDraft,
  droppedDraft,
  readDropped,
} from "./dropped-draft.ts";

const DAY_MS = 86_400_000;
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a discarded draft can be restored for 30 days, and is then deleted", () => {
  kept.set(DRAFT_KEY, '{"company":{}}');
  dropDraft(0);
  expect(kept.has(DRAFT_KEY)).toBe(false);
  expect(droppedDraft(30 * DAY_MS - 1)).toMatchObject({ text: '{"company":{}}' });
  expect(droppedDraft(30 * DAY_MS)).toBeNull();
  expect(kept.size).toBe(0);
});

test("restoring a draft swaps it with the current one", () => {
  kept.set(DRAFT_KEY, "first");
  dropDraft(0);
  kept.set(DRAFT_KEY, "second");
  bringBackDraft(DAY_MS);
  expect(kept.get(DRAFT_KEY)).toBe("first");
  bringBackDraft(DAY_MS);
  expect(kept.get(DRAFT_KEY)).toBe("second");
  dropDraft(DAY_MS, "typed and not saved");
  bringBackDraft(DAY_MS);
  expect(kept.get(DRAFT_KEY)).toBe("typed and not saved");
  expect(kept.has(DROPPED_KEY)).toBe(false);
});

test("discarding nothing keeps the draft discarded before", () => {
  kept.set(DRAFT_KEY, "first");
  dropDraft(0);
  dropDraft(DAY_MS);
  expect(droppedDraft(DAY_MS)).toMatchObject({ text: "first", droppedAt: 0 });
});

test("anything but a discarded draft is ignored", () => {
  for (const text of [null, "", "{", "null", "[]", "7", '{"text":7}', '{"text":"a"}']) {
    expect(readDropped(text)).toBeNull();
  }
});
