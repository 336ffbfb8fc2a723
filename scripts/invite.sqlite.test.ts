// The command that prints a link for an owner, as people use it.
import { spawn } from "node:child_process";
import { chownSync, copyFileSync, statSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { commandEnvironment } from "#tests/command-environment.ts";
import { freshSchool, migrations, temporaryFolder } from "#tests/kept-schools.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { openPostgres, openSqlite } from "#app/data/database/database.server.ts";
import { readInvitation } from "#app/identity/people/invitations.server.ts";
import { hashToken } from "#app/identity/visitors.server.ts";

const NOBODY = 65534;

async function run(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ["scripts/invite.ts", ...args], {
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

test("it prints a valid owner's link, and audits it", async () => {
  const { open, folder, source } = await freshSchool(migrations);
  await makePerson(open.database, { id: "marina", name: "Marina", roles: ["owner"] });
  const place = { CALLBOARD_DATA: folder, CALLBOARD_URL: "https://school.example" };
  if (source.engine === "sqlite") {
    await open.close();
    copyFileSync(source.file, path.join(folder, "callboard.db"));
  }
  const env = source.engine === "postgres" ? { ...place, DATABASE_URL: source.url } : place;
  const { code, out, err } = await run(["--owner"], env);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toMatch(/^A sign-in link for Marina, an owner\. It works once, until .*, \d\d:\d\d:/);
  const [, secret = ""] =
    /^ {2}https:\/\/school\.example\/invitation#([\w-]{43})$/m.exec(out) ?? [];
  const now =
    source.engine === "postgres"
      ? openPostgres(source.url, () => {})
      : openSqlite(path.join(folder, "callboard.db"));
  const at = new Date().toISOString();
  const invited = await readInvitation(now.database, hashToken(secret), at);
  const told = await now.database.selectFrom("audit").select(["who", "action"]).execute();
  await now.close();
  expect(invited).toMatchObject({ personId: "marina" });
  expect(told).toContainEqual({ who: "the system", action: "made an owner's link" });
});

test("without an option it prints its usage, and without a school it says so", async () => {
  const env = { CALLBOARD_DATA: temporaryFolder() };
  const usage =
    "npm run invite -- --owner prints a link for an owner. It works once, within a day.";
  for (const args of [[], ["--help"], ["--owner", "marina"]]) {
    const { code, out, err } = await run(args, env);
    expect({ code, out }, args.join(" ")).toEqual({ code: 1, out: "" });
    expect(err).toContain(usage);
  }
  expect(await run(["--owner"], env)).toEqual({
    code: 1,
    out: "",
    err: "There is no school of this build here. Start Callboard once, then try again.\n",
  });
});

test("files that root creates belong to the owner of the data folder", async () => {
  const { open, folder, source } = await freshSchool(migrations);
  await makePerson(open.database, { name: "Marina", roles: ["owner"] });
  const own = process.getuid?.() === 0 ? NOBODY : (process.getuid?.() ?? NOBODY);
  const { gid } = statSync(folder);
  const env: Record<string, string> = { CALLBOARD_DATA: folder };
  if (source.engine === "postgres") env.DATABASE_URL = source.url;
  else {
    await open.close();
    const file = path.join(folder, "callboard.db");
    copyFileSync(source.file, file);
    chownSync(file, own, gid);
  }
  chownSync(folder, own, gid);
  const done = await run(["--owner"], env);
  expect(done).toMatchObject({ code: 0, err: "" });
  expect(statSync(path.join(folder, "phrase-key")).uid).toBe(own);
});
