// The family's page: signing in by the mailed link, an absence, what is due, signing out.
import { headerOf } from "#tests/mail-server.ts";
import { nextTaught, withoutHolidays } from "#tests/next-taught.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeCharge, makePayment } from "#tests/makers/make-fees.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeCancelled, makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { addDays } from "#app/platform/days/day.ts";
import { schoolDaysOf } from "#app/site/content/content.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { expect, test } from "./mailed-school.ts";

/** Returns the sign-in link in a mail, whether or not its lines are folded. */
function linkIn(mail: string | undefined): string {
  const words = (mail ?? "").replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
  return /\/family\/in\/[\w-]+/.exec(words)?.[0] ?? "";
}

/** A family of two children with classes in the coming days, one of them cancelled, and an open charge. */
async function family(database: Database, email: string) {
  await withoutHolidays(database);
  const { today } = await schoolDaysOf(database, new Date());
  const { weekDay: day, days } = await nextTaught(database, addDays(today, 2));
  const [soon = "", second = ""] = days;
  const mia = await makeMember(database, {
    name: "Mia Bartholomew-Fotheringay",
    birthDate: "2019-05-01",
  });
  const leo = await makeMember(database, { name: "Leo Bartholomew-Fotheringay" });
  const classOf = (name: string) =>
    makeWeeklyClass(database, {
      name: `${name} ${email}`,
      day,
      firstDay: soon,
      wear: "A leotard",
    });
  const [ballet, tap] = [await classOf("Ballet"), await classOf("Tap")];
  await makeEnrolment(database, mia.id, { classId: ballet.id });
  await makeEnrolment(database, leo.id, { classId: tap.id });
  await makeCancelled(database, tap.id, soon);
  const contact = { name: "Ann Bartholomew", email, isPayer: true };
  const { id } = await makeFamily(database, [mia.id, leo.id], contact, { maySee: true });
  const account = await database
    .selectFrom("billingAccounts")
    .select("id")
    .where("familyId", "=", id)
    .executeTakeFirstOrThrow();
  const discount = { discountPence: 350, discountPercent: 10, discountPlace: 2 };
  const charge = { memberId: mia.id, ...discount, pence: 3150 };
  await makeCharge(database, account.id, charge);
  await makePayment(database, account.id, { pence: 1000 });
  // Mia waits for a class that Leo's friend fills.
  const full = await makeWeeklyClass(database, { name: `Jazz ${email}`, day, places: 1 });
  await makeEnrolment(database, (await makeMember(database)).id, { classId: full.id });
  const atOnce = { phone: false, address: false, consents: true, health: true };
  const value = { atOnce, askedFrom: "2020-09-01", makeUpWeeks: 4 };
  await database
    .insertInto("settings")
    .values({ name: "family rules", value, updatedAt: new Date().toISOString() })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
  return { second, familyId: id, classId: ballet.id, miaId: mia.id, fullId: full.id };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test(
      "a contact signs in, reports an absence, sees what is due, and signs out",
      { tag: javaScriptEnabled ? [] : "@long" },
      async ({ page, database, mails, expectToFit, expectAccessible }) => {
        const look = async (name: string) => {
          if (!javaScriptEnabled) return;
          await expectToFit(name);
          await expectAccessible();
        };
        const email = `ann-${javaScriptEnabled ? "scripts" : "forms"}@home.example`;
        const { miaId, classId, fullId, second } = await family(database, email);
        await page.goto("/family/money");
        await expect(page).toHaveURL("/family?to=/family/money");
        await look("family-sign-in");
        await page.getByLabel("Email address").fill(email);
        await page.getByRole("button", { name: "Email me a link" }).click();
        await expect(
          page.getByText("If we know that address, a link is on its way."),
        ).toBeVisible();
        const arrived = () => mails.taken.find((mail) => headerOf(mail, "To") === email);
        await expect.poll(() => linkIn(arrived())).not.toBe("");
        const link = linkIn(arrived());
        await page.goto(link);
        await expect(
          page.getByText("Open the family page of a…@home.example on this device?"),
        ).toBeVisible();
        await look("family-link");
        await page.getByRole("button", { name: "Open the family page" }).click();

        await expect(page).toHaveURL("/family/money");
        await expect(page.getByText("To pay: £21.50")).toBeVisible();
        await expect(page.getByText("£35.00 less 10% (second child) = £31.50")).toBeVisible();
        await look("family-money");
        await page.getByRole("link", { name: "Statement" }).click();
        await expect(page.getByText("Owing: £21.50")).toBeVisible();
        await look("family-statement");
        await page.getByRole("link", { name: "Back to money" }).click();
        await page
          .getByRole("link", { name: /, Bank/ })
          .first()
          .click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Receipt");
        await expect(page.getByText("£10.00")).toBeVisible();
        await look("family-receipt");
        const file = await page.request.get(new URL(page.url()).pathname + "/pdf");
        expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");

        await page.goto("/family");
        await expect(page.getByRole("heading", { name: "Is this still right?" })).toBeVisible();
        await look("family-check");
        await page.getByRole("button", { name: "Yes, all correct" }).click();
        await expect(page.getByText("Thank you. We'll ask again next year.")).toBeVisible();
        await expect(page.getByRole("heading", { name: "Is this still right?" })).toBeHidden();
        const leo = page.getByRole("article", { name: /^Leo/ });
        await expect(leo.getByText(/is cancelled: No heating$/)).toBeVisible();
        const mia = page.getByRole("article", { name: /^Mia/ });
        await mia
          .getByRole("button", { name: /^Absent: Mia/ })
          .first()
          .click();
        await expect(page.getByText(/^Mia is marked absent from Ballet/)).toBeVisible();
        await expect(mia.getByText("Absent", { exact: true }).first()).toBeVisible();
        await look("family-week");
        const marks = () =>
          database
            .selectFrom("registerMarks")
            .select(["mark", "markedBy"])
            .where("memberId", "=", miaId)
            .where("classId", "=", classId)
            .orderBy("place")
            .execute();
        const byFamily = { mark: "excused", markedBy: "reported by the family" };
        expect(await marks()).toEqual([byFamily]);
        await mia.getByRole("button", { name: /^Undo absence: Mia/ }).click();
        await expect(page.getByText(/^Mia is expected at Ballet/)).toBeVisible();
        await mia.getByRole("link", { name: "Absent for longer" }).click();
        await page.getByLabel("To").fill(second);
        await page.getByRole("button", { name: "Show the classes" }).click();
        await expect(page.getByRole("heading", { name: /^Absent from/ })).toBeVisible();
        await look("family-absent");
        await page.getByLabel("Reason (optional)").selectOption("Holiday");
        await page.getByRole("button", { name: "Mark as absent" }).click();
        await expect(page.getByText(/^Mia is marked absent from 2 classes/)).toBeVisible();
        expect((await marks()).at(-1)).toEqual(byFamily);

        await page.goto("/family");
        await mia.getByText(/^2 make-ups, use the first by/).click();
        await mia.getByLabel("Meeting").selectOption({ index: 0 });
        await look("family-make-up");
        await mia.getByRole("button", { name: "Book the make-up" }).click();
        await expect(page.getByText(/^Mia has a make-up: /)).toBeVisible();
        const visits = database.selectFrom("enrolments").select("id").where("kind", "=", "make-up");
        expect(await visits.where("memberId", "=", miaId).execute()).toHaveLength(1);

        await page.getByRole("link", { name: "Classes" }).click();
        const classes = page.getByRole("region", { name: /^Classes of Mia/ });
        await classes.getByText("Leave", { exact: true }).click();
        await look("family-classes");
        await classes.getByRole("button", { name: "Ask to leave" }).click();
        await expect(page.getByText("We have your request.")).toBeVisible();
        await expect(classes.getByText("Waiting for the office")).toBeVisible();
        await classes.getByText("Join a waiting list", { exact: true }).click();
        await classes.getByLabel("Full class").selectOption(fullId);
        await classes.getByRole("button", { name: "Join the waiting list" }).click();
        const waits = page.getByRole("region", { name: "Waiting lists" });
        await expect(waits.getByText("Mia Bartholomew-Fotheringay: 1st of 1")).toBeVisible();
        await look("family-waits");
        await waits.getByRole("button", { name: /^Leave the list/ }).click();
        await waits.getByRole("button", { name: /^Undo/ }).click();
        await expect(waits.getByText("Mia Bartholomew-Fotheringay: 1st of 1")).toBeVisible();
        await page.getByRole("link", { name: "Details" }).click();
        await page.getByRole("textbox", { name: "Phone" }).fill("07700 900002");
        await page.getByRole("button", { name: "Save changes" }).click();
        await expect(page.getByText("Phone: 07700 900002")).toBeVisible();
        const consents = page.getByRole("region", { name: /^Consents for Mia/ });
        await consents.getByRole("button", { name: /^Agree: Trips/ }).click();
        await expect(consents.getByRole("button", { name: /^Withdraw: Trips/ })).toBeVisible();
        await look("family-details");
        await consents.getByRole("link", { name: "Medical notes of Mia" }).click();
        await page.getByLabel("New note").fill("Carries an inhaler");
        await page.getByRole("button", { name: "Add note" }).click();
        await expect(page.getByLabel(/^Note of/)).toHaveValue("Carries an inhaler");
        await look("family-health");
        const longAgo = { linkAt: "2026-01-01T09:00:00.000Z" };
        await database
          .updateTable("familySignIns")
          .set(longAgo)
          .where("addressKey", "=", email)
          .execute();
        await page.getByRole("link", { name: "Back to your details" }).click();
        await page.getByRole("link", { name: "Medical notes of Mia" }).click();
        await expect(
          page.getByText("We'll email you a link before we show health details."),
        ).toBeVisible();
        await expect(page.getByText("Carries an inhaler")).toBeHidden();
        await look("family-health-closed");
        await page.goto("/family/calendar");
        await page.getByRole("button", { name: "Make a calendar address" }).click();
        await expect(page.getByLabel("Address")).toHaveValue(/\/family\/calendar\/[\w-]{43}$/);
        await look("family-calendar");

        await page.goto(link);
        await expect(page).toHaveURL("/family/money");
        await page.getByRole("link", { name: "Devices" }).click();
        await expect(page.getByText("(this device)")).toBeVisible();
        await look("family-devices");
        await page
          .getByRole("banner")
          .or(page.getByRole("navigation", { name: "Your family" }))
          .getByRole("button", { name: "Sign out" })
          .click();
        await expect(page.getByLabel("Email address")).toBeVisible();
        await page.goBack();
        await expect(page.getByText("(this device)")).toBeHidden();
        await page.goto(link);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(
          "This link has already been used.",
        );
        await look("family-link-used");
      },
    );
  });
}
