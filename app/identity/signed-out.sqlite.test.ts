// Rows that no backup holds, and revocations that survive a restore.
import path from "node:path";
import { expect, test } from "vitest";
import { changeTable, partOf, putTogether, takeApart } from "#tests/archives.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { makeTeaching, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { emptyMachine, freshSchool, temporaryFolder } from "#tests/kept-schools.ts";
import { openPostgres, openSqlite, type Database } from "#app/data/database/database.server.ts";
import { COOKIES_AND_ADDRESSES } from "#app/platform/start/secret-names.ts";
import { sharedSecret } from "#app/data/secrets.server.ts";
import { revokeCredential } from "./people/credentials.server.ts";
import { readPeople, removePerson, setRoles } from "./people/people.server.ts";
import { NOT_BACKED_UP } from "#app/jobs/backup/snapshot/not-backed-up.ts";
import { makeBackup, type School } from "#app/jobs/backup/make-backup.server.ts";
import { restore } from "#app/jobs/backup/restore/restore.server.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");
const AT = NOW.toISOString();
const HASH = "$argon2id$v=19$m=1,t=1,p=1$c2FsdA$aGFzaA";

const TABLES = [...NOT_BACKED_UP.keys()];

let made = 0;

async function backUp(school: School): Promise<string> {
  made += 1;
  const file = path.join(temporaryFolder(), `school-${made}.tar.gz`);
  await makeBackup(school, { file, scratchFolder: temporaryFolder(), at: NOW });
  return file;
}

type Folder = School & { folder: string };

let restored = 0;

function bringBack(school: Folder, file: string) {
  restored += 1;
  const now = new Date(NOW.getTime() + restored);
  return restore(school, { file, folder: school.folder, now });
}

async function addPhrase(database: Database, id: string, revokedAt: string | null = null) {
  const wish = { wayInId: id, hash: HASH, createdAt: AT, revokedAt };
  await makePerson(database, { ...wish, id: `person of ${id}`, gate: "admin" });
}

/** Signs a person in with this pass-phrase, with a link, and adds a wrong guess. */
async function signIn(database: Database, phrase: string) {
  await sharedSecret(database, COOKIES_AND_ADDRESSES, AT);
  await database
    .insertInto("sessions")
    .values({ id: "planted-session", tokenHash: "planted-token", createdAt: AT })
    .execute();
  await database
    .insertInto("sessionScopes")
    .values({
      sessionId: "planted-session",
      scope: "admin",
      wayInId: phrase,
      unlockedAt: AT,
      lastUsedAt: AT,
    })
    .execute();
  await database
    .insertInto("signInFailures")
    .values({ id: "planted-failure", gate: "admin", addressHash: "planted-address", failedAt: AT })
    .execute();
  await database
    .insertInto("invitations")
    .values({
      id: "planted-invitation",
      personId: `person of ${phrase}`,
      secretHash: "planted-link",
      createdBy: "planted-owner",
      createdAt: AT,
      expiresAt: "2026-11-21T10:00:00.000Z",
    })
    .execute();
  await database
    .insertInto("draftKeys")
    .values({ person: phrase, deviceHash: "planted-device", key: "planted-key", lastAskedAt: AT })
    .execute();
}

/** A restore replaces the file that a connection has open. */
async function inSchool<T>({ source }: School, work: (database: Database) => Promise<T>) {
  const open =
    source.engine === "sqlite" ? openSqlite(source.file) : openPostgres(source.url, () => {});
  try {
    return await work(open.database);
  } finally {
    await open.close();
  }
}

/** Counts the sign-in rows, the wrong guesses and the pass-phrases. */
async function doorsIn(database: Database) {
  const all = async (table: "sessions" | "sessionScopes" | "signInFailures") =>
    (await database.selectFrom(table).selectAll().execute()).length;
  const phrases = await database
    .selectFrom("waysIn")
    .select(["id", "revokedAt"])
    .orderBy("id")
    .execute();
  return {
    signedIn: [await all("sessions"), await all("sessionScopes"), await all("signInFailures")],
    open: phrases.flatMap(({ id, revokedAt }) => (revokedAt === null ? [id] : [])),
    revoked: phrases.flatMap(({ id, revokedAt }) => (revokedAt === null ? [] : [id])),
  };
}

test("a backup holds no row and no byte about who is signed in, and no signing key", async () => {
  const school = await freshSchool();
  const { database } = school.open;
  await addPhrase(database, "office");
  await signIn(database, "office");
  const secret = await sharedSecret(database, COOKIES_AND_ADDRESSES, AT);
  const parts = await takeApart(await backUp(school));
  for (const table of TABLES)
    expect(partOf(parts, `tables/${table}.ndjson`).bytes, table).toHaveLength(0);
  const bytes = Buffer.concat(parts.map((part) => part.bytes)).toString();
  expect(bytes).toContain("office");
  expect(bytes).not.toContain("planted");
  expect(bytes).not.toContain(secret.toString("base64"));
});

test("a restore signs everyone out, and drafts in browsers can still be opened", async () => {
  const school = await freshSchool();
  const { database } = school.open;
  await addPhrase(database, "office");
  const file = await backUp(school);
  await signIn(database, "office");
  const secret = await sharedSecret(database, COOKIES_AND_ADDRESSES, AT);
  const { isRevokedKept } = await bringBack(school, file);
  expect(isRevokedKept).toBe(true);
  await inSchool(school, async (now) => {
    expect(await doorsIn(now)).toEqual({ signedIn: [0, 0, 0], open: ["office"], revoked: [] });
    expect(await sharedSecret(now, COOKIES_AND_ADDRESSES, AT)).toEqual(secret);
    const keys = await now.selectFrom("draftKeys").select("key").execute();
    expect(keys).toEqual([{ key: "planted-key" }]);
  });
});

