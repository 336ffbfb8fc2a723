import { expect, test } from "vitest";
import { readRegistersKey, writeRegistersKey } from "./registers-key.ts";

const KEY = Buffer.alloc(32, 7).toString("base64");

test("a key is read among other cookies, and nothing else is taken for one", () => {
  expect(readRegistersKey(`a=b; callboard-registers-key=${KEY}; c=d`)).toBe(KEY);
  expect(readRegistersKey("callboard-registers-key=short")).toBeNull();
  expect(readRegistersKey(`callboard-registers-key-old=${KEY}`)).toBeNull();
  expect(readRegistersKey("")).toBeNull();
});

test("it is for the pages of the registers, for as long as the day lasts", () => {
  const written = writeRegistersKey(KEY, { isSecure: true, maxAgeSeconds: 90.9 });
  expect(written).toBe(
    `callboard-registers-key=${KEY}; Path=/admin/registers; SameSite=Strict; Secure; Max-Age=90`,
  );
  expect(writeRegistersKey("", { isSecure: false, maxAgeSeconds: -5 })).toMatch(/; Max-Age=0$/);
});
