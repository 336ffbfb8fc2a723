// The forms of the trials.
import { randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { PROGRESS_FLAGS, TRIAL_LABELS } from "#app/office/trials/form/trial-values.ts";
import { makeBooking } from "#tests/makers/make-booking.ts";
import { makeTrial } from "#tests/makers/make-member.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { button, dialogOf, press, pressIn, type Form } from "./form.ts";

const AT = "/admin/dashboard/trials";

/** The page of a child on trial, who has a class name without dates. */
async function pageOfTrial(database: Database): Promise<string> {
  const { id } = await makeTrial(database, { name: "Bea Gull", classes: ["Puppets"] });
  return `/admin/children/${id}`;
}

const ticks = PROGRESS_FLAGS.map((flag): Form => {
  const tick = `${TRIAL_LABELS[flag]}: Bea Gull`;
  return {
    name: `Email Progress, ${TRIAL_LABELS[flag]}`,
    screens: ["office/trials/list/email-progress.tsx"],
    sends: ["/admin/trials/:id/progress"],
    at: AT,
    rows: (database) => makeTrial(database),
    send: press(tick),
    done: (page) => button(page, tick).and(page.locator("[aria-pressed=true]")),
    waits: "Email Progress: Bea Gull",
  };
});

export const TRIALS: readonly Form[] = [
  {
    name: "Add a meeting",
    screens: ["office/trials/meetings/add-meeting-dialog.tsx"],
    sends: ["/admin/trials/:id/meetings"],
    at: async (database) => {
      await makeWeeklyClass(database, { name: "Puppets", studioPlace: 9 });
      return pageOfTrial(database);
    },
    fill: async (page) => {
      await press("Add a meeting")(page);
      const dialog = dialogOf(page, "Add a meeting: Bea Gull");
      await dialog.getByLabel("Class").selectOption("Puppets");
      await dialog.getByLabel("Date").selectOption({ index: 1 });
    },
    send: pressIn("Add a meeting: Bea Gull", "Add a meeting"),
    dialog: "Add a meeting: Bea Gull",
    waits: "Add a meeting: Bea Gull",
  },
  {
    name: "Remove a meeting",
    screens: ["office/trials/child/trial-section.tsx"],
    sends: ["/admin/trials/:id/meetings/remove"],
    at: async (database) => {
      const name = `Puppets ${randomUUID().slice(0, 8)}`;
      const weekly = await makeWeeklyClass(database, { name, studioPlace: 9 });
      const { trialId } = await makeBooking(database, { classId: weekly.id });
      await database
        .updateTable("trials")
        .set({ name: "Bea Gull" })
        .where("id", "=", trialId)
        .execute();
      return `/admin/children/${trialId}`;
    },
    send: press(/^Remove: Puppets/),
    stays: (page) => button(page, /^Remove: Puppets/),
    done: (page) => page.getByText("No trial classes"),
    waits: "Remove a meeting: Bea Gull",
  },
  {
    name: "Followed up",
    screens: ["office/trials/child/trial-section.tsx"],
    sends: ["/admin/today/done"],
    at: pageOfTrial,
    send: press("Followed up"),
    done: (page) => page.getByText("Followed up the trial of Bea Gull."),
    waits: "Trial: Bea Gull",
  },
  {
    name: "Add Trial Student",
    screens: ["office/trials/form/trial-form.tsx"],
    sends: ["/admin/trials/new"],
    at: AT,
    fill: async (page) => {
      await press("Add Trial Student")(page);
      const form = dialogOf(page, "Add Trial Student");
      await form.getByLabel("Name").fill("Bea Gull");
      await form.getByLabel("Trial Period (days)").fill("21");
    },
    send: pressIn("Add Trial Student", "Add Trial Student"),
    dialog: "Add Trial Student",
    waits: "Add Trial Student: Bea Gull",
  },
  {
    name: "Edit Trial Student",
    screens: ["office/trials/form/trial-form.tsx"],
    sends: ["/admin/trials/:id"],
    at: AT,
    rows: (database) => makeTrial(database),
    fill: async (page) => {
      await press("Edit Bea Gull")(page);
      await dialogOf(page, "Edit Trial Student").getByLabel("Phone").fill("07700 900123");
    },
    send: pressIn("Edit Trial Student", "Save"),
    dialog: "Edit Trial Student",
    waits: "Edit Trial Student: Bea Gull",
  },
  {
    name: "Delete trial student?",
    screens: ["office/trials/trials.tsx"],
    sends: ["/admin/trials/:id/delete"],
    at: AT,
    rows: (database) => makeTrial(database),
    fill: press("Delete Bea Gull"),
    send: pressIn("Delete trial student?", "Delete"),
    dialog: "Delete trial student?",
    waits: "Delete trial student: Bea Gull",
  },
  ...ticks,
  {
    name: "Convert Trial to Member",
    screens: ["office/trials/form/trial-form.tsx"],
    sends: ["/admin/trials/:id/convert"],
    at: AT,
    rows: (database) => makeTrial(database),
    fill: async (page) => {
      await press("Convert Bea Gull")(page);
      await dialogOf(page, "Convert Trial to Member").getByLabel("Phone").fill("07700 900123");
      await dialogOf(page, "Convert Trial to Member")
        .getByLabel("Subscription (£ a month)")
        .fill("36");
      // Families are offered once the phone number has been looked up.
      await dialogOf(page, "Convert Trial to Member")
        .getByRole("radio", { name: "New family" })
        .waitFor();
    },
    send: pressIn("Convert Trial to Member", "Convert to Member"),
    dialog: "Convert Trial to Member",
    waits: "Convert Trial to Member: Bea Gull",
  },
];
