// The public pages of a school that has not published its website.
import { expect, onTestFinished, test } from "vitest";
import { openSqlite } from "#app/data/database/database.server.ts";
import { OPENING_CONTENT } from "#app/site/content/opening-content.ts";
import { publishContent } from "#app/site/content/content.server.ts";
import { startSchool } from "#tests/school-server.ts";
import path from "node:path";

const PUBLIC = ["/", "/timetable", "/mobile", "/events", "/book/trial", "/privacy"];
const COMING = "Our website is coming soon.";
const NOINDEX = '<meta name="robots" content="noindex"/>';

test("every public page says that the website is coming soon until it is published", async () => {
  const school = await startSchool({ isBare: true });
  onTestFinished(() => school.stop());
  const read = async (page: string) => (await fetch(school.address + page)).text();
  for (const page of PUBLIC) {
    const html = await read(page);
    expect(html.includes(COMING), page).toBe(true);
    expect(html.includes(NOINDEX), page).toBe(true);
    expect(html.match(/<title>/g), page).toHaveLength(1);
  }
  expect(await read("/admin")).not.toContain(COMING);
  const { database, close } = openSqlite(path.join(school.dataFolder, "callboard.db"));
  const content = { ...OPENING_CONTENT, school: { ...OPENING_CONTENT.school, name: "Tern Dance" } };
  await publishContent(database, content, { who: "Ann", at: "2026-11-29T10:00:00.000Z" });
  await close();
  for (const page of PUBLIC) {
    const html = await read(page);
    expect(html.includes(COMING), page).toBe(false);
    expect(html.includes(NOINDEX), page).toBe(false);
  }
});
