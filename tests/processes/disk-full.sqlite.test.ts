// A school with a full disk: the operating system refuses to let its files grow.
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { DISK_FULL } from "#app/data/database/disk-full.ts";
import { PASS_PHRASES, spawnSchool } from "#tests/school-server.ts";
import { startedSchool } from "#tests/started-school.ts";

const enquiry = { name: "Ann Smith", email: "ann@example.com", message: "May we come on Monday?" };

test("with a full disk pages are readable, changes say so, and nothing needs a restart", async () => {
  const school = spawnSchool((await startedSchool()).options);
  const address = await school.ready;
  const limitFiles = (bytes: number | "unlimited") =>
    execFileSync("prlimit", ["--pid", String(school.pid), `--fsize=${bytes}:unlimited`]);
  const send = async () => {
    const response = await fetch(`${address}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(enquiry),
    });
    return [response.status, await response.json()];
  };
  const signIn = () =>
    fetch(`${address}/unlock/admin`, {
      method: "POST",
      body: new URLSearchParams({ password: PASS_PHRASES.admin }),
      redirect: "manual",
    });
  const cookie = (await signIn()).headers.getSetCookie().map((line) => line.split(";")[0]);
  const read = async (path: string) =>
    (await fetch(`${address}${path}`, { headers: { cookie: cookie.join("; ") } })).status;

  limitFiles(0);
  expect(await send()).toEqual([503, { ok: false, error: DISK_FULL }]);
  expect(await (await signIn()).text()).toBe(DISK_FULL);
  expect([await read("/contact"), await read("/admin/dashboard")]).toEqual([200, 200]);

  limitFiles("unlimited");
  expect(await send()).toEqual([200, expect.objectContaining({ ok: true })]);
  expect((await signIn()).status).toBe(302);
  school.signal("SIGTERM");
  expect(await school.exit).toBe(0);
});
