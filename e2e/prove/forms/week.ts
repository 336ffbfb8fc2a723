// The forms of the classes of the week.
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { dialogOf, press, pressIn, type Form } from "./form.ts";

export const WEEK: readonly Form[] = [
  {
    name: "Edit class",
    screens: ["office/week/weekly-class-form.tsx"],
    sends: ["/admin/classes/:id"],
    at: "/admin/classes",
    rows: (database) =>
      makeWeeklyClass(database, { name: "Mime", day: "Saturday", studioPlace: 9 }),
    fill: async (page) => {
      await press(/^Edit Mime/)(page);
      await dialogOf(page, "Edit class").getByLabel("Teachers").fill("Miss Wren");
    },
    send: pressIn("Edit class", "Save"),
    dialog: "Edit class",
    waits: "Edit class: Mime, Saturday 16:00-16:45",
  },
];
