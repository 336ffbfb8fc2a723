// Two people open the same row; one saves, then the other. Nothing is overwritten unseen, and nothing needs a
// reload.
import type { Page } from "@playwright/test";
import { DELETED } from "../deleted-rows.ts";
import { FORMS, type EditableForm } from "../editable-rows.ts";
import { VALUES } from "../editable-values.ts";
import {
  changed,
  expect,
  expectShown,
  fill,
  labelled,
  opened,
  openAsOther,
  press,
  save,
  saveAsOther,
  test,
} from "../two-people.ts";

// Each is short: only together they take long.
test.describe.configure({ timeout: 60_000 });

for (const form of FORMS) {
  test(`${form.what}: mine in one field, theirs in another, and what only they changed`, async ({
    page,
    other,
    screenshots,
  }) => {
    const { address, area, both, theirs, again = form.open } = form;
    await page.goto(address);
    await form.open(page);
    for (const field of both) await fill(form, page, field.label, field.mine);
    await saveAsOther(form, other);
    await save(form, page);
    for (const [index, field] of both.entries()) {
      const { called = field.label } = field;
      const choice = area(page).getByRole("group", { name: called, exact: true });
      await expect(choice).toContainText(`Take mine ${field.mine}`);
      await expect(choice).toContainText(`Take theirs ${field.theirs}`);
      if (index === 1) await choice.getByRole("radio", { name: /^Take theirs/ }).check();
    }
    if (form.what !== "a class of the catalogue")
      await screenshots(`both-${form.what.replaceAll(" ", "-")}`);
    await save(form, page);
    await expect(area(page).getByRole("radio")).toHaveCount(0);
    const [kept, taken] = both;
    await opened(page, again, labelled(form, page, kept.label), kept.mine);
    await expect(labelled(form, page, taken.label)).toHaveValue(taken.theirs);
    if (theirs) await expect(labelled(form, page, theirs.label)).toHaveValue(theirs.theirs);
  });

  if (form.theirs && !form.other) {
    test(`${form.what}: what only one of us changed is merged without a question`, async ({
      page,
      other,
    }) => {
      const { address, area, both, theirs } = form;
      const [mine] = both;
      await page.goto(address);
      await form.open(page);
      await fill(form, page, mine.label, mine.mine);
      await openAsOther(form, other);
      await fill(form, other, theirs!.label, theirs!.theirs);
      await save(form, other);
      await expect(area(other).getByRole("button", { name: form.save })).toBeHidden();
      await save(form, page);
      await expect(area(page).getByRole("button", { name: form.save })).toBeHidden();
      await expect(page.getByText("Someone else also changed")).toBeVisible();
      await opened(page, form.open, labelled(form, page, mine.label), mine.mine);
      await expect(labelled(form, page, theirs!.label)).toHaveValue(theirs!.theirs);
    });
  }
}

test("a form that is closed without a choice asks again, and saves over nothing unseen", async ({
  page,
  other,
}) => {
  const [form] = FORMS as [EditableForm];
  await page.goto(form.address);
  await form.open(page);
  const [field] = form.both;
  await fill(form, page, field.label, field.mine);
  await saveAsOther(form, other);
  await save(form, page);
  const choice = form.area(page).getByRole("group", { name: field.label, exact: true });
  await expect(choice).toBeVisible();
  await page.reload();
  await form.open(page);
  await expect(page.getByText("This is your draft from before.")).toBeVisible();
  await save(form, page);
  await choice.getByRole("radio", { name: /^Take theirs/ }).check();
  await save(form, page);
  await opened(page, form.open, labelled(form, page, field.label), field.theirs);
});

for (const { what, address, area, change, mine, theirs, shown } of VALUES) {
  for (const choice of ["Take mine", "Take theirs"] as const) {
    test(`${what}: ${choice.toLowerCase()}`, async ({ page, other }) => {
      await other.goto(address);
      await page.goto(address);
      await changed(other, () => change(other, theirs[0]));
      await changed(page, () => change(page, mine[0]));
      await expect(area(page)).toContainText("Someone else has changed");
      const choose = area(page).getByRole("button", { name: choice });
      // My value is sent again, and shown before it is saved.
      await (choice === "Take mine" ? changed(page, () => choose.click()) : choose.click());
      await expect(choose).toBeHidden();
      const [, stands] = choice === "Take mine" ? mine : theirs;
      await expectShown(shown(page), stands);
      await other.goto(address);
      await expectShown(shown(other), stands);
    });
  }
}

