// The forms of Settings, People.
import { addPasskey } from "#app/identity/passkeys/passkeys.server.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { button, press, type Form } from "./form.ts";
import { section, setting } from "./setting-form.ts";
import type { Page } from "@playwright/test";

const aVolunteer: Form["rows"] = (database) =>
  makePerson(database, {
    id: "volunteers",
    name: "Volunteers",
    roles: ["wardrobe"],
    createdAt: "2026-11-20T09:00:00.000Z",
  });

const aPhoneElsewhere: Form["rows"] = async (database) => {
  await aVolunteer(database);
  const { wayInId } = await database
    .selectFrom("waysIn")
    .select("id as wayInId")
    .where("personId", "=", "volunteers")
    .executeTakeFirstOrThrow();
  const at = "2026-11-20T09:45:00.000Z";
  await database
    .insertInto("sessions")
    .values({ id: "phone", tokenHash: "phone", device: "Safari on iPhone", createdAt: at })
    .execute();
  const gate = { scope: "inventory", wayInId, unlockedAt: at, lastUsedAt: at };
  await database
    .insertInto("sessionScopes")
    .values({ ...gate, sessionId: "phone" })
    .execute();
};

/** Of whoever is signed in, with a third way in: an owner keeps two. */
const passkeysOfTheOwner: Form["rows"] = async (database) => {
  const { personId } = await database
    .selectFrom("personRoles")
    .select("personId")
    .where("role", "=", "owner")
    .executeTakeFirstOrThrow();
  for (const name of ["Sam's phone", "A key on a ring"]) {
    const passkey = { host: "localhost", credentialId: name, publicKey: "key", counter: 0 };
    const named = { ...passkey, transports: "internal", name, personId };
    await addPasskey(database, named, "2026-11-20T09:00:00.000Z");
  }
};

const NEEDS_LINE = {
  isSecret: true,
  waits: null,
  says: (page: Page) => page.getByText("This needs the connection."),
} as const;

export const PEOPLE: readonly Form[] = [
  setting({
    name: "adding a person",
    screen: "people/person-form",
    word: "add person",
    region: "Add a person",
    fill: async (page) => {
      const people = section(page, "Add a person");
      await people.getByLabel("Name", { exact: true }).fill("Volunteers");
      await people.getByRole("checkbox", { name: "Wardrobe" }).check();
    },
    done: (page) => button(page, "Edit Volunteers"),
    ...NEEDS_LINE,
  }),
  setting({
    name: "Make a link",
    screen: "people/make-link",
    word: "make link",
    region: "People",
    rows: aVolunteer,
    press: "Make a link for Volunteers",
    done: (page) => page.getByText(/^Their link works until/),
    ...NEEDS_LINE,
  }),
  setting({
    name: "changing a person",
    screen: "people/person-form",
    word: "change person",
    region: "People",
    rows: aVolunteer,
    fill: async (page) => {
      await press("Edit Volunteers")(page);
      await page.getByLabel("Email (optional)").first().fill("volunteers@school.example");
    },
    press: "Save Volunteers",
    done: (page) => page.getByText("Wardrobe · volunteers@school.example"),
    ...NEEDS_LINE,
  }),
  setting({
    name: "removing a person",
    screen: "people/remove-person",
    word: "remove person",
    region: "People",
    rows: aVolunteer,
    opens: press("Remove Volunteers"),
    press: "Remove Volunteers",
    done: (page) => section(page, "People").filter({ hasNotText: "Volunteers" }),
    ...NEEDS_LINE,
  }),
  setting({
    name: "adding a pass-phrase",
    screen: "people/add-pass-phrase",
    word: "add pass phrase",
    region: "People",
    rows: aVolunteer,
    fill: async (page) => {
      await press("Add a pass-phrase for Volunteers")(page);
      await page
        .getByLabel("Pass-phrase", { exact: true })
        .first()
        .fill("kelp gannet thimble oboe");
    },
    press: "Add for Volunteers",
    done: (page) =>
      page.getByRole("article", { name: "Volunteers" }).filter({ hasText: /since[^]*since/ }),
    ...NEEDS_LINE,
  }),
  {
    name: "Your sign-in, removing a passkey",
    screens: ["office/your-sign-in/your-sign-in.tsx"],
    sends: ["/admin/your-sign-in/remove-passkey"],
    at: "/admin/your-sign-in",
    rows: passkeysOfTheOwner,
    fill: press("Remove Sam's phone"),
    send: (page) => button(page, "Remove it").click(),
    done: (page) =>
      page.getByRole("region", { name: "Passkeys" }).filter({ hasNotText: "Sam's phone" }),
    ...NEEDS_LINE,
  },
  {
    name: "Your sign-in, ending a session",
    screens: ["office/your-sign-in/sessions-section.tsx"],
    sends: ["/admin/your-sign-in/end-session"],
    at: "/admin/your-sign-in",
    rows: aPhoneElsewhere,
    send: press("End the session of Volunteers, Safari on iPhone"),
    stays: (page) => button(page, "End the session of Volunteers, Safari on iPhone"),
    waits: "End session: Volunteers, Safari on iPhone",
    done: (page) => page.getByText("Nobody else is signed in."),
  },
  setting({
    name: "Revoke",
    screen: "people/people-section",
    word: "revoke credential",
    region: "People",
    rows: aVolunteer,
    opens: press("Revoke the pass-phrase of Volunteers since 20 Nov 2026"),
    press: "Revoke it: the pass-phrase of Volunteers since 20 Nov 2026",
    done: (page) => page.getByText("No pass-phrase or passkey: Volunteers can't sign in."),
    ...NEEDS_LINE,
  }),
];
