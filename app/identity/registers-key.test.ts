import { expect, test } from "vitest";
import { readRegistersKey, writeRegistersKey } from "./registers-key.ts";

const KEY = Buffer.alloc(32, 7).toString("base64");

test("the key is read among other cookies, and nothing else is mistaken for it", () => {
  expect(readRegistersKey(`a=b; callboard-registers-key=${KEY}; c=d`)).toBe(KEY);
  expect(readRegistersKey("callboard-registers-key=short")).toBeNull();
  expect(readRegistersKey(`callboard-registers-key-old=${KEY}`)).toBeNull();
  expect(readRegistersKey("")).toBeNull();
});

test("the key is sent to register pages only, until the day ends", () => {
  const written = writeRegistersKey(KEY, { isSecure: true, maxAgeSeconds: 90.9 });
  expect(written).toBe(
    `callboard-registers-key=${KEY}; Path=/admin/registers; SameSite=Strict; Secure; Max-Age=90`,
  );
  expect(writeRegistersKey("", { isSecure: false, maxAgeSeconds: -5 })).toMatch(/; Max-Age=0$/);
});
