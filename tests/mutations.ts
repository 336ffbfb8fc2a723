// Damages input: cuts, duplicates and overwrites bytes, and replaces JSON values.
import { between, happens, pick, type Random } from "#sample/random.ts";

const DEEP = 2000;
const LONG = 20_000;

/** Returns the bytes with a few lost, duplicated, changed or inserted; never the given array itself. */
export function spoiledBytes(random: Random, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  let spoiled = [...bytes];
  for (let times = between(random, 1, 4); times > 0; times -= 1) {
    const from = between(random, 0, spoiled.length);
    const length = between(random, 1, 1 + Math.floor(spoiled.length / 4));
    const slice = spoiled.slice(from, from + length);
    spoiled = pick(random, [
      () => spoiled.slice(0, from),
      () => spoiled.toSpliced(from, length),
      () => spoiled.toSpliced(from, 0, ...slice, ...slice),
      () => spoiled.toSpliced(from, 1, between(random, 0, 255)),
      () => spoiled.toSpliced(from, 0, ...pick(random, BYTES_PUT_IN)),
      () => spoiled.toSpliced(from, length, ...slice.map(() => between(random, 0, 255))),
    ])();
  }
  return Uint8Array.from(spoiled);
}

const textBytes = (text: string) => [...new TextEncoder().encode(text)];
const BYTES_PUT_IN = [
  [0],
  [0xff, 0xfe],
  [0xef, 0xbb, 0xbf],
  textBytes('"'),
  textBytes("\r\n\r\n"),
  textBytes(";;,,\t\t"),
  textBytes("=cmd|' /C calc'!A0"),
  textBytes("PK\u0003\u0004"),
];

/** Returns the value with some parts replaced, removed, or made very deep, long or odd. */
function spoiledValue(random: Random, value: unknown): unknown {
  if (happens(random, 0.15)) return oddValue(random);
  if (Array.isArray(value)) {
    const parts = value.filter(() => !happens(random, 0.05));
    return parts.map((part) => (happens(random, 0.3) ? spoiledValue(random, part) : part));
  }
  if (typeof value !== "object" || value === null)
    return happens(random, 0.3) ? oddValue(random) : value;
  const kept = Object.entries(value).filter(() => !happens(random, 0.05));
  return Object.fromEntries(
    kept.map(([name, part]) => [
      happens(random, 0.03) ? "__proto__" : name,
      happens(random, 0.4) ? spoiledValue(random, part) : part,
    ]),
  );
}

/** Returns the damaged value as JSON, which is sometimes damaged too. */
export function spoiledJson(random: Random, value: unknown): string | Uint8Array<ArrayBuffer> {
  const text = JSON.stringify(spoiledValue(random, value)) ?? "";
  return happens(random, 0.2) ? spoiledBytes(random, new TextEncoder().encode(text)) : text;
}

function oddValue(random: Random): unknown {
  return pick<() => unknown>(random, [
    () => null,
    () => "",
    () => " \u0000\u202e\ud800 ",
    () => "x".repeat(LONG),
    () => "'; drop table members; --",
    () => "<script>alert(1)</script>",
    () => -1,
    () => 1e308,
    () => 0.1 + 0.2,
    () => Number.MAX_SAFE_INTEGER + 2,
    () => true,
    () => [],
    () => ({}),
    () => Array.from({ length: 500 }, () => ({ id: "1" })),
    () => nested(),
  ])();
}

function nested(): unknown {
  let value: unknown = 1;
  for (let depth = 0; depth < DEEP; depth += 1) value = [value];
  return value;
}
