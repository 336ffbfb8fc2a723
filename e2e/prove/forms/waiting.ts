// The forms of a class's waiting list.
import { randomUUID } from "node:crypto";
import { makeWaiting } from "#tests/makers/make-booking.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { dialogOf, press, pressIn, type Form } from "./form.ts";

const FULL = { day: "Saturday", studioPlace: 9, places: 0 };
const ADDING = "Add to a class: Bea Gull";

export const WAITING_FORMS: Form[] = [
  {
    name: "Join the waiting list",
    screens: ["office/week/waiting/join-waiting.tsx"],
    sends: ["/admin/classes/:id/wait"],
    at: async (database) => {
      await makeWeeklyClass(database, { name: `Mask ${randomUUID().slice(0, 8)}`, ...FULL });
      const email = `${randomUUID()}@home.example`;
      const { id } = await makeMember(database, {
        name: "Bea Gull",
        email,
        birthDate: "2018-05-01",
      });
      return `/admin/children/${id}`;
    },
    fill: async (page) => {
      await press("Add to a class")(page);
      await press("Show all classes")(page);
      await dialogOf(page).getByRole("radio", { name: /^Mask/ }).first().check();
      await pressIn(ADDING, "Add to class")(page);
      await dialogOf(page).getByText("This class is full").waitFor();
    },
    send: pressIn(ADDING, "Join the waiting list"),
    dialog: ADDING,
    waits: "Join the waiting list: Bea Gull",
  },
  {
    name: "Remove from the waiting list",
    screens: ["office/week/waiting/waiting-list.tsx"],
    sends: ["/admin/classes/:id/wait/leave"],
    at: async (database) => {
      const name = `Mask ${randomUUID().slice(0, 8)}`;
      const { id } = await makeWeeklyClass(database, { name, ...FULL });
      const first = {
        line: "join",
        childName: "Kit",
        createdAt: "2026-11-18T09:00:00.000Z",
      } as const;
      await makeWaiting(database, id, first);
      const second = { ...first, childName: "Lou", createdAt: "2026-11-19T09:00:00.000Z" };
      await makeWaiting(database, id, second);
      return `/admin/classes/${id}`;
    },
    send: press("Remove from the waiting list: Kit"),
    done: (page) =>
      page.getByRole("row").filter({ hasText: "Lou" }).filter({ hasText: "To join, 1" }),
    waits: "Remove from the waiting list: Kit",
  },
];
