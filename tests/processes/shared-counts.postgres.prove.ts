// Wrong attempts are counted across all processes of a school, and those started later.
import { afterAll, beforeAll, expect, test } from "vitest";
import { FREE_ATTEMPTS } from "#app/identity/throttle/throttle.ts";
import { PASS_PHRASES, startSchool, type SchoolServer } from "#tests/school-server.ts";
import { startedSchool } from "#tests/started-school.ts";

let started: Awaited<ReturnType<typeof startedSchool>>;
let here: SchoolServer;
let there: SchoolServer;

const start = () => startSchool(started.options);

beforeAll(async () => {
  started = await startedSchool({ CALLBOARD_TRUST_PROXY: "1" });
  [here, there] = await Promise.all([start(), start()]);
});

afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  await started.remove();
});

const unlock = async (school: SchoolServer, password: string, from = "192.0.2.1") => {
  const answer = await fetch(`${school.address}/unlock/admin/in-place`, {
    method: "POST",
    headers: { "x-forwarded-for": from },
    body: new URLSearchParams({ password }),
  });
  return answer.status;
};

test("ten wrong attempts at two processes count as ten; both then make the sender wait, and so does one started later", async () => {
  for (let count = 0; count < FREE_ATTEMPTS; count += 1) {
    const school = count % 2 === 0 ? here : there;
    expect(await unlock(school, `wrong phrase number ${count}`)).toBe(401);
  }
  expect(await unlock(here, PASS_PHRASES.admin)).toBe(429);
  expect(await unlock(there, PASS_PHRASES.admin)).toBe(429);
  const later = await start();
  expect(await unlock(later, PASS_PHRASES.admin)).toBe(429);
  expect(await unlock(later, PASS_PHRASES.admin, "192.0.2.2")).toBe(200);
  await later.stop();
});

test("simultaneous guesses at both are counted one after another", async () => {
  const guesses = Array.from({ length: 3 * FREE_ATTEMPTS }, (_, count) =>
    unlock(count % 2 === 0 ? here : there, `another wrong phrase ${count}`, "192.0.2.3"),
  );
  const answers = await Promise.all(guesses);
  expect(answers.filter((status) => status === 401)).toHaveLength(FREE_ATTEMPTS);
  expect(answers.filter((status) => status === 429)).toHaveLength(2 * FREE_ATTEMPTS);
  expect(await unlock(there, PASS_PHRASES.admin, "192.0.2.3")).toBe(429);
});
