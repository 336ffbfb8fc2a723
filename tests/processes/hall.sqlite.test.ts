// A desk that is open to a hall: other machines on plain http reach the pages of the show alone.
import { afterAll, beforeAll, expect, test } from "vitest";
import { AT_THE_LAPTOP } from "#app/http/hall.ts";
import { type SchoolServer, startSchool } from "#tests/school-server.ts";
import { startedSchool } from "#tests/started-school.ts";

let school: SchoolServer;

beforeAll(async () => {
  const environment = { CALLBOARD_HALL: "1", CALLBOARD_TRUST_PROXY: "1" };
  school = await startSchool((await startedSchool(environment)).options);
});
afterAll(() => school.stop());

const FROM_A_PHONE = { "x-forwarded-for": "192.168.1.77" };

test.each(["/", "/admin", "/admin.data", "/competition-scheduler", "/show/run", "/api/classes"])(
  "%s answers another machine 403, and the desk laptop as ever",
  async (path) => {
    const refused = await fetch(school.address + path, { headers: FROM_A_PHONE });
    expect([refused.status, await refused.text()]).toEqual([403, AT_THE_LAPTOP]);
    const atTheDesk = await fetch(school.address + path, { redirect: "manual" });
    expect(atTheDesk.status).not.toBe(403);
  },
);

test("a post from another machine is refused before its body is read", async () => {
  const refused = await fetch(`${school.address}/unlock/admin`, {
    method: "POST",
    headers: FROM_A_PHONE,
    body: new URLSearchParams({ password: "a guess" }),
  });
  expect([refused.status, await refused.text()]).toEqual([403, AT_THE_LAPTOP]);
});

test.each([
  ["/join", 200],
  ["/show/none", 302],
  ["/running-order/none", 404],
  ["/api/shows/none", 404],
  ["/healthz", 200],
])("%s is open to the hall", async (path, status) => {
  const answer = await fetch(school.address + path, { headers: FROM_A_PHONE, redirect: "manual" });
  expect([answer.status, (await answer.text()).includes(AT_THE_LAPTOP)]).toEqual([status, false]);
});

test("over https nothing is closed", async () => {
  const secure = await fetch(`${school.address}/admin`, {
    headers: { ...FROM_A_PHONE, "x-forwarded-proto": "https" },
    redirect: "manual",
  });
  expect(secure.status).not.toBe(403);
});
