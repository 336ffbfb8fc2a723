// For every unit and server test: what goes to console.error fails the test that sent it, and a hash
// that is slow on purpose is made with less work. The processes that tests start make it in full.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { format } from "node:util";
import { HASH_WORK } from "./hash-work.ts";

console.error = (...parts: unknown[]) => {
  throw new Error(`console.error: ${format(...parts)}`);
};

const LITTLE = { memory: 64, passes: 1 };

const { argon2 } = crypto;
crypto.argon2 = (kind, parameters, done) =>
  argon2(kind, HASH_WORK.isFull ? parameters : { ...parameters, ...LITTLE }, done);
syncBuiltinESMExports();
