// The forms of the trials.
import { PROGRESS_FLAGS, TRIAL_LABELS } from "#app/office/trials/form/trial-values.ts";
import { makeTrial } from "#tests/makers/make-member.ts";
import { button, dialogOf, press, pressIn, type Form } from "./form.ts";

const AT = "/admin/dashboard/trials";

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
    },
    send: pressIn("Convert Trial to Member", "Convert to Member"),
    dialog: "Convert Trial to Member",
    waits: "Convert Trial to Member: Bea Gull",
  },
];
