// Registers: a tap marks a child, also offline, and two people see each other's marks.
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { PASS_PHRASES } from "#tests/school-server.ts";
import { cutLine, unsentChanges } from "./cut-lines.ts";
import { expect, test } from "./empty-school.ts";
import { openGate } from "./open-gate.ts";

/** A Friday: today on the tests' clock. */
const TODAY = "2026-11-20";

test("a teacher signs in on the registers' own page and sees no one else's classes", async ({
  page,
  database,
  expectAccessible,
}) => {
  await makeWeeklyClass(database, { name: "Tap for terns", day: "Friday" });
  await page.goto("/admin/registers");
  await expect(page).toHaveURL("/admin/registers/door");
  await expect(page.getByText("Sign in to see this page.")).toBeVisible();
  await expectAccessible();
  const box = page.getByRole("region", { name: "Teachers" });
  await box.getByLabel("Password", { exact: true }).fill(PASS_PHRASES.lessons);
  await box.getByRole("button", { name: "Unlock" }).click();
  await expect(page).toHaveURL("/admin/registers");
  await expect(page.getByText("No classes are linked to your name. Ask the office.")).toBeVisible();
});

test("a class is marked by taps, also offline, and two people see each other's marks", async ({
  page,
  signIn,
  browser,
  school,
  database,
  expectToFit,
  expectAccessible,
}) => {
  await signIn("admin");
  const name = "Mime for gannets";
  const weekly = await makeWeeklyClass(database, { name, day: "Friday", studioPlace: 7 });
  const children: string[] = [];
  for (const child of ["Ansel Gannet", "Briony Gannet"]) {
    const { id } = await makeMember(database, { name: child });
    await makeEnrolment(database, id, { classId: weekly.id });
    children.push(id);
  }
  await page.goto(`/admin/registers?day=${TODAY}`);
  const card = page.getByRole("listitem").filter({ hasText: name });
  await expect(card).toContainText("0 of 2");
  await expectToFit("registers");
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  const context = await browser.newContext({ baseURL: school.address });
  await openGate({ context, database, school }, "owner");
  const other = await context.newPage();
  await other.goto(page.url());
  const here = page.getByRole("button", { name: "Here: Ansel Gannet" });
  await expect(here).toHaveAttribute("aria-pressed", "false");
  await here.click();
  await expect(page.getByText("1 of 2 marked")).toBeVisible();
  await expect(other.getByRole("button", { name: "Here: Ansel Gannet" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  // Both see the conflicting marks.
  await other.getByRole("button", { name: "Late: Ansel Gannet" }).click();
  for (const desk of [page, other]) {
    await expect(desk.getByText(/^Late: Owner, .*10:00/)).toBeVisible();
    await expect(desk.getByText(/^Here: Office, .*10:00/)).toBeVisible();
  }
  const again = other.getByRole("button", { name: "Here: Ansel Gannet" });
  // A tap too soon after another may not count.
  await expect(async () => {
    await again.click();
    await expect(again).toHaveAttribute("aria-pressed", "true", { timeout: 1_500 });
  }).toPass();
  await expect(page.getByText("Late: Owner")).toBeHidden();
  await context.close();
  const mend = await cutLine(page, "**/admin/registers/*/mark*", "before");
  await page.getByRole("button", { name: "Away: Briony Gannet" }).click();
  await expect(page.getByText("1 not sent")).toBeVisible();
  await expect(page.getByRole("button", { name: "Away: Briony Gannet" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await mend();
  await expect(unsentChanges(page)).toBeHidden();
  await expect(page.getByText("2 of 2 marked")).toBeVisible();
  await expect(page.getByText("not sent")).toBeHidden();
  await expectAccessible();
  await expectToFit("register");
  const marks = await database
    .selectFrom("registerMarks")
    .select(["memberId", "mark"])
    .where("classId", "=", weekly.id)
    .orderBy("place")
    .execute();
  const marksOf = (child?: string) =>
    marks.filter(({ memberId }) => memberId === child).map(({ mark }) => mark);
  expect(marksOf(children[0])).toEqual(["here", "late", "here"]);
  expect(marksOf(children[1])).toEqual(["away"]);
  await page.goto(`/admin/children/${children[1]}`);
  await expect(page.getByText(`${name}, Friday 16:00-16:45`).first()).toBeVisible();
  // Clean up for the next tests.
  await database.deleteFrom("registerMarks").where("classId", "=", weekly.id).execute();
  await database.deleteFrom("enrolments").where("classId", "=", weekly.id).execute();
  await database.deleteFrom("weeklyClasses").where("id", "=", weekly.id).execute();
});
