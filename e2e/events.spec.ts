// An event, from the office's form to a family's booking.
import { freeBookings, openLink } from "./booking-pages.ts";
import { makeBooking } from "#tests/makers/make-booking.ts";
import { makeEvent, makeEventPlace } from "#tests/makers/make-event.ts";
import { expect, test } from "./fixtures.ts";
import { listening } from "./listening.ts";

const EMAIL = "marsha-events@home.example";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    const tag = javaScriptEnabled ? [] : "@long";
    test(
      "two children are booked for an event in three screens",
      { tag },
      async ({ page, database, expectToFit, expectAccessible }) => {
        await freeBookings(database);
        await database.updateTable("eventPlaces").set({ state: "left" }).execute();
        const next = (name: string) => page.getByRole("button", { name }).click();
        const heading = page.getByRole("heading", { level: 1 });
        await page.goto("/events");
        await expectAccessible();
        await expectToFit("events");
        await page.getByRole("link", { name: "K-POP Mini" }).click();
        await expect(heading).toHaveText("K-POP Mini");
        await expect(page.getByText("£25 a child")).toBeVisible();
        await expectAccessible();
        await expectToFit("event");
        await page.getByRole("link", { name: "Book a place" }).click();
        await page.getByLabel("Child's first name").fill("Lily");
        await page.getByLabel("Age", { exact: true }).fill("7");
        await next("Next: your details");
        await expect(page.getByText("This is for ages 4-5.")).toBeVisible();
        await expect(page.getByText("Please fill this in.")).toBeVisible();
        await expect(page.getByLabel("Age", { exact: true })).toBeFocused();
        await expectAccessible();
        await expectToFit("event-children");
        await page.getByLabel("Age", { exact: true }).fill("4");
        await page.getByLabel("Who may collect your child?").fill("Granny");
        await next("Add a brother or sister");
        const second = page.getByRole("group", { name: "Child 2" });
        await second.getByLabel("Child's first name").fill("Sam");
        await second.getByLabel("Age", { exact: true }).fill("5");
        await second.getByLabel("Who may collect your child?").fill("Dad");
        await next("Next: your details");
        await page.getByLabel("Your name").fill("Marsha Crouch");
        await page.getByLabel("Email").fill(EMAIL);
        await page.getByLabel("Phone").fill("07700 900799");
        await next("Review booking");
        await expect(page.getByText("£50.00 (£25.00 a child)")).toBeVisible();
        await expectAccessible();
        await expectToFit("event-review");
        await next("Book the event");
        await expect(page.getByText("Your reference:")).toBeVisible();
        await expect(page.getByRole("region", { name: "Sam" })).toContainText("K-POP Mini");
        await openLink(page, database, EMAIL);
        await next("Confirm booking");
        await expect(heading).toContainText("Booked. Your reference is");
        await expect(page.getByText("you can cancel free of charge")).toBeVisible();
        await expectAccessible();
        await expectToFit("event-booked");
        const charges = await database
          .selectFrom("feeCharges")
          .select(["pence", "note"])
          .where("kind", "=", "event")
          .where("note", "like", "K-POP Mini, %")
          .orderBy("createdAt", "desc")
          .orderBy("note")
          .execute();
        expect(charges.slice(0, 2)).toEqual([
          { pence: 2500, note: "K-POP Mini, Lily" },
          { pence: 2500, note: "K-POP Mini, Sam" },
        ]);
        await next("Cancel booking");
        await expect(heading).toHaveText("This booking is cancelled");
      },
    );
  });
}

