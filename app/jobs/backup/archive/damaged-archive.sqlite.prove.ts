// Damage to a backup is found, in as many places as there is time for.
import { test } from "vitest";
import {
  expectChangesFound,
  expectEachByteGuarded,
  expectSealedChangesFound,
  withDamagedArchives,
} from "#tests/damaged-archives.ts";

const PATIENCE = { timeout: 3_600_000 };

withDamagedArchives();

test("10,000 archives with bytes changed are found out", PATIENCE, () =>
  expectChangesFound(10_000),
);

test("5,000 archives with one byte changed are found out", PATIENCE, () =>
  expectEachByteGuarded({ ends: 500, between: 4_000 }),
);

test("1,000 archives with a byte changed and sealed again are found out", PATIENCE, () =>
  expectSealedChangesFound(1_000),
);
