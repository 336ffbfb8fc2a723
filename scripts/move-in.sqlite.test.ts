// The command that moves a school in, as people use it.
import { spawn } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { commandEnvironment } from "#tests/command-environment.ts";
import { freshSchool, migrations, temporaryFolder } from "#tests/kept-schools.ts";
import { openPostgres, openSqlite } from "#app/data/database/database.server.ts";

const SCHOOL = path.resolve("tests/earlier-school");

async function run(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ["scripts/move-in.ts", ...args], {
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

async function aSchool() {
  const { open, folder, source } = await freshSchool(migrations);
  const isPostgres = source.engine === "postgres";
  if (!isPostgres) {
    await open.close();
    copyFileSync(source.file, path.join(folder, "callboard.db"));
  }
  const env: Record<string, string> = {
    CALLBOARD_DATA: folder,
    ...(isPostgres && { DATABASE_URL: source.url }),
  };
  const countMembers = async () => {
    const now = isPostgres
      ? openPostgres(source.url, () => {})
      : openSqlite(path.join(folder, "callboard.db"));
    const members = await now.database.selectFrom("members").select("id").execute();
    await now.close();
    return members.length;
  };
  return { env, countMembers };
}

test("it moves a folder in, prints the counts and what did not fit, and brings nothing twice", async () => {
  const { env, countMembers } = await aSchool();
  const first = await run([SCHOOL], env);
  expect({ code: first.code, err: first.err }).toEqual({ code: 0, err: "" });
  expect(first.out).toContain("Members (members_rows.csv): 5 new, 1 left out of 6 rows\n");
  expect(first.out).toContain("Competition schedules (comp_schedules.json): 1 new of 1 row\n");
  expect(first.out).toContain(
    "members_rows.csv, row 6, name: ''. The member has no name. Left out.\n",
  );
  expect(first.out).toMatch(/Moved in 24 records\. Undo it under Recent changes/);
  expect(await countMembers()).toBe(5);
  const second = await run([SCHOOL], env);
  expect(second).toMatchObject({ code: 0, err: "" });
  expect(second.out).toContain("0 new, 5 here already, 1 left out of 6 rows");
  expect(second.out).toMatch(/0 new: nothing was moved in\.\n$/);
  expect(await countMembers()).toBe(5);
});

test("a missing folder and a damaged zip are one line, with exit code 2 and nothing stored", async () => {
  const { env, countMembers } = await aSchool();
  const folder = temporaryFolder();
  const nowhere = path.join(folder, "nowhere");
  expect(await run([nowhere], env)).toEqual({
    code: 2,
    out: "",
    err: `There is no folder ${nowhere}.\n`,
  });
  mkdirSync(path.join(folder, "export"));
  writeFileSync(path.join(folder, "export", "school.zip"), "PK\u0003\u0004 cut off");
  expect(await run([path.join(folder, "export")], env)).toEqual({
    code: 2,
    out: "",
    err: "school.zip is damaged. Make it again and choose it again.\n",
  });
  expect(await countMembers()).toBe(0);
});
