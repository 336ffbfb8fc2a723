// Two app processes on one PostgreSQL: what one does, the other knows.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostgres } from "#app/platform/database/database.server.ts";
import { liveVersion } from "#app/site/content/content.server.ts";
import { emptyPostgres } from "#tests/fresh-database.ts";
import { PASS_PHRASES, startSchool, type SchoolServer } from "#tests/school-server.ts";

let postgres: Awaited<ReturnType<typeof emptyPostgres>>;
let here: SchoolServer;
let there: SchoolServer;

beforeAll(async () => {
  postgres = await emptyPostgres();
  const environment = { DATABASE_URL: postgres?.url ?? "" };
  // Both start at once on an empty database: they must not trip over each other's migrations.
  [here, there] = await Promise.all([
    startSchool({ isEmpty: true, environment }),
    startSchool({ isEmpty: true, environment }),
  ]);
});

afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  await postgres?.remove();
});

const unlock = (school: SchoolServer, cookie = "") =>
  fetch(`${school.address}/unlock/admin`, {
    method: "POST",
    headers: { cookie },
    body: new URLSearchParams({ password: PASS_PHRASES.admin }),
    redirect: "manual",
  });

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

const dashboard = (school: SchoolServer, cookie: string) =>
  fetch(`${school.address}/admin/dashboard`, {
    headers: { cookie, accept: "text/html" },
    redirect: "manual",
  });

test("a gate opened at one is open at the other, and signing out at one closes it at the other", async () => {
  const cookie = cookiesOf(await unlock(here));
  expect((await dashboard(there, cookie)).status).toBe(200);
  await fetch(`${there.address}/sign-out`, {
    method: "POST",
    headers: { cookie },
    redirect: "manual",
  });
  expect((await dashboard(here, cookie)).status).toBe(302);
});

test("what is published at one is on the site of the other in the next request", async () => {
  const cookie = cookiesOf(await unlock(here));
  const company = (school: SchoolServer) =>
    fetch(`${school.address}/company`, { headers: { accept: "text/html" } }).then((page) =>
      page.text(),
    );
  const publish = async (school: SchoolServer, base: number, tagline: string) => {
    const blocks = { company: { tagline, copy: "", points: [] } };
    const response = await fetch(`${school.address}/admin/editor/publish`, {
      method: "POST",
      headers: { cookie, "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ do: "publish", base, blocks }),
    });
    expect(response.status).toBe(200);
  };
  // Both keep their pages as they were rendered: each has rendered this one before.
  await Promise.all([company(here), company(there)]);
  const { database, close } = openPostgres(postgres?.url ?? "", () => {});
  const before = await liveVersion(database);
  await close();
  await publish(here, before, "Tide and turn");
  expect(await company(there)).toContain("Tide and turn");
  await publish(there, before + 1, "Ebb and flow");
  const page = await company(here);
  expect(page).toContain("Ebb and flow");
  expect(page).not.toContain("Tide and turn");
});

test("a session outlives the process that opened it", async () => {
  const third = await startSchool({
    isEmpty: true,
    environment: { DATABASE_URL: postgres?.url ?? "" },
  });
  const cookie = cookiesOf(await unlock(third));
  await third.stop();
  expect((await dashboard(here, cookie)).status).toBe(200);
});
