// The owner's link of a running school: printed on the machine, used once, and written down nowhere.
import { spawnSync } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { spawnSchool } from "#tests/school-server.ts";

const PHRASE = "gannet thimble oboe kelp";

test("the command prints a link while the school runs; it sets one pass-phrase, and no log has either", async () => {
  const school = spawnSchool({ isEmpty: true, environment: { CALLBOARD_LOG: "info" } });
  onTestFinished(async () => {
    school.signal("SIGTERM");
    await school.exit;
  });
  const address = await school.ready;
  const { stdout } = spawnSync(process.execPath, ["scripts/invite.ts", "--owner"], {
    env: { PATH: process.env.PATH, CALLBOARD_DATA: school.dataFolder, CALLBOARD_URL: address },
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

test("links cannot be tried in bulk", async () => {
  const school = spawnSchool({ isEmpty: true });
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
