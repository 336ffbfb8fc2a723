// The private lessons' gate, and the notices behind it.
import { makeLesson } from "#tests/makers/make-lesson.ts";
import { PASS_PHRASES } from "#tests/school-server.ts";
import { expect, test } from "./empty-school.ts";
import { PrivateLessons } from "./lesson-pages.ts";

test.describe("the gate", () => {
  test(
    "opens for one page view with the password",
    { tag: "@long" },
    async ({ page, database, expectAccessible }) => {
      await makeLesson(database);
      const { gate, lessons, counter, form } = await new PrivateLessons(page).open();
      await expectAccessible();
      await gate.enter("not this one");
      await expect(gate.message).toHaveText("Incorrect password");
      await expect(gate.field).toHaveValue("");
      await gate.enter(PASS_PHRASES.lessons);
      await expect(lessons.row("Miss Kestrel")).toBeVisible();
      await expect(counter).toHaveText("1 result(s)");
      await lessons.area.getByRole("link", { name: "Ada Tern" }).click();
      await expect(page.getByRole("article", { name: "Statement of Ada Tern" })).toBeVisible();
      await page.reload();
      await expect(page).toHaveURL("/private-lessons");
      await expect(gate.field).toBeVisible();
      await expect(form.area).toBeHidden();
      expect(await page.content()).not.toContain("Miss Kestrel");

      await gate.enter(PASS_PHRASES.lessons);
      await expect(lessons.row("Miss Kestrel")).toBeVisible();
      const file = () => page.request.get("/private-lessons.csv");
      expect((await file()).status()).toBe(200);
      await page.goto("/");
      await expect.poll(async () => (await file()).status()).toBe(401);

      await new PrivateLessons(page).open();
      await gate.enter(PASS_PHRASES.lessons);
      await lessons.area.getByRole("link", { name: "Ada Tern" }).click();
      await expect(page.getByRole("article", { name: "Statement of Ada Tern" })).toBeVisible();
      expect((await file()).status()).toBe(200);
      await page.getByRole("link", { name: "Today" }).first().click();
      await expect(page).toHaveURL("/admin");
      await expect.poll(async () => (await file()).status()).toBe(401);
    },
  );

  test(
    "lets staff with the admin password pass, also after a reload",
    { tag: "@long" },
    async ({ page, signIn, database }) => {
      await makeLesson(database);
      await signIn("admin");
      const { lessons } = await new PrivateLessons(page).open();
      await expect(lessons.row("Miss Kestrel")).toBeVisible();
      await page.reload();
      await expect(lessons.row("Miss Kestrel")).toBeVisible();
    },
  );
});

test(
  "a toast is at the bottom right for 2.2 seconds",
  { tag: "@long" },
  async ({ page, signIn }) => {
    await page.clock.install();
    await signIn("admin");
    const lessons = await new PrivateLessons(page).openForm();
    await page.clock.pauseAt(Date.now() + 60_000);
    await lessons.form.button("Delete teacher").click();
    const toast = lessons.toast("Select a teacher first.");
    await page.clock.runFor(2199);
    await expect(toast).toHaveCSS("opacity", "1");
    const box = await toast.boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(32);
    expect(height - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(32);
    await page.clock.runFor(500);
    await expect(toast).toBeHidden();
  },
);
