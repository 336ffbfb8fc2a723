// The forms of a show's costumes, and of its registers.
import { makeRehearsal, makeWear } from "#tests/makers/make-show.ts";
import { dialogOf, press, pressIn, type Form } from "./form.ts";
import { atShow, makeShowSchool } from "./show-school.ts";

const WARDROBE = "office/costumes/shows";
const REGISTER = "office/week/registers/occasions";

const onWardrobe = (lent: boolean) =>
  atShow(
    ({ show }) => `/costume-inventory/shows/${show.id}`,
    (database, { cast, costume }) => makeWear(database, cast.id, costume.id, lent),
  );
const worn = atShow(
  ({ show, number }) => `/costume-inventory/shows/${show.id}/numbers/${number.id}`,
  (database, { cast, costume }) => makeWear(database, cast.id, costume.id, false),
);

export const SHOW_COSTUMES: readonly Form[] = [
  {
    name: "Add a costume to a number",
    screens: [`${WARDROBE}/add-costume-dialog.tsx`],
    sends: ["/costume-inventory/show-numbers/:id/costume"],
    at: atShow(({ show, number }) => `/costume-inventory/shows/${show.id}/numbers/${number.id}`),
    fill: async (page) => {
      await press("Add a costume")(page);
      await dialogOf(page, "Add a costume")
        .getByRole("combobox", { name: "Costume" })
        .fill("White");
      await page.getByRole("option", { name: "White tutu (S, M)" }).click();
    },
    send: pressIn("Add a costume", "Add costume"),
    dialog: "Add a costume",
    waits: "Costume for Opening: White tutu (S, M)",
  },
  {
    name: "Size of a child's costume",
    screens: [`${WARDROBE}/number-page.tsx`],
    sends: ["/costume-inventory/show-wears/:id/size"],
    at: worn,
    send: (page) => page.getByLabel("Size of Ada Tern, White tutu").selectOption("S"),
    waits: "Size: Ada Tern, White tutu",
  },
  {
    name: "Take a costume off a number",
    screens: [],
    sends: ["/costume-inventory/show-numbers/:id/no-costume"],
    at: worn,
    send: press("Take White tutu off this number"),
    waits: "Take off: White tutu",
  },
  {
    name: "Lend to the show",
    screens: [`${WARDROBE}/show-page.tsx`],
    sends: ["/costume-inventory/shows/:id/lend"],
    at: onWardrobe(false),
    send: press("Lend to the show"),
    waits: "Lend to the show: Summer Show",
  },
  {
    name: "Return from the show",
    screens: [`${WARDROBE}/return-show-dialog.tsx`],
    sends: ["/costume-inventory/shows/:id/return"],
    at: onWardrobe(true),
    fill: press("Return from the show"),
    send: pressIn("Return from the show", "Return"),
    dialog: "Return from the show",
    waits: "Return from the show: Summer Show",
  },
  {
    name: "In and out at a rehearsal",
    screens: [`${REGISTER}/occasion-child-row.tsx`],
    sends: ["/admin/registers/occasion/:kind/:id/mark"],
    at: async (database) => {
      const { show, number } = await makeShowSchool(database);
      const { id } = await makeRehearsal(database, show.id, [number.id], { day: "2026-11-20" });
      return `/admin/registers/occasion/rehearsal/${id}`;
    },
    send: press("In: Ada Tern"),
    waits: "In: Ada Tern",
  },
];