test("an enquiry that two people move to two places: both are shown, and one is chosen", async ({
  page,
  other,
}) => {
  for (const each of [page, other]) await each.goto("/admin/enquiries");
  const moved = (to: string) => page.getByRole("button", { name: `${to}: Ana Example` });
  await changed(other, () => other.getByRole("button", { name: "Spam: Ana Example" }).click());
  await changed(page, () => moved("Mark replied").click());
  await expect(page.getByRole("alert").filter({ hasText: "Ana Example" })).toContainText(
    "Yours is Replied, theirs is Spam.",
  );
  await page.getByRole("button", { name: "Take mine" }).click();
  await expect(page.getByText("The enquiry of Ana Example is marked as replied.")).toBeVisible();
});

test("pieces that two people return: both are shown, and mine count too if I choose so", async ({
  page,
  other,
}) => {
  for (const each of [page, other]) {
    await each.goto("/costume-inventory/loans");
    await each.getByRole("button", { name: "Take back White tutu from Ada Tern" }).click();
    await each.getByRole("dialog").getByLabel("Pieces").fill("2");
  }
  const take = (each: Page) =>
    each.getByRole("dialog").getByRole("button", { name: "Take back", exact: true }).click();
  await changed(other, () => take(other));
  await changed(page, () => take(page));
  await expect(page.getByRole("dialog")).toContainText(
    "Yours is 2 pieces, theirs is 2 pieces: 4 pieces still out.",
  );
  await page.getByRole("button", { name: "Take mine" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator('[data-label="Out"]')).toHaveText("2 of 6");
});

test("a box that two people count has what either of them ticked", async ({ page, other }) => {
  for (const each of [page, other]) await each.goto("/costume-inventory/box?box=007");
  const finish = (each: Page) => each.getByRole("button", { name: "Finish stocktake" }).click();
  const tick = (each: Page, name: string) =>
    changed(each, () => each.getByRole("checkbox", { name }).check());
  await tick(other, "Red cape");
  await tick(page, "White tutu");
  await expect(page.getByRole("checkbox", { name: "Red cape" })).toBeChecked();
  await changed(page, () => finish(page));
  await expect(page.getByText("nothing missing").first()).toBeVisible();
  await finish(other);
  await expect(
    other.getByText("Someone else has just finished a stocktake of this box"),
  ).toBeVisible();
});

test("a share that two people mark as paid, and a step that two tick, are so without a question", async ({
  page,
  other,
}) => {
  await page.goto("/private-lessons");
  await page.getByRole("link", { name: "Ada Tern" }).first().click();
  const statement = page.getByRole("article", { name: "Statement of Ada Tern" });
  await expect(statement).toBeVisible();
  await other.goto("/private-lessons");
  await press(other, /^Edit the lesson/);
  await other.getByRole("dialog").getByLabel("Notes (optional)").fill("Came late");
  await changed(other, () =>
    other.getByRole("dialog").getByRole("button", { name: "Save" }).click(),
  );
  await statement.getByRole("button", { name: /^Mark paid/ }).click();
  const asked = page.getByRole("dialog", { name: /^Mark paid/ });
  await asked.getByLabel("How").selectOption("Card");
  await asked.getByRole("button", { name: "Mark paid" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Marked paid" })).toBeVisible();

  for (const each of [page, other]) await each.goto("/admin/dashboard/trials");
  const step = (each: Page) => each.getByRole("button", { name: "Sent email 1: Bea Gull" });
  await changed(other, () => step(other).click());
  await changed(page, () => step(page).click());
  await expect(step(page)).toHaveAttribute("aria-pressed", "true");
});

for (const { what, form, value, address, deletes, read, is } of DELETED) {
  test(`${what}: deleted by someone else, it is restored with the change`, async ({
    page,
    other,
    database,
  }) => {
    await page.goto(address);
    await form?.open(page);
    await other.goto(address);
    await press(other, deletes);
    const question = other.getByRole("dialog");
    await changed(other, () =>
      question
        .getByRole("button", { name: /^Delete/ })
        .last()
        .click(),
    );
    await expect(question).toBeHidden();
    if (form) await fill(form, page, form.both[0].label, form.both[0].mine);
    if (form) await save(form, page);
    await value?.change(page, value.mine[0]);
    await expect(page.getByText(/has since been deleted/).first()).toBeVisible();
    await page.getByRole("button", { name: "Bring it back, then save" }).click();
    await expect(page.getByRole("button", { name: "Bring it back, then save" })).toBeHidden();
    await expect(page.getByRole("button", { name: deletes }).first()).toBeVisible();
    await expect.poll(() => read(database)).toBe(is);
  });
}
