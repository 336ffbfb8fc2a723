// A teacher who is away today: cover for their classes, from the search to Today.
import { makePerson } from "#tests/makers/make-person.ts";
import { makeTeaching, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { counted } from "./counted.ts";
import { expect, test } from "./empty-school.ts";
import { listening } from "./listening.ts";

const NAMES = ["Ballet (5-7)", "Ballet (8-10)", "Pointe"];

test("a teacher's day of three classes is covered with six clicks", async ({
  page,
  database,
  signIn,
  expectAccessible,
  expectToFit,
}) => {
  const person = (name: string) => makePerson(database, { name, roles: ["teacher"] });
  const { personId } = await person("Miss Stonechat");
  await person("Mr Goosander");
  await person("Unbroken".repeat(7));
  for (const [place, name] of NAMES.entries()) {
    const fromMinute = 960 + place * 60;
    const times = { fromMinute, toMinute: fromMinute + 45 };
    const weekly = await makeWeeklyClass(database, { name, day: "Friday", ...times });
    await makeTeaching(database, { classId: weekly.id, personId });
  }
  await signIn("admin");
  await page.goto("/admin/staff");
  await expect(page.getByRole("link", { name: "Miss Stonechat" })).toBeVisible();
  await expectAccessible();
  await expectToFit("staff");
  await listening(page);
  const { click, count } = counted(page);
  await page.keyboard.press("/");
  await page.keyboard.type("stonechat");
  const hits = page.getByRole("list", { name: "Found" });
  await click(hits.getByRole("link", { name: /Miss Stonechat/ }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Miss Stonechat");
  await expectAccessible();
  await expectToFit("staff-person");
  await click(page.getByRole("link", { name: "Away today" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Miss Stonechat away");
  for (const name of NAMES) {
    const area = page.getByRole("region", { name: `${name},` });
    await click(area.getByRole("radio", { name: "Mr Goosander" }));
  }
  await expectAccessible();
  await expectToFit("staff-away");
  await click(page.getByRole("button", { name: "Save cover" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Miss Stonechat");
  expect(count()).toBe(6);
  await expect(page.getByRole("link", { name: "20 Nov 2026" })).toBeVisible();
  const covered = await database.selectFrom("meetingChanges").select("cover").execute();
  expect(covered.map(({ cover }) => cover)).toEqual([
    "Mr Goosander",
    "Mr Goosander",
    "Mr Goosander",
  ]);
});
