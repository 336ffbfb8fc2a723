import fc from "fast-check";
import { expect, test } from "vitest";
import { makeVault } from "./vault.ts";

const fill = (bytes: Uint8Array<ArrayBuffer>) => void crypto.getRandomValues(bytes);
const keyBytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
const vaultOf = (key: Uint8Array) =>
  makeVault(crypto.subtle, Buffer.from(key).toString("base64"), fill);

test("sealed text opens only under its own name and key", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: "binary" }),
      fc.string(),
      fc.string(),
      keyBytes,
      keyBytes,
      async (text, name, otherName, key, otherKey) => {
        fc.pre(name !== otherName && Buffer.compare(key, otherKey) !== 0);
        const vault = await vaultOf(key);
        const sealed = await vault.seal(text, name);
        expect(await vault.open(sealed, name)).toBe(text);
        expect(await vault.open(sealed, otherName)).toBeNull();
        expect(await (await vaultOf(otherKey)).open(sealed, name)).toBeNull();
      },
    ),
    { numRuns: 40 },
  );
});

test("sealed text with one bit changed, or truncated, does not open", async () => {
  const vault = await vaultOf(new Uint8Array(32).fill(7));
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.nat(), fc.nat({ max: 7 }), async (text, place, bit) => {
      const sealed = await vault.seal(text);
      const at = place % sealed.length;
      const changed = sealed.map((byte, index) => (index === at ? byte ^ (1 << bit) : byte));
      expect(await vault.open(changed)).toBeNull();
      expect(await vault.open(sealed.slice(0, at))).toBeNull();
    }),
    { numRuns: 60 },
  );
});

test("no two seals are alike, and none contains a word of the text", async () => {
  const vault = await vaultOf(new Uint8Array(32).fill(7));
  const [one, other] = [await vault.seal("Ada Tern"), await vault.seal("Ada Tern")];
  expect(Buffer.from(one)).not.toEqual(Buffer.from(other));
  expect(Buffer.from(one).toString("latin1")).not.toContain("Tern");
});
