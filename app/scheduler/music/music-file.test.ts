import { expect, test } from "vitest";
import { measureMusic } from "./measure.ts";
import { beginsAs, musicRefusal, offeredSeconds, routineOfFile } from "./music-file.ts";

const routines = [
  { row: 1, number: "12", name: "Clockwork" },
  { row: 2, number: "12A", name: "Storm" },
  { row: 3, number: "7", name: "Ember" },
  { row: 4, number: "8", name: "Ember" },
  { row: 5, number: "9", name: "12 Moons" },
];

test("a file is for the routine of its number or title", () => {
  const of = (name: string) => routineOfFile(name, routines);
  expect(of("12.mp3")).toBe(1);
  expect(of("#012 final mix.wav")).toBe(1);
  expect(of("12a - Storm.m4a")).toBe(2);
  expect(of("CLOCKWORK.flac")).toBe(1);
  expect(of("12_moons.ogg")).toBe(5);
  expect(of("Ember.mp3")).toBeNull();
  expect(of("120.mp3")).toBeNull();
  expect(of("track.mp3")).toBeNull();
});

test("a file of another kind, an empty and a large one are refused by name", () => {
  expect(musicRefusal({ name: "a.MP3", size: 50_000_000 })).toBe("");
  expect(musicRefusal({ name: "a.wma", size: 1 })).toBe(
    "a.wma isn't an MP3, M4A, WAV, FLAC or OGG file.",
  );
  expect(musicRefusal({ name: "a.mp3", size: 0 })).toBe("a.mp3 is empty.");
  expect(musicRefusal({ name: "a.mp3", size: 50_000_001 })).toBe("a.mp3 is larger than 50 MB.");
});

test("a file has to begin as one of its kind", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(beginsAs(bytes("ID3..."), "mp3")).toBe(true);
  expect(beginsAs(new Uint8Array([0xff, 0xfb, 0x90]), "mp3")).toBe(true);
  expect(beginsAs(bytes("\0\0\0 ftypM4A "), "m4a")).toBe(true);
  expect(beginsAs(bytes("RIFF1234WAVE"), "wav")).toBe(true);
  expect(beginsAs(bytes("fLaC"), "flac")).toBe(true);
  expect(beginsAs(bytes("OggS"), "ogg")).toBe(true);
  for (const ending of ["mp3", "m4a", "wav", "flac", "ogg"] as const)
    expect(beginsAs(bytes("<html>"), ending)).toBe(false);
});

test("another length is offered from 5 s on", () => {
  const music = { silenceBeforeMs: 0, silenceAfterMs: 0, loudness: 0 };
  expect(offeredSeconds({ ...music, lengthMs: 167_000 }, 3)).toBe(167);
  expect(offeredSeconds({ ...music, lengthMs: 176_000 }, 3)).toBeNull();
  expect(offeredSeconds({ ...music, lengthMs: 185_000 }, 3)).toBe(185);
});

test("length, silence and loudness are measured", () => {
  const samples = new Float32Array(1000);
  samples.fill(0.1, 200, 700);
  samples[50] = 0.0005;
  expect(measureMusic([samples, new Float32Array(1000)], 1000)).toEqual({
    lengthMs: 1000,
    silenceBeforeMs: 200,
    silenceAfterMs: 300,
    // A quarter of the samples at -20 dB.
    loudness: -260,
  });
  expect(measureMusic([new Float32Array(500)], 1000)).toEqual({
    lengthMs: 500,
    silenceBeforeMs: 500,
    silenceAfterMs: 0,
    loudness: -1200,
  });
});
