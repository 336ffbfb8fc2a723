import { afterEach, expect, test, vi } from "vitest";
import { keepMuted, readMuted, SOUND_KEY } from "./sound-choice.ts";

afterEach(() => vi.unstubAllGlobals());

test("the choice is stored as a JSON boolean", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  expect(readMuted()).toBe(null);
  for (const isMuted of [true, false]) {
    keepMuted(isMuted);
    expect(kept.get(SOUND_KEY)).toBe(String(isMuted));
    expect(readMuted()).toBe(isMuted);
  }
});

test("any other value is ignored", () => {
  for (const value of ["", "yes", "1", "{", "null"]) {
    vi.stubGlobal("localStorage", { getItem: () => value });
    expect(readMuted()).toBe(null);
  }
});

test("a browser that blocks storage plays the film and forgets the choice", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(readMuted()).toBe(null);
  expect(() => keepMuted(true)).not.toThrow();
});
