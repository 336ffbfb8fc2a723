// Without a configured address, a header cannot choose where the product's links lead.
import { request } from "node:http";
import { text } from "node:stream/consumers";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSqlite } from "#app/data/database/database.server.ts";
import { makeCostume } from "#tests/makers/make-costume.ts";
import { makeSession } from "#tests/makers/make-session.ts";
import { startSchool, type SchoolServer } from "#tests/school-server.ts";
import { startedSchool } from "#tests/started-school.ts";

const FOREIGN = "elsewhere.example";
const PUBLIC = ["/", "/about", "/mobile", "/privacy", "/sitemap.xml", "/robots.txt"];
const OTHERS = ["/timetable.ics", "/cl%61sses", "/no-such-page", "/competition-scheduler"];
const STAFF = ["/admin", "/admin/dashboard", "/costume-inventory/labels", "/costume-inventory"];

let school: SchoolServer;
let cookie: string;

beforeAll(async () => {
  school = await startSchool((await startedSchool()).options);
  const { database, close } = openSqlite(path.join(school.dataFolder, "callboard.db"));
  await makeCostume(database, { fields: { "Item name": "Tutu", "BOX NUMBER": "7" } });
  cookie = await makeSession(database, { scopes: ["admin", "inventory"] });
  await close();
});

afterAll(() => school.stop());

/** Returns the whole response, headers and body, to a request under this host. */
function answered(target: string, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { host, cookie, accept: "text/html,*/*" };
    const asked = request(new URL(target, school.address), { headers }, (answer) => {
      text(answer).then((body) => resolve(JSON.stringify(answer.headers) + body), reject);
    });
    asked.once("error", reject);
    asked.end();
  });
}

test.each([...PUBLIC, ...OTHERS, ...STAFF])(
  "%s never names a host invented by a request",
  async (at) => {
    const answer = await answered(at, FOREIGN);
    expect(answer).not.toContain(FOREIGN);
    expect(await answered(`${at}`, `${FOREIGN}:8080`)).not.toContain(FOREIGN);
  },
);

test("under this machine's own address links are complete", async () => {
  const { host, origin } = new URL(school.address);
  expect(await answered("/about", host)).toContain(`${origin}/about`);
  expect(await answered("/sitemap.xml", host)).toContain(`<loc>${origin}/about</loc>`);
  expect(await answered("/robots.txt", host)).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(await answered("/timetable.ics", host)).toContain(`URL:${origin}/timetable`);
  expect(await answered("/costume-inventory/labels", host)).toContain("QR code of box 7");
  expect(await answered("/costume-inventory/labels", FOREIGN)).not.toContain("QR code of box 7");
});
