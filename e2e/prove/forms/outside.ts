// The forms of visitors and organisers: the contact form and the scheduler's plans.
import type { Page } from "@playwright/test";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { button, dialogOf, press, pressIn, type Form } from "./form.ts";

const API = "/api/comp-schedules";
const CANNOT_REACH = "the server can't be reached.";

const message = (name: string, at: string, cut: RegExp, unread: RegExp): Form => ({
  name,
  screens: ["site/contact/form/contact-form.tsx"],
  sends: ["/api/contact"],
  at,
  fill: async (page) => {
    await page.getByLabel("Name").fill("Ana Example");
    await page.getByLabel("Email").fill("ana@home.example");
    await page.getByLabel("Subject").fill("Saturdays");
    await page.getByLabel("Message").fill("Is there room for a six-year-old?");
  },
  send: press("Send message"),
  area: (page) => page.locator("form").filter({ hasText: "Message" }),
  done: (page) => page.getByText("Thanks! Your message has been sent."),
  waits: null,
  says: (page) => page.getByRole("alert").filter({ hasText: cut }),
  saysUnread: (page) => page.getByRole("alert").filter({ hasText: unread }),
  isPublic: true,
});

const booking: Form = {
  name: "The booking of a trial",
  screens: ["site/booking/trial/trial-page.tsx"],
  sends: ["/api/bookings", "/book/trial"],
  at: async (database) => {
    const { id } = await makeWeeklyClass(database, { name: "Mime (5-7)", studioPlace: 2 });
    return `/book/trial?class=${id}`;
  },
  fill: async (page) => {
    await press("Next: your details")(page);
    await page.getByLabel("Child's first name").fill("Lily");
    await page.getByLabel("Age", { exact: true }).fill("6");
    await page.getByLabel("Your name").fill("Marsha Crouch");
    await page.getByLabel("Email").fill("marsha@home.example");
    await page.getByLabel("Phone").fill("07700 900799");
    await press("Review booking")(page);
  },
  send: press("Book the trial"),
  stays: (page) => page.getByText("Marsha Crouch"),
  done: (page) => page.getByText(/^Your reference/),
  waits: null,
  says: (page) => page.getByText("Waiting for the connection"),
  isPublic: true,
};

/** A plan with one routine on its timeline. */
async function begin(page: Page): Promise<void> {
  await press("Load Sample Data")(page);
  await press("Add Clockwork")(page);
}

/** Saves it, and returns its ID. */
async function save(page: Page): Promise<string> {
  await press("Save")(page);
  const words = await page.getByText(/^Saved as ID: /).innerText();
  return words.replace("Saved as ID: ", "").trim();
}

const routine = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Schedule Timeline", includeHidden: true })
    .getByRole("listitem", { includeHidden: true })
    .filter({ hasText: name });

const notice = (words: string) => (page: Page) => page.getByText(words, { exact: true }).last();

const PLAN = {
  screens: ["scheduler/scheduler.tsx"],
  sends: [API],
  at: "/competition-scheduler",
  waits: null,
  isPublic: true,
} as const;

const PUBLISH = "Save and publish version 1";

/** Saves it, publishes it, and leaves the dialog open. */
async function publish(page: Page): Promise<void> {
  await begin(page);
  await save(page);
  await press(PUBLISH)(page);
  await pressIn(PUBLISH, PUBLISH)(page);
  await notice("Version 1 is published")(page).waitFor();
}

