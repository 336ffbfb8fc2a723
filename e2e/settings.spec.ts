// The pages of the settings: people, classes, sign-in and retention.
import { makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { makeTeaching, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { PASS_PHRASES } from "#tests/school-server.ts";
import { cutLine, unsentChanges } from "./cut-lines.ts";
import { untilStored } from "./draft-pages.ts";
import { expect, test } from "./fixtures.ts";
import { PasswordBox } from "./office-pages.ts";
import { NEEDS_CONNECTION } from "./signal.ts";

test(
  "people are added, changed, given pass-phrases and removed",
  { tag: "@long" },
  async ({ page, signIn, screenshots }) => {
    await signIn("owner");
    await page.goto("/admin/settings/people");
    const people = page.getByRole("region", { name: "People" });
    await expect(people.getByRole("heading", { level: 2 })).toContainText([
      "Office",
      "Owner",
      "Teachers",
      "Wardrobe",
    ]);
    const adding = page.getByRole("region", { name: "Add a person" });
    await adding.getByRole("textbox", { name: "Name" }).fill("Bartholomew of the wardrobe");
    const add = adding.getByRole("button", { name: "Add", exact: true });
    await add.click();
    await expect(adding).toContainText("Choose at least one role.");
    await adding.getByRole("checkbox", { name: "Wardrobe" }).check();
    await add.click();
    const link = page.getByRole("region", { name: "Link for Bartholomew of the wardrobe" });
    await expect(link).toContainText(
      /Give this link to Bartholomew of the wardrobe\. It works once, until .*, \d\d:\d\d\./,
    );
    await link.getByRole("button", { name: "Done" }).click();
    const bartholomew = people.getByRole("article", { name: "Bartholomew of the wardrobe" });
    await expect(bartholomew).toContainText("Bartholomew of the wardrobe can't sign in.");
    await expect(bartholomew).toContainText("Their link works until");
    const phrase = bartholomew.getByRole("textbox", { name: "Pass-phrase" });
    const save = bartholomew.getByRole("button", { name: "Add for" });
    await bartholomew.getByRole("button", { name: "Add a pass-phrase for" }).click();
    await phrase.fill("short");
    await save.click();
    await expect(people).toContainText("Use at least 15 characters, such as four words.");
    await phrase.fill("sequins feathers lace tulle");
    await save.click();
    await expect(bartholomew.getByRole("listitem")).toHaveCount(2);
    await bartholomew.getByRole("button", { name: "Add a pass-phrase for" }).click();
    await phrase.fill("gannet thimble oboe kelp");
    await save.click();
    await expect(bartholomew.getByRole("listitem")).toHaveCount(3);
    await bartholomew.getByRole("button", { name: "Edit" }).click();
    await bartholomew.getByRole("checkbox", { name: "Teacher" }).check();
    await screenshots("settings-person");
    await bartholomew.getByRole("button", { name: "Save" }).click();
    await expect(bartholomew).toContainText("Wardrobe, Teacher");
    await bartholomew.getByRole("button", { name: "Revoke" }).first().click();
    await bartholomew.getByRole("button", { name: "Revoke it" }).click();
    await expect(bartholomew.getByRole("listitem")).toHaveCount(2);
    await bartholomew.getByRole("button", { name: "Remove" }).click();
    await bartholomew.getByRole("button", { name: "Remove" }).click();
    await expect(bartholomew).toHaveCount(0);
  },
);

test(
  "who takes over is asked before a person who teaches is removed",
  { tag: "@long" },
  async ({ page, signIn, database, expectToFit }) => {
    const name = "Wilhelmina Fitzwilliam-Featherstonehaugh";
    const { personId } = await makePerson(database, { name, roles: ["teacher"] });
    await makePerson(database, { name: "Jo Plover", roles: ["teacher"] });
    const weekly = await makeWeeklyClass(database, { name: "Contemporary and Limbering (11-14)" });
    await makeTeaching(database, { classId: weekly.id, personId });
    await signIn("owner");
    await page.goto("/admin/settings/people");
    const person = page.getByRole("article", { name });
    const remove = person.getByRole("button", { name: `Remove ${name}` });
    await remove.click();
    await expect(person).toContainText("Contemporary and Limbering (11-14), Monday 16:00-16:45");
    await remove.click();
    await expect(person).toContainText("Choose who will teach: Contemporary");
    await expectToFit("settings-person-teaches");
    await person.getByLabel("Who will teach instead").selectOption("Jo Plover");
    await remove.click();
    await expect(person).toBeHidden();
    const taught = await database
      .selectFrom("classTeachers")
      .innerJoin("people", "people.id", "classTeachers.personId")
      .select("people.name")
      .where("classTeachers.classId", "=", weekly.id)
      .execute();
    expect(taught).toEqual([{ name: "Jo Plover" }]);
    await page.reload();
    const jo = page.getByRole("article", { name: "Jo Plover" });
    await jo.getByRole("button", { name: "Remove Jo Plover" }).click();
    await jo.getByLabel("Who will teach instead").selectOption("Nobody yet");
    await jo.getByRole("button", { name: "Remove Jo Plover" }).click();
    await expect(jo).toBeHidden();
  },
);

test(
  "what is old is shown before it goes, and stays while it is held",
  { tag: "@long" },
  async ({ page, signIn, database, expectAccessible, expectToFit }) => {
    await makeTrial(database, { name: "Odette Wren", firstTrialDate: "2015-01-05" });
    await signIn("admin");
    await page.goto("/admin/settings/retention");
    const kept = page.getByRole("region", { name: "How long we keep records" });
    const trials = kept.getByRole("combobox", { name: "Trials that didn’t join" });
    await expect(trials).toHaveValue("12");
    await trials.selectOption("2 years");
    await expect(page.getByText("Saved!")).toBeVisible();
    await expect(kept.getByRole("combobox", { name: "Payroll" }).getByRole("option")).toHaveText([
      "6 years",
      "7 years",
      "10 years",
    ]);
    const row = page
      .getByRole("region", { name: "To be deleted within 30 days" })
      .getByRole("listitem")
      .filter({ hasText: "Odette Wren" });
    await expect(row).toContainText("Trial, will be deleted on");
    await expectAccessible();
    await expectToFit("settings-kept");
    await row.getByRole("button", { name: "Hold Odette Wren" }).click();
    await expect(row).toContainText("Trial, held by");
    await row.getByRole("button", { name: "Release Odette Wren" }).click();
    await expect(row).toContainText("Trial, will be deleted on");
  },
);

test(
  "the classes are added to, renamed, moved, removed and brought back",
  { tag: "@long" },
  async ({ page, signIn, database, expectAccessible, screenshots }) => {
    await signIn("owner");
    await page.goto("/admin/settings/school");
    const section = page.getByRole("region", { name: "Classes", exact: true });
    const classes = section.getByRole("listitem");
    const before = await classes.count();
    await expect(section).toContainText(`${before} classes to choose from for members and trials.`);
    const add = section.getByRole("button", { name: "Add" });
    await add.click();
    await expect(section).toContainText("Enter the name of the class.");
    await section.getByLabel("Add a class").fill("Saturday Circus");
    await section.getByLabel("Add a class").press("Enter");
    await expect(classes).toHaveCount(before + 1);
    await expect(section.getByLabel("Add a class")).toHaveValue("");
    const { id } = await makeMember(database, { classes: ["Saturday Circus"] });
    await section.getByRole("button", { name: "Edit Saturday Circus" }).click();
    const name = section.getByLabel("Name of the class");
    await expect(name).toBeFocused();
    await name.press("Escape");
    await expect(name).toBeHidden();
    await section.getByRole("button", { name: "Edit Saturday Circus" }).click();
    await name.fill("Sunday Circus");
    await section.getByLabel("Place in the list").fill("first");
    await section.getByRole("button", { name: "Save" }).click();
    await expect(section).toContainText("Enter a whole number, 1 for the top of the list.");
    await expectAccessible();
    await screenshots("settings-classes");
    await section.getByLabel("Place in the list").fill("1");
    await section.getByRole("button", { name: "Save" }).click();
    await expect(classes.first()).toHaveText("Sunday Circus");
    const stored = await database
      .selectFrom("members")
      .select("classes")
      .where("id", "=", id)
      .executeTakeFirst();
    expect(stored?.classes).toEqual(["Sunday Circus"]);
    await section.getByRole("button", { name: "Delete Sunday Circus" }).click();
    await expect(classes).toHaveCount(before);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(classes.first()).toHaveText("Sunday Circus");
    await section.getByRole("button", { name: "Delete Sunday Circus" }).click();
    await expect(classes).toHaveCount(before);
  },
);

test(
  "a wage, a price and a bank holiday that were removed come back",
  { tag: "@long" },
  async ({ page, signIn }) => {
    await signIn("owner");
    const comesBack = async (region: string, line: string, remove: string) => {
      const lines = page.getByRole("region", { name: region, exact: true }).getByRole("listitem");
      const one = lines.filter({ hasText: line });
      await one.getByRole("button", { name: remove }).click();
      await expect(one).toBeHidden();
      await page.getByRole("button", { name: "Undo" }).last().click();
      await expect(one).toBeVisible();
    };
    await page.goto("/admin/settings/prices");
    await comesBack("National Living Wage", "£12.71", "Remove the wage from 1 Apr 2026");
    await comesBack("Private lessons", "90 min", "Remove the price of 90 min from the beginning");
    await page.goto("/admin/settings/terms");
    await comesBack("Bank holidays", "25 Dec 2026", "Delete Christmas Day, 25 Dec 2026");
  },
);

test(
  "the members area's lock, the payroll's own and the bank holidays are set",
  { tag: "@long" },
  async ({ page, signIn, expectAccessible }) => {
    await signIn("owner");
    await page.goto("/admin/settings/sign-in");
    const locks = page.getByRole("region", { name: "Locks" });
    const own = locks.getByRole("switch", { name: "Payroll needs its own unlock" });
    await expect(own).not.toBeChecked();
    await own.click();
    await expect(locks.getByRole("alert")).toContainText("The members area is locked.");
    await locks.getByRole("combobox").selectOption("1 hour");
    await expect(page.getByText("Saved!")).toBeVisible();
    await signIn("members");
    await own.click();
    await expect(own).toBeChecked();
    await expectAccessible();
    await page.goto("/admin/settings/terms");
    const holidays = page.getByRole("region", { name: "Bank holidays" });
    await holidays.getByLabel("Day", { exact: true }).fill("2026-12-24");
    await holidays.getByLabel("Name of the day").fill("Christmas Eve");
    await holidays.getByRole("button", { name: "Add" }).click();
    const eve = holidays.getByRole("listitem").filter({ hasText: "24 Dec 2026" });
    await expect(eve).toContainText("Christmas Eve");
    await holidays.getByRole("button", { name: "Delete Christmas Eve, 24 Dec 2026" }).click();
    await expect(eve).toHaveCount(0);
    await page.goto("/admin/dashboard/payroll");
    await expect(page.getByRole("heading", { name: "Teacher Payroll" })).toBeVisible();
    const gate = page.getByText("Enter the members-area password to view the payroll.");
    await expect(gate).toBeHidden();
    await page.getByRole("button", { name: "Lock", exact: true }).click();
    await expect(gate).toBeVisible();
    await expectAccessible();
    await new PasswordBox(page.getByRole("main")).enter(PASS_PHRASES.members);
    await expect(gate).toBeHidden();
    await page.goto("/admin/settings/sign-in");
    await own.click();
    await expect(own).not.toBeChecked();
  },
);

test(
  "a person is added, a test message is queued, and the law's wage is set and removed",
  { tag: "@long" },
  async ({ page, signIn }) => {
    await signIn("owner");
    await page.goto("/admin/settings/people");
    const gates = page.getByRole("region", { name: "Add a person" });
    const mend = await cutLine(page, "**/admin/settings/add-person", "before");
    const name = gates.getByRole("textbox", { name: "Name" });
    await name.fill("Volunteers");
    await gates.getByRole("checkbox", { name: "Wardrobe" }).check();
    await gates.getByRole("button", { name: "Add", exact: true }).click();
    await expect(gates).toContainText(NEEDS_CONNECTION);
    await expect(unsentChanges(page)).toBeHidden();
    await untilStored(page);
    await page.reload();
    await expect(name).toHaveValue("Volunteers");
    await mend();
    await gates.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("button", { name: "Remove Volunteers" }).click();
    const mendAgain = await cutLine(page, "**/admin/settings/remove-person", "before");
    await page.getByRole("button", { name: "Remove Volunteers" }).click();
    const people = page.getByRole("region", { name: "People" });
    await expect(people.getByRole("alert")).toHaveText(NEEDS_CONNECTION);
    await mendAgain();
    await people.getByRole("button", { name: "Keep" }).click();
    await expect(people.getByRole("article", { name: "Volunteers" })).toBeVisible();
    await page.goto("/admin/settings/mail");
    const mail = page.getByRole("region", { name: "Mail", exact: true });
    await mail.getByLabel("Send a test message to").fill("nobody");
    await mail.getByRole("button", { name: "Send" }).click();
    await expect(mail).toContainText("Enter an email address such as name@example.com.");
    const waiting = async () =>
      Number(/(\d+) messages? waiting/.exec((await mail.textContent()) ?? "")?.[1]);
    const before = await waiting();
    await mail.getByLabel("Send a test message to").fill("desk@harbour.example");
    await mail.getByRole("button", { name: "Send" }).click();
    await expect(
      page.getByText("No mail server is set: the message waits in the outbox."),
    ).toBeVisible();
    await expect.poll(waiting).toBe(before + 1);
    await page.goto("/admin/settings/prices");
    const wages = page.getByRole("region", { name: "National Living Wage" });
    await wages.getByLabel("From", { exact: true }).fill("2031-04-01");
    await wages.getByLabel("Pounds an hour").fill("£15.55");
    await wages.getByRole("button", { name: "Add" }).click();
    await expect(wages.getByRole("listitem").first()).toContainText("£15.55 from 1 Apr 2031");
    await wages.getByRole("button", { name: "Remove the wage from 1 Apr 2031" }).click();
    await expect(wages).not.toContainText("£15.55");
  },
);
