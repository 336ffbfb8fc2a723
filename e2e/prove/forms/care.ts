// The forms of medical notes and consents.
import type { Database } from "#app/data/database/database.server.ts";
import { makeConsent, makeNote } from "#tests/makers/make-care.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { dialogOf, press, pressIn, type Form } from "./form.ts";

const PAGE = "office/care/";

/** The page of a child of its own, with a note and a consent. */
async function pageOfChild(database: Database): Promise<string> {
  const { id } = await makeMember(database, { name: "Bea Gull" });
  await makeNote(database, { memberId: id });
  await makeConsent(database, { memberId: id });
  return `/admin/children/${id}`;
}

export const CARE: readonly Form[] = [
  {
    name: "Add medical note",
    screens: [`${PAGE}note-form.tsx`],
    sends: ["/admin/care/:kind/:id/medical"],
    at: pageOfChild,
    fill: async (page) => {
      await press("Medical")(page);
      await press("Add a note")(page);
      await dialogOf(page, "Add medical note").getByLabel("Medical note").fill("Eats no nuts.");
    },
    send: pressIn("Add medical note", "Add note"),
    dialog: "Add medical note",
    waits: "Add medical note: Bea Gull",
  },
  {
    name: "Edit medical note",
    screens: [`${PAGE}note-form.tsx`],
    sends: ["/admin/medical/:id"],
    at: pageOfChild,
    fill: async (page) => {
      await press("Medical")(page);
      await press(/^Edit note/)(page);
      await dialogOf(page, "Edit medical note").getByLabel("Medical note").fill("Eats no nuts.");
    },
    send: pressIn("Edit medical note", "Save"),
    dialog: "Edit medical note",
    waits: "Edit medical note: Bea Gull",
  },
  {
    name: "Remove note",
    screens: [`${PAGE}child/medical-notes.tsx`],
    sends: ["/admin/medical/:id/remove"],
    at: pageOfChild,
    fill: async (page) => {
      await press("Medical")(page);
      await press(/^Remove note/)(page);
    },
    send: pressIn("Remove note?", "Remove"),
    dialog: "Remove note?",
    waits: "Remove a medical note: Bea Gull",
  },
  {
    name: "Add consent",
    screens: [`${PAGE}consent-form.tsx`],
    sends: ["/admin/care/:kind/:id/consents"],
    at: pageOfChild,
    fill: async (page) => {
      await press("Add a consent")(page);
      await dialogOf(page).getByLabel("Given by").fill("Mo Gull");
    },
    send: pressIn("Add consent", "Add consent"),
    dialog: "Add consent",
    waits: "Add consent: Bea Gull",
  },
  {
    name: "Edit consent",
    screens: [`${PAGE}consent-form.tsx`],
    sends: ["/admin/consents/:id"],
    at: pageOfChild,
    fill: async (page) => {
      await press(/^Edit consent/)(page);
      await dialogOf(page).getByLabel("Given by").fill("Jo Gull");
    },
    send: pressIn("Edit consent", "Save"),
    dialog: "Edit consent",
    waits: "Edit consent: Bea Gull",
  },
  {
    name: "Remove consent",
    screens: [`${PAGE}child/consents-section.tsx`],
    sends: ["/admin/consents/:id/remove"],
    at: pageOfChild,
    fill: press(/^Remove consent/),
    send: pressIn("Remove consent?", "Remove"),
    dialog: "Remove consent?",
    waits: "Remove a consent: Bea Gull",
  },
];
