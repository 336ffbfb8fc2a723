// A sign-in link: opening it only shows a button; pressing the button signs the device in.
import type { RouterContextProvider } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import { recordAudit } from "#app/data/audit/audit.server.ts";
import { hashToken } from "#app/identity/visitors.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { queueMail } from "#app/jobs/mail/outbox.server.ts";
import { liveContentOf } from "#app/site/content/content.server.ts";
import { longDay } from "#app/ui/format.ts";
import { maskedAddress } from "#app/office/families/sign-ins/family-link.ts";
import { writeSignedIn } from "#app/office/families/sign-ins/family-mails.ts";
import {
  mailFamilyLink,
  readFamilyLink,
  useFamilyLink,
  type FamilyLink,
} from "#app/office/families/sign-ins/family-links.server.ts";
import {
  renewFamilySignIn,
  signFamilyIn,
  type FamilySignIn,
} from "#app/office/families/sign-ins/sign-ins.server.ts";
import { peopleAt, samePerson } from "#app/office/families/sign-ins/who-may-sign-in.server.ts";
import { confirmAddress, readConfirming } from "./confirm-address.server.ts";
import { isOneTooMany } from "./link-limits.server.ts";

type Context = Readonly<RouterContextProvider>;

export type OpenLink = {
  state: FamilyLink["state"];
  /** 'a…@home.example'. */
  address: string;
  /** The first names of the people who share the address, when there are several. */
  people: { contactId: string; name: string }[];
  /** The link confirms a contact's new address, and signs nobody in. */
  isConfirming: boolean;
};

/** Returns what the link's page shows; null for an unknown link. Changes nothing. */
export async function readOpenLink(context: Context, secret: string): Promise<OpenLink | null> {
  const { database, now } = context.get(platformContext);
  const link = await readFamilyLink(database, secret, now().toISOString());
  if (!link) return null;
  const confirming = await readConfirming(database, link.id);
  const people = await peopleAt(database, link.addressKey);
  // The address is no longer on file, or its contacts may not see anything any more.
  const isOver = confirming ? confirming === "over" : people.length === 0;
  const state = link.state === "good" && isOver ? "expired" : link.state;
  const shown = state === "good" && people.length > 1 && !confirming ? people : [];
  return {
    state,
    isConfirming: confirming !== null,
    address: maskedAddress(link.addressKey),
    people: shown.map(({ contactId, name }) => ({ contactId, name: firstName(name) })),
  };
}

function firstName(name: string): string {
  const [first = name] = name.split(" ");
  return first;
}

/** Counts a try of an unknown link; returns whether it is one too many. */
export function countUnknownLink(context: Context): Promise<boolean> {
  const { database, now } = context.get(platformContext);
  return isOneTooMany(database, context.get(visitorContext), now());
}

export type Pressed =
  | { is: "signed in"; token: string | null; page: string }
  | { is: "confirmed" }
  | { is: "refused"; state: "used" | "expired" | "choose" }
  | { is: "unknown" };

type Pressing = {
  secret: string;
  /** The person of a shared address; '' when the address has one person. */
  contactId: string;
  /** The sign-in that this device has already; null for none. */
  current: FamilySignIn | null;
  /** The site's address. */
  origin: string;
};

