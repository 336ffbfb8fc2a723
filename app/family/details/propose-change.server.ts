// Takes a contact's change of their own details as a proposal. The office accepts or declines it on Today.
import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import { CONTACT_FIELDS } from "#app/office/family-account/contact.fields.ts";
import { contactSchema } from "#app/office/families/contacts/contact.schema.ts";
import {
  PROPOSED_FIELDS,
  type ProposedField,
} from "#app/office/families/changes/contact-proposal.ts";
import { mailFamilyLink } from "#app/office/families/sign-ins/family-links.server.ts";
import { writeConfirmAddress } from "#app/office/families/sign-ins/family-mails.ts";
import type { FamilySignIn } from "#app/office/families/sign-ins/sign-ins.server.ts";
import { readFamilyRules } from "#app/office/school/family-rules.server.ts";
import type { FamilyDesk } from "../act.server.ts";
import { changeAtOnce, type Wish } from "./change-at-once.server.ts";
import type { Said } from "../said.ts";

const MOST_OPEN = 3;
const NO_MAIL = "We can't send an email to this address at the moment. Please call us.";
const PRESS_LINK =
  "We've emailed a link to the new address. Press it there to confirm the address.";

type Context = Readonly<RouterContextProvider>;

const refused = (words: string): Said => ({ isDone: false, words });

/** Stores the changed details, for each family of the contact. The same change twice is one. */
export async function proposeChanges(desk: FamilyDesk): Promise<Said> {
  const { trx, context, visitor, text, origin, at } = desk;
  const read = contactSchema
    .pick({ phone: true, address: true, email: true })
    .safeParse(valuesIn(text));
  if (!read.success) return refused(read.error.issues[0]?.message ?? "Please check the details.");
  const wishes = PROPOSED_FIELDS.map((field) => ({
    field,
    was: oneKind(text(`was ${field}`)),
    typed: read.data[field],
  })).filter(({ was, typed }) => was !== typed);
  if (wishes.length === 0) return refused("Nothing has changed.");
  const email = wishes.find(({ field }) => field === "email");
  if (email?.typed === "") return refused("Enter an email address.");
  const contactIds = visitor.contacts.map(({ id }) => id);
  const { atOnce } = await readFamilyRules(trx);
  const counts = ({ field }: Wish) => field !== "email" && atOnce[field];
  await lockByName(trx, `details of ${contactIds[0]}`, at);
  const open = await readOpen(trx, contactIds);
  const isTooMany = wishes.some(
    ({ field, typed }) =>
      new Set(
        open
          .filter((one) => one.field === field && one.newValue !== typed)
          .map((one) => one.newValue),
      ).size >= MOST_OPEN,
  );
  if (isTooMany) return refused("We still have to answer your earlier changes. Please call us.");
  const linkId = email ? await mailLink(trx, context, { address: email.typed, origin }, at) : null;
  if (email && linkId === null) return refused(NO_MAIL);
  let [stored, changed] = [0, 0];
  for (const contactId of contactIds) {
    for (const wish of wishes) {
      if (counts(wish) && (await changeAtOnce(desk, contactId, wish))) {
        changed += 1;
        continue;
      }
      const isSame = (one: (typeof open)[number]) =>
        one.contactId === contactId && one.field === wish.field && one.newValue === wish.typed;
      const known = open.find(isSame);
      if (known && wish.field === "email" && known.state === "unconfirmed") {
        await trx
          .updateTable("contactProposals")
          .set({ linkId })
          .where("id", "=", known.id)
          .execute();
      }
      if (known) continue;
      await store(trx, context, { visitor, contactId, wish, linkId, at });
      stored += 1;
    }
  }
  if (email) return { isDone: true, words: PRESS_LINK };
  if (stored === 0 && changed > 0) return { isDone: true, words: "Saved." };
  if (stored === 0) return { isDone: true, words: "We have this change already." };
  return { isDone: true, words: "Waiting for the office. Until then we use your old details." };
}

function valuesIn(text: (name: string) => string): Record<ProposedField, string> {
  const [phone, address, email] = PROPOSED_FIELDS.map((field) => oneKind(text(field)));
  return { phone: phone ?? "", address: address ?? "", email: email ?? "" };
}

/** Returns the text with the line ends that are stored: a form sends others. */
function oneKind(text: string): string {
  return text.replaceAll("\r\n", "\n").trim();
}

/** Returns the id of the link that confirms the address; null when no mail can be sent. */
async function mailLink(
  trx: Database,
  context: Context,
  { address, origin }: { address: string; origin: string },
  at: string,
): Promise<string | null> {
  const { environment, phraseKey } = context.get(platformContext);
  if (!environment.SMTP_URL || origin === "") return null;
  const link = { address, page: "", origin, write: writeConfirmAddress };
  return mailFamilyLink(trx, phraseKey, link, at);
}

type Storing = {
  visitor: FamilySignIn;
  contactId: string;
  wish: Wish;
  /** The link that confirms a new email address. */
  linkId: string | null;
  at: string;
};

async function store(
  trx: Database,
  context: Context,
  { visitor, contactId, wish: { field, was, typed }, linkId, at }: Storing,
): Promise<void> {
  const waiting =
    field === "email" ? { state: "unconfirmed", linkId } : { state: "open", linkId: null };
  const values = { contactId, field, oldValue: was, newValue: typed, ...waiting };
  await trx
    .insertInto("contactProposals")
    .values({ id: randomUUID(), ...values, createdAt: at, updatedAt: at })
    .execute();
  const facts = [{ label: CONTACT_FIELDS[field].label, from: was, to: typed }];
  const action = "asked to change contact";
  await note(trx, context, { visitor, contactId, action, facts, at });
}

/** Withdraws a change that the contact asked for, until it is answered. */
export async function withdrawChange(
  { trx, context, visitor, at }: FamilyDesk,
  id: string,
): Promise<Said> {
  const [withdrawn] = await trx
    .updateTable("contactProposals")
    .set((eb) => ({ state: "withdrawn", updatedAt: at, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("contactId", "in", [...visitor.contacts.map((one) => one.id), ""])
    .where("state", "in", ["open", "unconfirmed"])
    .returning("contactId")
    .execute();
  if (!withdrawn) return refused("We've answered this change already.");
  const { contactId } = withdrawn;
  await note(trx, context, { visitor, contactId, action: "withdrew change", facts: [], at });
  return { isDone: true, words: "Change withdrawn." };
}

type Noted = {
  visitor: FamilySignIn;
  contactId: string;
  action: string;
  facts: { label: string; from: string; to: string }[];
  at: string;
};

function note(
  trx: Database,
  context: Context,
  { visitor, contactId, action, facts, at }: Noted,
): Promise<void> {
  return recordAudit(trx, {
    who: visitor.name,
    at,
    action,
    subject: "contact",
    subjectId: contactId,
    facts,
    visitor: context.get(visitorContext),
  });
}

function readOpen(database: Database, contactIds: readonly string[]) {
  return database
    .selectFrom("contactProposals")
    .select(["id", "contactId", "field", "newValue", "state"])
    .where("contactId", "in", [...contactIds, ""])
    .where("state", "in", ["open", "unconfirmed"])
    .execute();
}