test("the office adds an event, and the website shows it once it is published", async ({
  page,
  signIn,
  expectToFit,
  expectAccessible,
}) => {
  await signIn("admin");
  await page.goto("/admin/events");
  await listening(page);
  await expect(page.getByRole("link", { name: "K-POP Mini" })).toBeVisible();
  await expectAccessible();
  await expectToFit("office-events");
  await page.getByRole("button", { name: "Add event" }).click();
  const dialog = page.getByRole("dialog", { name: "Add event" });
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("Tap Camp");
  await dialog.getByLabel("Published on the website").check();
  await dialog.getByRole("button", { name: "Add event" }).click();
  await expect(dialog.getByText("Enter this before you publish the event.")).toHaveCount(4);
  await expect(dialog.getByRole("textbox", { name: "First day", exact: true })).toBeFocused();
  await expectAccessible();
  await expectToFit("office-event-form");
  await dialog.getByLabel("Kind").selectOption("Camp");
  await dialog.getByRole("textbox", { name: "First day", exact: true }).fill("5/4/2038");
  await dialog.getByRole("textbox", { name: "Last day", exact: true }).fill("7/4/2038");
  await dialog.getByRole("textbox", { name: "Starts at", exact: true }).fill("10:00");
  await dialog.getByRole("textbox", { name: "Ends at", exact: true }).fill("15:00");
  await dialog.getByRole("textbox", { name: "Where", exact: true }).fill("Studio 1");
  await dialog.getByLabel("Price (£ a child)").fill("0");
  await dialog.getByRole("button", { name: "Add event" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tap Camp");
  await expectAccessible();
  await expectToFit("office-event");
  await page.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit event" });
  await edit.getByRole("textbox", { name: "Where", exact: true }).fill("Studio 3");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByText("Studio 3")).toBeVisible();
  await page.getByRole("link", { name: "See it on the website" }).click();
  await expect(page.getByText("Monday 5 April to Wednesday 7 April, 10:00-15:00")).toBeVisible();
  await expect(page.getByText("Free", { exact: true })).toBeVisible();
});

test(
  "an event has a register on its day, and cancelling it opens the message to its families",
  { tag: "@long" },
  async ({ page, database, signIn, expectToFit, expectAccessible }) => {
    const today = new Date().toISOString().slice(0, 10);
    const times = { firstDay: today, lastDay: today, fromMinute: 1430, toMinute: 1435 };
    const event = await makeEvent(database, { slug: "star-camp", name: "Star Camp", ...times });
    const own = { eventId: event.id, trialId: null, childName: "Wren" };
    const { id } = await makeBooking(database, own);
    await makeEventPlace(database, id, { eventId: event.id });
    await signIn("admin");
    await page.goto(`/admin/registers?day=${today}`);
    await page.getByRole("link", { name: "Register of Star Camp" }).click();
    await listening(page);
    await page.getByRole("button", { name: "In: Wren" }).click();
    await page.getByRole("button", { name: "Out: Wren" }).click();
    await expectAccessible();
    await expectToFit("event-register");
    const question = (await page.getByText("Who is collecting Wren?").boundingBox())!;
    const choice = (await page.getByRole("button", { name: "Ida Gull" }).boundingBox())!;
    expect(choice.y).toBeGreaterThanOrEqual(question.y + question.height);
    await page.getByRole("button", { name: "Ida Gull" }).click();
    await expect(page.getByText("Collected by Ida Gull")).toBeVisible();
    await page.goto(`/admin/events/${event.id}`);
    await listening(page);
    await page.getByRole("button", { name: "Cancel event" }).click();
    const dialog = page.getByRole("dialog", { name: "Cancel Star Camp" });
    await dialog.getByLabel("Reason").fill("No heating.");
    await expectAccessible();
    await expectToFit("event-cancel");
    await dialog.getByRole("button", { name: "Cancel event" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("New message");
    await expect(page.getByRole("region", { name: "Families" })).toContainText("Ida Gull");
    const list = page.getByRole("list", { name: "Families" });
    await expect(list).toHaveCSS("list-style-type", "none");
    // Without a mail server each family has its phone.
    await expect(list.getByRole("link", { name: "07700 900123" })).toBeVisible();
    await expectAccessible();
    await expectToFit("event-message");
  },
);

const EXAM = {
  kind: "exam",
  name: "Ballet exam",
  ages: "",
  questions: "",
  price: 4250,
  grades: "Ballet, Grade 1, 42.50\nBallet, Grade 2, 48",
};

test(
  "an exam asks for the entry, and refuses what is missing under its field",
  { tag: "@long" },
  async ({ page, database, expectToFit, expectAccessible }) => {
    await makeEvent(database, { ...EXAM, slug: "ballet-entry", firstDay: "2038-12-18" });
    await page.goto("/events/ballet-entry/book");
    await page.getByLabel("Child's first name").fill("Wren");
    await page.getByRole("button", { name: "Next: your details" }).click();
    await expect(page.getByText("Enter the date of birth, such as 3/4/2018.")).toBeVisible();
    await expect(page.getByText("Choose a grade.")).toBeVisible();
    await expect(page.getByLabel("Name as on the certificate")).toBeFocused();
    await expectAccessible();
    await expectToFit("exam-entry-refused");
    await page.getByLabel("Name as on the certificate").fill("Wren Mary Gull");
    await page.getByLabel("Date of birth").fill("3/4/2028");
    await page.getByLabel("Grade").selectOption("Ballet, Grade 1, £42.50");
    await page.getByRole("button", { name: "Add a brother or sister" }).click();
    await expect(page.getByRole("group", { name: "Child 2" })).toBeVisible();
    await expectToFit("exam-entry-two");
    await page.getByRole("button", { name: "Remove child 2" }).click();
    await page.getByRole("button", { name: "Next: your details" }).click();
    await page.getByLabel("Your name").fill("Ida Gull");
    await page.getByLabel("Email").fill("ida-exam@home.example");
    await page.getByLabel("Phone").fill("07700 900788");
    await page.getByRole("button", { name: "Review booking" }).click();
    await expect(page.getByText("Ballet, Grade 1: Wren Mary Gull, born 3 Apr 2028")).toBeVisible();
    await expectToFit("exam-entry-review");
  },
);

test(
  "the office sets the board's columns, lays out the day and releases the results",
  { tag: "@long" },
  async ({ page, database, signIn, expectToFit, expectAccessible }) => {
    // Bookings of a past event are deleted: this one never is.
    const event = await makeEvent(database, {
      ...EXAM,
      slug: "ballet-day",
      firstDay: "2038-12-18",
    });
    const enter = async (childName: string, entry: object) => {
      const own = { eventId: event.id, trialId: null, childName };
      const { id, link } = await makeBooking(database, own);
      const known = { certificateName: `${childName} Gull`, syllabus: "Ballet", grade: "Grade 1" };
      await makeEventPlace(database, id, { eventId: event.id, ...known, ...entry });
      return link;
    };
    const link = await enter("Wren", { birthDate: "2018-04-03", boardNumber: "B12" });
    await enter("Ana", {});
    await signIn("admin");
    await page.goto(`/admin/events/${event.id}`);
    await page.getByRole("link", { name: "Exam entries" }).click();
    await listening(page);
    await page.getByRole("button", { name: "Add exam board" }).click();
    const board = page.getByRole("dialog", { name: "Add exam board" });
    await board.getByRole("textbox", { name: "Board", exact: true }).fill("Northern Dance");
    await board.getByRole("textbox", { name: "Heading 2" }).fill("D.O.B.");
    await board.getByRole("button", { name: "Move column 2 up" }).click();
    await expect(board.getByRole("textbox", { name: "Heading 1" })).toHaveValue("D.O.B.");
    await expectAccessible();
    await expectToFit("exam-board");
    await board.getByRole("button", { name: "Add exam board" }).click();
    await expect(page.getByText("Ana Gull: D.O.B., Board number")).toBeVisible();
    await page.getByRole("button", { name: "Lay out the day" }).click();
    const day = page.getByRole("dialog", { name: "Lay out the day" });
    await day.getByLabel("Breaks").fill("10:10-10:30");
    await expectAccessible();
    await expectToFit("exam-lay-out");
    await day.getByRole("button", { name: "Lay out the day" }).click();
    await expect(page.getByRole("row", { name: "Wren Gull" })).toContainText("10:45-11:00");
    await page.getByRole("button", { name: "Enter results" }).click();
    const results = page.getByRole("dialog", { name: "Results" });
    await results.getByLabel("Paste a list").fill("b12\tMerit\nCy Gull\tPass");
    await results.getByRole("button", { name: "Fill in results" }).click();
    await expect(results.getByLabel("Wren Gull")).toHaveValue("Merit");
    await expect(results.getByText("1 line fits no candidate, or more than one:")).toBeVisible();
    await expectAccessible();
    await expectToFit("exam-results");
    await results.getByRole("button", { name: "Save results" }).click();
    await expect(page.getByRole("row", { name: "Wren Gull" })).toContainText("Merit");
    await expectAccessible();
    await expectToFit("exam-entries");
    await page.goto(`/book/yours/${link}`);
    await expect(page.getByText("Merit")).toHaveCount(0);
    await page.goto(`/admin/events/${event.id}/entries`);
    await listening(page);
    await page.getByRole("button", { name: "Release", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Release" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("New message");
    await page.goto(`/book/yours/${link}`);
    await expect(page.getByText("Wren's result: Merit")).toBeVisible();
    await expectToFit("exam-result");
  },
);
