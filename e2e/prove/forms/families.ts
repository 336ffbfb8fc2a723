// The forms of families and their contacts.
import type { Database } from "#app/data/database/database.server.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeFamilySignIn } from "#tests/makers/make-family-page.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { button, dialogOf, press, pressIn, type Form } from "./form.ts";

const PAGE = "office/families/";

/** The page of a family of its own: Bea and Cy Gull with their contact Mo Gull. */
async function pageOfFamily(database: Database): Promise<string> {
  const bea = await makeMember(database, { name: "Bea Gull" });
  const cy = await makeMember(database, { name: "Cy Gull" });
  const { id } = await makeFamily(database, [bea.id, cy.id], { name: "Mo Gull" });
  return `/admin/families/${id}`;
}

async function pageOfPerson(database: Database): Promise<string> {
  return `/admin/children/${(await makeMember(database, { name: "Bea Gull" })).id}`;
}

const twoAlike = async (database: Database) => {
  for (const name of ["Bea Gull", "Cy Gull"]) {
    await makeMember(database, { name, email: "home@gull.example" });
  }
};

export const FAMILIES: readonly Form[] = [
  {
    name: "Create family",
    screens: [`${PAGE}families.tsx`],
    sends: ["/admin/families/new"],
    at: "/admin/families",
    rows: twoAlike,
    send: press("Create a family for Bea Gull and Cy Gull"),
    done: (page) => page.getByRole("link", { name: "Gull", exact: true }),
    waits: "Create a family for Bea Gull and Cy Gull",
  },
  {
    name: "Not a family",
    screens: [`${PAGE}families.tsx`],
    sends: ["/admin/families/decline"],
    at: "/admin/families",
    rows: twoAlike,
    send: press("Not a family: Bea Gull and Cy Gull"),
    done: (page) => page.getByText("No families yet"),
    waits: "Not a family: Bea Gull and Cy Gull",
  },
  {
    name: "Create a family for one child",
    screens: ["office/families/child/family-section.tsx"],
    sends: ["/admin/families/new"],
    at: pageOfPerson,
    send: press("Create family"),
    done: (page) => page.getByRole("link", { name: "Open family" }),
    waits: "Create family: Bea Gull",
  },
  {
    name: "Rename the family",
    screens: [`${PAGE}name-form.tsx`],
    sends: ["/admin/families/:id/name"],
    at: pageOfFamily,
    fill: async (page) => {
      await press("Rename")(page);
      await dialogOf(page).getByLabel("Name of the family").fill("Gull / Wren");
    },
    send: pressIn("Rename the family", "Save"),
    dialog: "Rename the family",
    waits: "Rename the family: Gull / Wren",
  },
  {
    name: "Add a child",
    screens: [`${PAGE}add-child-dialog.tsx`],
    sends: ["/admin/families/:id/children"],
    at: pageOfFamily,
    rows: (database) => makeMember(database, { name: "Dora Wren" }),
    fill: async (page) => {
      await press("Add a child")(page);
      await button(dialogOf(page, "Add a child"), "Dora Wren").waitFor();
    },
    send: pressIn("Add a child", "Dora Wren"),
    dialog: "Add a child",
    waits: "Add Dora Wren to Tern",
  },
  {
    name: "Remove a child from the family",
    screens: [`${PAGE}family-page.tsx`],
    sends: ["/admin/families/:id/take-out"],
    at: pageOfFamily,
    send: press("Remove from family: Bea Gull"),
    done: (page) => page.getByText("1 child", { exact: true }),
    waits: "Remove Bea Gull from Tern",
  },
  {
    name: "Add a contact",
    screens: [`${PAGE}contacts/contact-form.tsx`],
    sends: ["/admin/families/:id/contacts"],
    at: pageOfFamily,
    fill: async (page) => {
      await press("Add a contact")(page);
      await dialogOf(page).getByLabel("Name").fill("Jo Gull");
    },
    send: pressIn("Add a contact", "Add contact"),
    dialog: "Add a contact",
    waits: "Add a contact: Jo Gull",
  },
  {
    name: "Edit contact",
    screens: [`${PAGE}contacts/contact-form.tsx`],
    sends: ["/admin/contacts/:id"],
    at: pageOfFamily,
    fill: async (page) => {
      await press("Edit Mo Gull")(page);
      await dialogOf(page).getByLabel("Phone").fill("07700 900111");
    },
    send: pressIn("Edit contact", "Save"),
    dialog: "Edit contact",
    waits: "Edit contact: Mo Gull",
  },
  {
    name: "Remove contact",
    screens: [`${PAGE}contacts/contact-card.tsx`],
    sends: ["/admin/contacts/:id/remove"],
    at: pageOfFamily,
    fill: press("Remove Mo Gull"),
    send: pressIn("Remove contact?", "Remove"),
    dialog: "Remove contact?",
    waits: "Remove contact: Mo Gull",
  },
  {
    name: "Sign a contact's device out",
    screens: [`${PAGE}sign-ins/family-sign-in.tsx`],
    sends: ["/admin/contacts/devices/:id/end"],
    at: async (database) => {
      const bea = await makeMember(database, { name: "Bea Gull" });
      const contact = { name: "Mo Gull", email: "mo@gull.example" };
      const { id, contactId } = await makeFamily(database, [bea.id], contact, { maySee: true });
      await makeFamilySignIn(database, {
        contactId: contactId ?? "",
        addressKey: contact.email,
        device: "Phone",
      });
      return `/admin/families/${id}`;
    },
    send: press(/^Sign out: Phone/),
    done: (page) => button(page, "Send sign-in link to Mo Gull"),
    waits: "Sign out: Phone",
  },
  {
    name: "Change what a contact is",
    screens: [`${PAGE}contacts/tie-form.tsx`],
    sends: ["/admin/contacts/ties/:id"],
    at: pageOfFamily,
    fill: async (page) => {
      await press("Edit Mo Gull’s link to Bea Gull")(page);
      await dialogOf(page).getByLabel("Relation").fill("Father");
    },
    send: pressIn("Mo Gull and Bea Gull", "Save"),
    dialog: "Mo Gull and Bea Gull",
    waits: "Mo Gull and Bea Gull",
  },
  {
    name: "Say what a contact is",
    screens: [`${PAGE}contacts/tie-form.tsx`],
    sends: ["/admin/contacts/:id/ties"],
    at: async (database) => {
      const address = await pageOfFamily(database);
      const contacts = database.selectFrom("contacts").select("id").where("name", "=", "Mo Gull");
      await database.deleteFrom("contactTies").where("contactId", "in", contacts).execute();
      return address;
    },
    fill: async (page) => {
      await press("Link Mo Gull to Bea Gull")(page);
      await dialogOf(page).getByLabel("Relation").fill("Father");
    },
    send: pressIn("Mo Gull and Bea Gull", "Save"),
    dialog: "Mo Gull and Bea Gull",
    waits: "Mo Gull and Bea Gull",
  },
  {
    name: "Log a call to a family",
    screens: ["office/check-ins/call/call-form.tsx"],
    sends: ["/admin/families/:id/call"],
    at: pageOfFamily,
    fill: async (page) => {
      await press("Log a call")(page);
      await dialogOf(page, "Log Check-in").getByLabel("Notes").fill("All well.");
    },
    send: pressIn("Log Check-in", "Log Call"),
    dialog: "Log Check-in",
    waits: "Log Check-in: Phone Call",
  },
  {
    name: "Who is leaving?",
    screens: [`${PAGE}leave-dialog.tsx`],
    sends: ["/admin/families/:id/leave"],
    at: pageOfFamily,
    fill: press("Leave"),
    send: pressIn("Who is leaving?", "Confirm: 2 children leaving"),
    dialog: "Who is leaving?",
    waits: "Bea Gull and Cy Gull leave",
  },
  {
    name: "Split a family",
    screens: [`${PAGE}move/move-dialog.tsx`],
    sends: ["/admin/families/:id/move"],
    at: pageOfFamily,
    fill: async (page) => {
      await press("Split or merge")(page);
      await dialogOf(page, "Split, move or merge").getByLabel("Cy Gull").check();
    },
    send: pressIn("Split, move or merge", "Move"),
    dialog: "Split, move or merge",
    waits: "Move Cy Gull to a new family",
  },
  {
    name: "Not a contact of this child",
    screens: [`${PAGE}contacts/tie-form.tsx`],
    sends: ["/admin/contacts/ties/:id/remove"],
    at: pageOfFamily,
    fill: press("Edit Mo Gull’s link to Bea Gull"),
    send: pressIn("Mo Gull and Bea Gull", "Not a contact of this child"),
    done: (page) => button(page, "Link Mo Gull to Bea Gull"),
    waits: "Unlink contact: Mo Gull and Bea Gull",
  },
];
