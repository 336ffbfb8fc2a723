// The owner's link of a running school: printed on the machine, used once, and stored nowhere.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSqlite } from "#app/data/database/database.server.ts";
import { commandEnvironment } from "#tests/command-environment.ts";
import { mailServer } from "#tests/mail-server.ts";
import { makeSession } from "#tests/makers/make-session.ts";
import { spawnSchool } from "#tests/school-server.ts";
import { startedSchool } from "#tests/started-school.ts";

const PHRASE = "gannet thimble oboe kelp";

test("the command prints a link while the school runs; it sets one pass-phrase, and no log has either", async () => {
  const school = spawnSchool((await startedSchool({ CALLBOARD_LOG: "info" })).options);
  onTestFinished(async () => {
    school.signal("SIGTERM");
    await school.exit;
  });
  const address = await school.ready;
  const { stdout } = spawnSync(process.execPath, ["scripts/invite.ts", "--owner"], {
    env: { ...commandEnvironment(), CALLBOARD_DATA: school.dataFolder, CALLBOARD_URL: address },
    encoding: "utf8",
  });
  const [, link = "", secret = ""] = /^ {2}(http\S+\/invitation#([\w-]{43}))$/m.exec(stdout) ?? [];
  expect(link.startsWith(address)).toBe(true);
  const post = async (where: string, body: object) => {
    const response = await fetch(`${address}/invitation/${where}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return { status: response.status, answer: await response.json() };
  };
  const whose = { status: 200, answer: { isSaved: true, name: "Owner" } };
  expect(await post("asked", { secret })).toMatchObject(whose);
  expect(await post("asked", { secret })).toMatchObject(whose);
  const page = await fetch(link);
  expect([page.status, await page.text()]).toEqual([200, expect.not.stringContaining(secret)]);
  const chosen = { secret, passPhrase: PHRASE };
  expect(await post("pass-phrase", chosen)).toMatchObject({ status: 200 });
  const over = { problem: "This link is no longer good. Ask for a new one." };
  expect(await post("pass-phrase", chosen)).toMatchObject({ status: 410, answer: over });
  const opened = await fetch(`${address}/unlock/admin`, {
    method: "POST",
    body: new URLSearchParams({ password: PHRASE, from: "/admin" }),
    redirect: "manual",
  });
  expect(opened.status).toBe(302);
  expect(school.output()).toContain("/invitation/pass-phrase");
  for (const hidden of [secret, PHRASE]) expect(school.output()).not.toContain(hidden);
});

test("an added person gets the link by mail, and no file of the database has its secret", async () => {
  await using mail = await mailServer();
  const environment = { SMTP_URL: mail.url, MAIL_FROM: "desk@school.example" };
  const school = spawnSchool((await startedSchool(environment)).options);
  onTestFinished(async () => {
    school.signal("SIGTERM");
    await school.exit;
  });
  const address = await school.ready;
  const { database, close } = openSqlite(path.join(school.dataFolder, "callboard.db"));
  onTestFinished(close);
  const cookie = await makeSession(database, { scopes: ["admin"], roles: ["owner"] });
  const person = { name: "Wrenna Quill", email: "wrenna@home.example", roles: ["wardrobe"] };
  const added = await fetch(`${address}/admin/settings/add-person`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify(person),
  });
  const { link } = (await added.json()) as { link: { path: string; mail: string } };
  expect(link.mail).toBe("goes");
  await expect.poll(() => mail.taken.length).toBe(1);
  const text = (mail.taken[0] ?? "").replaceAll("=\r\n", "");
  expect(text).toContain("To: wrenna@home.example");
  expect(text).toContain(`\r\n${address}${link.path}\r\n`);
  const [, secret = ""] = link.path.split("#");
  const files = readdirSync(school.dataFolder).filter((name) => name.startsWith("callboard.db"));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const bytes = readFileSync(path.join(school.dataFolder, file));
    expect(bytes.includes(secret), file).toBe(false);
  }
});

test("links cannot be guessed in bulk", async () => {
  const school = spawnSchool((await startedSchool()).options);
  onTestFinished(async () => {
    school.signal("SIGTERM");
    await school.exit;
  });
  const address = await school.ready;
  const statuses: number[] = [];
  for (let tried = 0; tried < 61; tried += 1) {
    const response = await fetch(`${address}/invitation/asked`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ secret: `guess ${tried}` }),
    });
    statuses.push(response.status);
  }
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 410));
  expect(statuses[60]).toBe(429);
});
