import { expect, test } from "vitest";
import { freshDatabase } from "#tests/fresh-database.ts";
import { sampleContent } from "#sample/content.ts";
import { fillContent } from "#sample/fill-content.server.ts";
import { liveContent, liveVersion, publishContent } from "./content.server.ts";
import type { Content } from "./content.ts";
import { OPENING_CONTENT } from "./opening-content.ts";

const AT = "2026-11-20T10:00:00.000Z";
const TODAY = "2026-11-20";

test("a school that has published nothing has the opening content", async () => {
  await using open = await freshDatabase();
  expect(await liveContent(open.database)).toEqual(OPENING_CONTENT);
});

test("the sample school's content is published whole", async () => {
  await using open = await freshDatabase();
  await open.database.transaction().execute((trx) => fillContent(trx, TODAY, AT));
  expect(await liveContent(open.database)).toEqual(sampleContent(TODAY));
});

test("the latest version is live, and the audit names its publisher", async () => {
  await using open = await freshDatabase();
  const { database } = open;
  const content = (name: string): Content => {
    const sample = sampleContent(TODAY);
    return { ...sample, school: { ...sample.school, name } };
  };
  const publish = (name: string) =>
    database
      .transaction()
      .execute((trx) => publishContent(trx, content(name), { who: "admin", at: AT }));
  expect(await publish("First name")).toBe(1);
  expect((await liveContent(database)).school.name).toBe("First name");
  expect(await publish("Second name")).toBe(2);
  expect((await liveContent(database)).school.name).toBe("Second name");
  expect(await liveVersion(database)).toBe(2);
  const audit = await database
    .selectFrom("audit")
    .select(["who", "action", "subjectId"])
    .orderBy("subjectId")
    .execute();
  expect(audit).toEqual([
    { who: "admin", action: "published content", subjectId: "1" },
    { who: "admin", action: "published content", subjectId: "2" },
  ]);
});

test("an invalid block of stored content falls back, and the others are shown", async () => {
  await using open = await freshDatabase();
  await open.database
    .insertInto("contentVersions")
    .values({
      number: 1,
      content: { ...sampleContent(TODAY), staff: "not a list" },
      publishedBy: "an older version",
      publishedAt: AT,
    })
    .execute();
  const content = await liveContent(open.database);
  expect(content.staff).toEqual([]);
  expect(content.school.name).toBe("Anchor Arts");
});