test("a pass-phrase that was revoked since the backup stays revoked", async () => {
  const school = await freshSchool();
  const { database } = school.open;
  await addPhrase(database, "office");
  await addPhrase(database, "left us");
  const file = await backUp(school);
  await revokeCredential(database, "left us", AT);
  await addPhrase(database, "new");
  await bringBack(school, file);
  await inSchool(school, async (now) => {
    expect(await doorsIn(now)).toMatchObject({ open: ["office"], revoked: ["left us"] });
  });
});

test("also when an even older backup, without the pass-phrase, is restored in between", async () => {
  const school = await freshSchool();
  const { database } = school.open;
  await addPhrase(database, "office");
  const oldest = await backUp(school);
  await addPhrase(database, "left us");
  const older = await backUp(school);
  await revokeCredential(database, "left us", AT);
  await bringBack(school, oldest);
  await bringBack(school, older);
  await inSchool(school, async (now) => {
    expect(await doorsIn(now)).toMatchObject({ open: ["office"], revoked: ["left us"] });
  });
});

test("people removed and roles taken since the backup stay removed", async () => {
  const school = await freshSchool();
  const { database } = school.open;
  await makePerson(database, { id: "left", roles: ["office"] });
  await makePerson(database, { id: "narrowed", roles: ["owner", "office"] });
  const file = await backUp(school);
  await removePerson(database, "left", AT);
  await setRoles(database, "narrowed", ["office"], AT);
  await makePerson(database, { id: "new", wayInId: "of new", revokedAt: AT });
  await bringBack(school, file);
  await inSchool(school, async (now) => {
    const people = await readPeople(now);
    expect(people.map(({ id, roles }) => [id, roles])).toEqual([["narrowed", ["office"]]]);
    expect((await doorsIn(now)).revoked).toContain("of new");
  });
});

test("medical notes closed to a teacher since the backup need approval again", async () => {
  const school = await freshSchool();
  const { database } = school.open;
  for (const id of ["stays", "dropped", "gone"])
    await makePerson(database, { id, roles: ["teacher"] });
  const { id: classId } = await makeWeeklyClass(database);
  for (const personId of ["stays", "dropped", "gone"]) {
    await makeTeaching(database, { classId, personId });
  }
  const file = await backUp(school);
  await database.deleteFrom("classTeachers").where("personId", "=", "gone").execute();
  await database
    .updateTable("classTeachers")
    .set({ notesOpenedAt: null, notesOpenedBy: "" })
    .where("personId", "=", "dropped")
    .execute();
  const openTo = (now: Database) =>
    now
      .selectFrom("classTeachers")
      .select("personId")
      .where("notesOpenedAt", "is not", null)
      .orderBy("personId")
      .execute();
  // A machine without a school has no newer rows.
  const machine = emptyMachine();
  await bringBack(machine, file);
  expect(await inSchool(machine, openTo)).toHaveLength(3);
  await bringBack(school, file);
  await inSchool(school, async (now) => {
    expect(await openTo(now)).toEqual([{ personId: "stays" }]);
    expect(await now.selectFrom("classTeachers").select("id").execute()).toHaveLength(3);
  });
});

test("a machine without a school gets the pass-phrases of the backup, and nobody is signed in", async () => {
  const school = await freshSchool();
  const { database } = school.open;
  await addPhrase(database, "office");
  await addPhrase(database, "left us", AT);
  await signIn(database, "office");
  const machine = emptyMachine();
  await bringBack(machine, await backUp(school));
  expect(await inSchool(machine, doorsIn)).toEqual({
    signedIn: [0, 0, 0],
    open: ["office"],
    revoked: ["left us"],
  });
});

test("a backup with sessions in it signs nobody in", async () => {
  const school = await freshSchool();
  const { database } = school.open;
  await addPhrase(database, "office");
  const file = await backUp(school);
  const parts = await takeApart(file);
  const session = { id: "old", token_hash: "old", device: null, created_at: AT, ended_at: null };
  const scope = {
    session_id: "old",
    scope: "admin",
    way_in_id: "office",
    unlocked_at: AT,
    last_used_at: AT,
  };
  changeTable(parts, "sessions", () => [JSON.stringify(session)]);
  changeTable(parts, "session_scopes", () => [JSON.stringify(scope)]);
  const earlier = `${file}.earlier`;
  await putTogether(earlier, parts);
  const machine = emptyMachine();
  await bringBack(machine, earlier);
  expect(await inSchool(machine, doorsIn)).toMatchObject({ signedIn: [0, 0, 0], open: ["office"] });
});

test("the archive made before the restore holds no session either", async () => {
  const school = await freshSchool();
  const { database } = school.open;
  await addPhrase(database, "office");
  const file = await backUp(school);
  await signIn(database, "office");
  const { wayBack } = await bringBack(school, file);
  const parts = await takeApart(wayBack ?? "");
  const rows = TABLES.map((table) => partOf(parts, `tables/${table}.ndjson`).bytes.length);
  expect(rows).toEqual(TABLES.map(() => 0));
});
