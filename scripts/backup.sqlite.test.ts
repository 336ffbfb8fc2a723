// The backup and restore commands as people use them: their output and exit code.
import { spawn } from "node:child_process";
import { chownSync, copyFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { expect, test } from "vitest";
import { backUp } from "#tests/backed-up.ts";
import { commandEnvironment } from "#tests/command-environment.ts";
import { fillSchool, freshSchool, migrations, temporaryFolder } from "#tests/kept-schools.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { lookupOf, phraseKeyOf } from "#app/identity/phrases/phrase-key.server.ts";
import { lockDataFolder } from "#app/data/instance-lock.server.ts";

const NOBODY = 65534;

type Variables = Record<string, string>;

async function run(command: "backup" | "restore", args: string[], env: Variables) {
  const child = spawn(process.execPath, [`scripts/${command}.ts`, ...args], {
    env: { ...commandEnvironment(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => {
      child.on("close", resolve);
    }),
  ]);
  return { code, out, err };
}

/** Returns the environment of a school on the engine under test. */
async function filledSchool(): Promise<Variables> {
  const { open, photos, folder, source } = await freshSchool(migrations);
  await fillSchool(open.database, photos, "wren");
  const place = { CALLBOARD_DATA: folder };
  if (source.engine === "postgres") return { ...place, DATABASE_URL: source.url };
  await open.close();
  copyFileSync(source.file, path.join(folder, "callboard.db"));
  return place;
}

test("a school is backed up and restored elsewhere, and over an existing school", async () => {
  const file = path.join(temporaryFolder(), "school.tar.gz");
  const backup = await run("backup", [file], await filledSchool());
  expect(backup).toMatchObject({ code: 0, err: "" });
  expect(backup.out).toMatch(/school\.tar\.gz is verified: \d+ rows in \d+ tables, 3 photo files/);
  const elsewhere = { CALLBOARD_DATA: temporaryFolder() };
  const restored = await run("restore", [file], elsewhere);
  expect(restored).toMatchObject({ code: 0, err: "" });
  expect(restored.out).toMatch(/^Restored the school as it was at /);
  expect(restored.out).toContain("Anything revoked here since then stays revoked.");
  expect(restored.out).not.toContain("The previous school");
  const again = await run("restore", [file], elsewhere);
  expect(again.out).toMatch(/The previous school is in .*before-restore-.*\.tar\.gz\./);
});

test("a restore prints an owner's link only when the key of the pass-phrases is missing", async () => {
  const school = await freshSchool(migrations);
  const { database } = school.open;
  const key = phraseKeyOf(school.folder, undefined);
  const { wayInId } = await makePerson(database, { name: "Marina", roles: ["owner"] });
  const foldedLookup = lookupOf(key, "folded", "sequins feathers lace");
  await database
    .updateTable("passPhrases")
    .set({ foldedLookup })
    .where("id", "=", wayInId)
    .execute();
  const { file } = await backUp(school);
  const elsewhere = { CALLBOARD_DATA: temporaryFolder(), CALLBOARD_URL: "https://school.example" };
  const lost = await run("restore", [file], elsewhere);
  expect(lost).toMatchObject({ code: 0, err: "" });
  expect(lost.out).toContain("is not here. Set them again");
  expect(lost.out).toMatch(
    /A sign-in link for Marina, an owner\..*\n\n {2}https:\/\/school\.example\/invitation#/,
  );
  const CALLBOARD_PHRASE_KEY = key.toString("base64");
  const kept = await run("restore", [file], { ...elsewhere, CALLBOARD_PHRASE_KEY });
  expect(kept).toMatchObject({ code: 0, err: "" });
  expect(kept.out).not.toContain("invitation");
});

test("an encrypted backup restores with its key file, and asks for it when none is given", async () => {
  const key = await generateIdentity();
  const keyFile = path.join(temporaryFolder(), "key.txt");
  writeFileSync(keyFile, `# the owner's\n${key}\n`);
  const env = { ...(await filledSchool()), CALLBOARD_BACKUP_KEY: await identityToRecipient(key) };
  const { out } = await run("backup", [path.join(temporaryFolder(), "school.tar.gz")], env);
  const file = /^(\S+school\.tar\.gz\.age) is verified: /.exec(out)?.[1] ?? "";
  expect(out).toContain("only the private half of CALLBOARD_BACKUP_KEY opens it.");
  const elsewhere = { CALLBOARD_DATA: temporaryFolder() };
  expect(await run("restore", [file], elsewhere)).toEqual({
    code: 1,
    out: "",
    err: `${file} is encrypted. Give its key file: npm run restore -- ${file} key-file\n`,
  });
  const restored = await run("restore", [file, keyFile], elsewhere);
  expect(restored).toMatchObject({ code: 0, err: "" });
  expect(restored.out).toMatch(/^Restored the school as it was at /);
});

test("every refusal is one line and exit code 1", async () => {
  const empty = { CALLBOARD_DATA: temporaryFolder() };
  const letter = path.join(temporaryFolder(), "letter.txt");
  writeFileSync(letter, "Dear school, ".repeat(50));
  const busy = temporaryFolder();
  const release = lockDataFolder(busy);
  const refusals = await Promise.all([
    run("backup", [], empty),
    run("restore", [], empty),
    run("restore", [letter], empty),
    run("restore", [letter], { CALLBOARD_DATA: busy }),
    run("restore", [letter], { ...empty, PORT: "many" }),
  ]);
  release();
  expect(refusals.map(({ code, out }) => [code, out])).toEqual(refusals.map(() => [1, ""]));
  expect(refusals.map(({ err }) => err)).toEqual([
    "There is no school here yet, so there is nothing to back up.\n",
    "Name a backup: npm run restore -- file\n",
    `The backup is damaged: ${letter} is not a complete, unchanged Callboard backup. Nothing was changed.\n`,
    `Another Callboard is running on ${busy}. Stop it, or set CALLBOARD_DATA to another folder.\n`,
    "PORT must be a whole number from 0 to 65535.\n",
  ]);
});

test("a backup without a file name goes into the data folder, whose owner owns what root backs up and restores", async () => {
  const env = await filledSchool();
  const folder = env.CALLBOARD_DATA ?? "";
  const own = process.getuid?.() === 0 ? NOBODY : process.getuid?.();
  const everything = () => [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
      path.join(folder, name),
    ),
  ];
  for (const each of everything()) chownSync(each, own ?? NOBODY, statSync(folder).gid);
  const backup = await run("backup", [], env);
  expect(backup).toMatchObject({ code: 0, err: "" });
  expect(backup.out).toContain(path.join(folder, "backups", "callboard-"));
  const [made = ""] = readdirSync(path.join(folder, "backups"));
  const archive = path.join(folder, "backups", made);
  expect(await run("restore", [archive], env)).toMatchObject({ code: 0, err: "" });
  for (const each of everything()) expect(statSync(each).uid, each).toBe(own);
});