export const OUTSIDE: readonly Form[] = [
  booking,
  message(
    "The message to the school",
    "/contact?desktop=1",
    /^Network error. Please try again/,
    /^Sorry, the email failed to send./,
  ),
  message(
    "The message to the school on a phone",
    "/mobile?mobile=1#contact",
    /^Network error — /,
    /^Sorry, something went wrong./,
  ),
  {
    ...PLAN,
    name: "Scheduler, Save",
    fill: begin,
    send: press("Save"),
    stays: (page) => routine(page, "Clockwork"),
    done: notice("Saved ✓"),
    says: notice(`Save failed: ${CANNOT_REACH}`),
  },
  {
    ...PLAN,
    name: "Scheduler, Save mine under a new ID",
    fill: async (page) => {
      await begin(page);
      const id = await save(page);
      // Another person saves it first.
      const theirs = await page.request.get(`${API}?id=${id}`);
      const { data } = (await theirs.json()) as { data: unknown };
      const key = `theirs-${id}`;
      await page.request.post(API, { data: { id, version: 1, key, data } });
      await press("Dinner")(page);
      await press("Save")(page);
      await dialogOf(page, "Someone else saved this schedule").waitFor();
    },
    send: pressIn("Someone else saved this schedule", "Save mine under a new ID"),
    stays: (page) => routine(page, "Dinner Break"),
    done: notice("Saved ✓"),
    says: notice(`Save failed: ${CANNOT_REACH}`),
  },
  {
    ...PLAN,
    name: "Scheduler, Delete this ID",
    sends: ["/api/comp-schedules delete"],
    fill: async (page) => {
      await begin(page);
      await save(page);
      await press("Share")(page);
      await page.getByRole("menuitem", { name: "Delete this ID" }).click();
    },
    send: pressIn("Delete the saved schedule?", "Delete it"),
    stays: (page) => routine(page, "Clockwork"),
    done: notice("Deleted from the server"),
    says: notice(`Delete failed: ${CANNOT_REACH}`),
  },
  {
    ...PLAN,
    name: "Scheduler, Publish",
    screens: [
      "scheduler/screen/publish/publish-bar.tsx",
      // Asks for the version before and the codes.
      "scheduler/screen/sheets/sheets-dialog.tsx",
    ],
    sends: ["/api/comp-schedules publish"],
    fill: async (page) => {
      await begin(page);
      await save(page);
      await press(PUBLISH)(page);
    },
    send: pressIn(PUBLISH, PUBLISH),
    stays: (page) => routine(page, "Clockwork"),
    done: notice("Version 1 is published"),
    says: notice(`Publish failed: ${CANNOT_REACH}`),
  },
  {
    ...PLAN,
    name: "Scheduler, Stop sharing",
    screens: ["scheduler/screen/publish/publish-dialog.tsx"],
    sends: ["/api/comp-schedules stop sharing"],
    fill: async (page) => {
      await publish(page);
      await pressIn("Save and publish version 2", "Stop sharing")(page);
    },
    send: pressIn("Save and publish version 2", "Stop sharing it"),
    stays: (page) => routine(page, "Clockwork"),
    done: notice("Sharing stopped"),
    says: notice(`Stop sharing failed: ${CANNOT_REACH}`),
  },
  {
    ...PLAN,
    name: "My schedules, Stop sharing",
    screens: ["scheduler/screen/publish/my-schedules-dialog.tsx"],
    sends: ["/api/comp-schedules stop sharing"],
    fill: async (page) => {
      await publish(page);
      await page.keyboard.press("Escape");
      await press("Share")(page);
      await page.getByRole("menuitem", { name: "My schedules" }).click();
      await pressIn("My schedules", "Stop sharing")(page);
    },
    send: pressIn("My schedules", "Stop sharing it"),
    stays: (page) => routine(page, "Clockwork"),
    done: notice("Sharing stopped"),
    says: notice(`Stop sharing failed: ${CANNOT_REACH}`),
  },
  {
    ...PLAN,
    name: "Scheduler, Load by ID",
    fill: async (page) => {
      await begin(page);
      const id = await save(page);
      await press("Add Lantern Parade")(page);
      await press("Load by ID")(page);
      await page.getByLabel("Schedule ID").fill(id);
    },
    send: (page) => button(dialogOf(page), "Load").click(),
    stays: (page) => routine(page, "Lantern Parade"),
    done: (page) =>
      page
        .getByRole("region", { name: "Schedule Timeline" })
        .filter({ hasText: "Clockwork", hasNotText: "Lantern Parade" }),
    says: notice(`Load failed: ${CANNOT_REACH}`),
    isQuestion: true,
  },
];
