// For every unit and server test: console.error fails the test that called it, and slow hashes are made cheap.
// Processes started by tests use them in full.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { format } from "node:util";
import { HASH_WORK } from "./hash-work.ts";

console.error = (...parts: unknown[]) => {
  throw new Error(`console.error: ${format(...parts)}`);
};

const LITTLE = { memory: 64, passes: 1 };

const { argon2 } = crypto;
crypto.argon2 = (kind, parameters, done) => {
  const begin = () => argon2(kind, { ...parameters, ...LITTLE }, done);
  if (HASH_WORK.held) HASH_WORK.held.push(begin);
  else begin();
};
syncBuiltinESMExports();