/** Uses the link and signs the device in, once. A device that is signed in already stays so. */
export async function pressLink(context: Context, pressing: Pressing): Promise<Pressed> {
  const { database, now, schoolDays } = context.get(platformContext);
  const at = now().toISOString();
  const found = await readFamilyLink(database, pressing.secret, at);
  if (!found) return { is: "unknown" };
  // Read before the transaction: those who wait for the lock may hold every other connection.
  const { school } = (await liveContentOf(context)).content;
  const days = await schoolDays();
  return database.transaction().execute(async (trx): Promise<Pressed> => {
    // Two links of one address wait for each other.
    await lockByName(trx, `family links of ${hashToken(found.addressKey)}`, at);
    const link = await readFamilyLink(trx, pressing.secret, at);
    if (!link) return { is: "unknown" };
    if (link.state !== "good") return { is: "refused", state: link.state };
    const confirming = await readConfirming(trx, link.id);
    if (confirming === "over") return { is: "refused", state: "expired" };
    if (confirming === "waiting") {
      if (!(await useFamilyLink(trx, link, at))) return { is: "refused", state: "used" };
      await confirmAddress(trx, context, link.id, at);
      return { is: "confirmed" };
    }
    const people = await peopleAt(trx, link.addressKey);
    if (people.length === 0) return { is: "refused", state: "expired" };
    const only = people.length === 1 ? people[0] : undefined;
    const person = only ?? people.find(({ contactId }) => contactId === pressing.contactId);
    if (!person) return { is: "refused", state: "choose" };
    if (!(await useFamilyLink(trx, link, at))) return { is: "refused", state: "used" };
    return signIn({ trx, school, days, context }, { link, person, pressing, at });
  });
}

type Signing = {
  link: FamilyLink;
  person: { contactId: string; name: string };
  pressing: Pressing;
  at: string;
};

type SigningDesk = {
  trx: Database;
  school: { name: string; phone: string };
  days: SchoolDays;
  context: Context;
};

async function signIn(
  desk: SigningDesk,
  { link, person, pressing: { current, origin }, at }: Signing,
): Promise<Pressed> {
  const { trx, context } = desk;
  const { page } = link;
  const { contactId } = person;
  const own = await samePerson(trx, contactId, link.addressKey);
  const isSame = current?.contacts.some(({ id }) => own.some((one) => one.id === id));
  if (current && isSame) {
    await renewFamilySignIn(trx, { id: current.id, linkId: link.id, at });
    return { is: "signed in", token: null, page };
  }
  const visitor = context.get(visitorContext);
  const { device } = visitor;
  const { addressKey, id: linkId } = link;
  const token = await signFamilyIn(trx, { contactId, addressKey, linkId, device, at });
  await recordAudit(trx, {
    who: person.name,
    at,
    action: "signed in to family page",
    subject: "contact",
    subjectId: contactId,
    facts: [{ label: "Device", to: device ?? "Unknown" }],
    visitor,
  });
  await mailSignedIn(desk, { addressKey, device, origin, at });
  return { is: "signed in", token, page };
}

async function mailSignedIn(
  { trx, school, days: { dayOf, timeOf } }: SigningDesk,
  {
    addressKey,
    device,
    origin,
    at,
  }: { addressKey: string; device: string | null; origin: string; at: string },
): Promise<void> {
  const [browser, machine] = (device ?? "").split(" on ");
  const words = machine ? `${machine}, ${browser}` : device || "a new device";
  const when = `${longDay(dayOf(at))}, ${timeOf(at)}`;
  const letter = writeSignedIn(school, { device: words, when, origin });
  await queueMail(trx, { recipient: addressKey, ...letter }, at);
}

/** Mails another link to the address of a used or expired one; says nothing about the address. */
export async function mailAnotherLink(
  context: Context,
  { secret, origin }: { secret: string; origin: string },
): Promise<boolean> {
  const { database, now, phraseKey } = context.get(platformContext);
  if (await countUnknownLink(context)) return false;
  const at = now().toISOString();
  await database.transaction().execute(async (trx) => {
    const link = await readFamilyLink(trx, secret, at);
    if (!link || link.state === "good" || origin === "") return;
    const { addressKey: address, page } = link;
    if ((await peopleAt(trx, address)).length === 0) return;
    await mailFamilyLink(trx, phraseKey, { address, page, origin }, at);
  });
  return true;
}

/** Returns where the link leads, when this device used it and is still signed in by it; otherwise null. */
export async function wasUsedHere(
  context: Context,
  secret: string,
  current: FamilySignIn | null,
): Promise<string | null> {
  if (!current) return null;
  const { database, now } = context.get(platformContext);
  const link = await readFamilyLink(database, secret, now().toISOString());
  return link?.state === "used" && link.id === current.linkId ? link.page : null;
}
