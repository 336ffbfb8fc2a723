// Damage to a backup is detected, in a large number of places.
import { test } from "vitest";
import {
  expectChangesFound,
  expectEachByteGuarded,
  expectSealedChangesFound,
  withDamagedArchives,
} from "#tests/damaged-archives.ts";

const PATIENCE = { timeout: 3_600_000 };

withDamagedArchives();

test("10,000 archives with changed bytes are detected", PATIENCE, () => expectChangesFound(10_000));

test("5,000 archives with one changed byte are detected", PATIENCE, () =>
  expectEachByteGuarded({ ends: 500, between: 4_000 }),
);

test("1,000 archives with a byte changed and resealed are detected", PATIENCE, () =>
  expectSealedChangesFound(1_000),
);
