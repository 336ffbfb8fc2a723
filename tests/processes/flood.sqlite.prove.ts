import { expect, test } from "vitest";
import { flood } from "./flood.ts";

const SECONDS = 60;
const PATIENCE_MS = 15 * 60_000;

test(
  `${SECONDS} seconds of the worst that strangers can send hold up nobody`,
  { timeout: SECONDS * 2000 + PATIENCE_MS },
  async () => {
    const found = await flood(SECONDS, PATIENCE_MS);
    console.log(JSON.stringify(found, null, 2));
    expect(found.missing).toBe(0);
    expect(found.p99Ms).toBeLessThan(300);
    expect(found.memoryMb).toBeLessThan(512);
    expect(found.signInMs).not.toBeNull();
    expect(found.passkeyMs).not.toBeNull();
    expect(found.newDeviceMs).not.toBeNull();
  },
);
