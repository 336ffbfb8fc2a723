// Backups encrypted to the owner's key.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Decrypter, generateIdentity, identityToRecipient } from "age-encryption";
import { describe, expect, test } from "vitest";
import { partOf, takeApart } from "#tests/archives.ts";
import { emptyMachine, fillSchool, freshSchool, temporaryFolder } from "#tests/kept-schools.ts";
import { readEnvironment } from "#app/platform/start/environment.schema.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createUpgrade } from "#app/jobs/backup/upgrade.server.ts";
import {
  backupsToRemove,
  expiredBackups,
  nightlyName,
} from "#app/jobs/backup/copies/backup-retention.ts";
import type { School } from "#app/jobs/backup/make-backup.server.ts";
import { makeVerifiedBackup } from "#app/jobs/backup/make-verified-backup.server.ts";
import { backUpIfDue } from "#app/jobs/backup/copies/nightly-backups.server.ts";
import { restore } from "#app/jobs/backup/restore/restore.server.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");
const log = createLog({ CALLBOARD_LOG: "silent" });

async function newKey() {
  const key = await generateIdentity();
  return { key, publicKey: await identityToRecipient(key) };
}

/** Creates a sample school with encrypted backups, and one of them. */
async function encryptedBackup() {
  const { key, publicKey } = await newKey();
  const school = { ...(await freshSchool()), publicKey };
  await fillSchool(school.open.database, school.photos, "wren");
  const folder = temporaryFolder();
  const { file, manifest } = await makeVerifiedBackup(school, {
    file: path.join(folder, "school.tar.gz"),
    backups: folder,
    at: NOW,
  });
  return { key, school, folder, file, manifest };
}

type Machine = School & { folder: string };

function bringBack(machine: Machine, file: string, key: string) {
  return restore(machine, {
    file,
    folder: machine.folder,
    now: NOW,
    askForKey: async () => key,
  });
}

describe("an encrypted backup", () => {
  test("is called .age, is private, and leaves nothing readable", async () => {
    const { folder, file } = await encryptedBackup();
    expect(readdirSync(folder)).toEqual(["school.tar.gz.age"]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file).subarray(0, 21).toString()).toBe("age-encryption.org/v1");
    expect(readFileSync(file).includes("manifest.json")).toBe(false);
  });

  test("is an age file that the owner's key opens without the product", async () => {
    const { key, file, manifest } = await encryptedBackup();
    const decrypter = new Decrypter();
    decrypter.addIdentity(key);
    const opened = path.join(temporaryFolder(), "opened.tar.gz");
    writeFileSync(opened, await decrypter.decrypt(readFileSync(file)));
    const parts = await takeApart(opened);
    expect(JSON.parse(partOf(parts, "manifest.json").bytes.toString())).toEqual(manifest);
  });

  test("restores with the key, which is stored nowhere", async () => {
    const { key, file, manifest } = await encryptedBackup();
    const machine = emptyMachine();
    const restored = await bringBack(machine, file, `# created: today\n${key}\n`);
    expect(restored.manifest).toEqual(manifest);
    for (const name of readdirSync(machine.folder, { recursive: true, encoding: "utf8" })) {
      const found = path.join(machine.folder, name);
      if (statSync(found).isDirectory()) continue;
      expect(readFileSync(found).includes(key)).toBe(false);
    }
    expect(readdirSync(machine.folder).sort()).toEqual(["callboard.db", "in-use.lock", "photos"]);
  });

  test("is refused with another key, with half a key, and without one, and nothing is changed", async () => {
    const { key, file } = await encryptedBackup();
    const other = await newKey();
    const machine = emptyMachine();
    const refusals = await Promise.allSettled([
      bringBack(machine, file, other.key),
      bringBack(emptyMachine(), file, key.slice(0, -4)),
      bringBack(emptyMachine(), file, "open sesame"),
      restore(machine, { file, folder: temporaryFolder(), now: NOW }),
    ]);
    expect(
      refusals.map((one) => (one.status === "rejected" ? (one.reason as Error).message : "")),
    ).toEqual([
      "This key does not open the backup. Nothing was changed.",
      "This key is not complete. Nothing was changed.",
      "A key begins with AGE-SECRET-KEY-. Nothing was changed.",
      `${file} is encrypted, and no key was given.`,
    ]);
    expect(readdirSync(machine.folder)).toEqual(["in-use.lock"]);
  });

  test("that was changed or truncated is refused, and nothing is changed", async () => {
    const { key, file } = await encryptedBackup();
    const bytes = readFileSync(file);
    const changed = Buffer.from(bytes);
    changed[bytes.length - 100] = (changed[bytes.length - 100] ?? 0) ^ 1;
    const wrong = [
      changed,
      bytes.subarray(0, -1000),
      bytes.subarray(0, 200),
      bytes.subarray(0, 60),
    ];
    for (const [index, content] of wrong.entries()) {
      const machine = emptyMachine();
      const damagedFile = path.join(temporaryFolder(), `${index}.tar.gz.age`);
      writeFileSync(damagedFile, content);
      await expect(bringBack(machine, damagedFile, key)).rejects.toThrow(
        "The backup is damaged: it cannot be decrypted. Nothing was changed.",
      );
      expect(readdirSync(machine.folder)).toEqual(["in-use.lock"]);
    }
  });

  test("is also made at night, by a restore and by an update", async () => {
    const { key, school, file } = await encryptedBackup();
    const { database } = school.open;
    const backups = path.join(school.folder, "backups");
    const now = () => NOW;
    expect(await backUpIfDue({ database, school, backups, places: [], log, now })).toBe(
      path.join(backups, `${nightlyName(NOW)}.age`),
    );
    const next = { name: "9001-next.sql", hash: "0".repeat(64), statements: [] };
    const told: string[] = [];
    await createUpgrade(school.open, {
      school: { ...school, migrations: [...school.migrations, next] },
      folder: school.folder,
      tell: (line) => told.push(line),
    })(NOW);
    expect(told.join()).toMatch(/\.tar\.gz\.age$/);
    const machine = { ...emptyMachine(), publicKey: school.publicKey };
    await bringBack(machine, file, key);
    const { wayBack } = await bringBack(machine, file, key);
    expect(wayBack).toMatch(/before-restore-.*\.tar\.gz\.age$/);
    const made = [...readdirSync(backups), ...readdirSync(path.dirname(wayBack ?? ""))];
    expect(made).toHaveLength(3);
    expect(made.filter((name) => !name.endsWith(".tar.gz.age"))).toEqual([]);
  });

  test("has the same retention as any other", () => {
    const later = new Date("2027-02-01T00:00:00Z");
    const nightly = Array.from(
      { length: 100 },
      (_, night) => `${nightlyName(new Date(NOW.getTime() + night * 86_400_000))}.age`,
    );
    expect(nightly.length - backupsToRemove(nightly).length).toBeLessThanOrEqual(22);
    const others = ["callboard-2026-11-20T10-00-00Z.tar.gz.age"];
    expect(expiredBackups(others, later)).toEqual(others);
  });
});

test("only a valid public key is accepted: no private key, no typing error", async () => {
  const { key, publicKey } = await newKey();
  expect(readEnvironment({ CALLBOARD_BACKUP_KEY: publicKey })).toMatchObject({
    environment: { CALLBOARD_BACKUP_KEY: publicKey },
  });
  const last = publicKey.endsWith("q") ? "p" : "q";
  for (const wrong of [key, publicKey.slice(0, -1) + last, "age1"]) {
    expect(readEnvironment({ CALLBOARD_BACKUP_KEY: wrong })).toEqual({
      problems: [
        "CALLBOARD_BACKUP_KEY must be the public half of a key of age, which begins with age1.",
      ],
    });
  }
});
