// Finds one person's own rows, table by table, using the register of personal fields.
import { emailKey, phoneKey } from "#app/platform/contact-keys.ts";
import type { Platform } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { nameKey } from "#app/platform/name.ts";
import { PLACES } from "#app/office/places.ts";
import { hasColumn } from "#app/office/references/references.ts";
import type { RegisteredTable } from "#app/office/slice/place.ts";
import { isNameShared, readTrialIds } from "#app/office/member-record/find-person.server.ts";
import { SLICES } from "#app/office/slices.server.ts";
import { findDependentRows, type Ids } from "#app/office/references/dependent-rows.server.ts";
import { scrubOf, type Traces } from "./scrub.ts";
import type { Member } from "../member-record/member.server.ts";

/** Row ids by table. */
export type OwnRows = Ids;

export type Person = {
  members: readonly Member[];
  /** All names, addresses and numbers in the person's rows. */
  traces: Traces;
  /** Those that nobody else has: they are removed from other people's texts. */
  ownTraces: Traces;
  isNameShared: boolean;
};

/** Returns the school's own addresses; they are never erased, even when a member of staff used one. */
export function schoolEmails({ MAIL_TO }: Platform["environment"]): string[] {
  return MAIL_TO === undefined ? [] : [MAIL_TO];
}

/** Identifies the person behind member records, and separates traces shared with other people. */
export async function identifyPerson(
  trx: Database,
  members: readonly Member[],
  emailsOfSchool: readonly string[],
): Promise<Person> {
  const trialIds = new Set(await readTrialIds(trx, members));
  const trials = await trx
    .selectFrom("trials")
    .select(["id", "name", "parentName", "email", "phone"])
    .execute();
  const memberIds = new Set(members.map(({ id }) => id));
  const everyone = await trx
    .selectFrom("members")
    .select(["id", "name", "parentName", "email", "phone"])
    .execute();
  const isOwn = ({ id }: { id: string }) => memberIds.has(id) || trialIds.has(id);
  const own = [...members, ...trials.filter(isOwn)];
  const others = [...everyone, ...trials].filter((row) => !isOwn(row));
  const names = unique(own.map(({ name }) => name));
  const otherNames: string[] = [];
  for (const { knownAs } of SLICES) otherNames.push(...((await knownAs?.(trx, members)) ?? []));
  const parents = unique(own.map(({ parentName }) => parentName));
  const emails = unique(own.map(({ email }) => email));
  const phones = unique(own.map(({ phone }) => phone));
  const elsewhere = await readOthersDetails(trx, others, emailsOfSchool);
  const isShared =
    (await isNameShared(trx, members)) || names.some((name) => elsewhere.names.has(nameKey(name)));
  const spared = [...elsewhere.parents].filter((other) =>
    [...names, ...parents].some(
      (name) => other.length > name.length && other.includes(nameKey(name)),
    ),
  );
  return {
    members,
    // Ids are unique, so they count as names wherever they are stored as text.
    traces: { names: [...names, ...otherNames, ...parents, ...memberIds], emails, phones, spared },
    ownTraces: {
      spared,
      names: [
        ...(isShared ? [] : names),
        ...otherNames.filter((name) => !elsewhere.names.has(nameKey(name))),
        ...parents.filter((parent) => !elsewhere.parents.has(nameKey(parent))),
      ],
      emails: emails.filter((email) => !elsewhere.emails.has(emailKey(email))),
      phones: phones.filter((phone) => !elsewhere.phones.has(phoneKey(phone))),
    },
    isNameShared: isShared,
  };
}

type PersonDetails = { name: string; parentName: string; email: string; phone: string };

/** Reads the names and contact details of everybody else: children, parents, teachers and the school. */
async function readOthersDetails(
  trx: Database,
  others: readonly PersonDetails[],
  emailsOfSchool: readonly string[],
) {
  const staff: { name: string; email?: string | null }[] = [];
  for (const { namesOfOthers } of SLICES) staff.push(...((await namesOfOthers?.(trx)) ?? []));
  const live = await trx
    .selectFrom("contentVersions")
    .select("content")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  const published = Object(Object(live?.content).school) as { email?: unknown; phone?: unknown };
  const names = [...others, ...staff].map(({ name }) => nameKey(name));
  const emails = [...others, ...staff].map(({ email }) => emailKey(email ?? ""));
  return {
    names: new Set(names),
    parents: new Set([...names, ...others.map(({ parentName }) => nameKey(parentName))]),
    emails: new Set([
      ...emails,
      ...emailsOfSchool.map(emailKey),
      emailKey(String(published.email ?? "")),
    ]),
    phones: new Set([
      ...others.map(({ phone }) => phoneKey(phone)),
      phoneKey(String(published.phone ?? "")),
    ]),
  };
}

/** Returns the person's own rows. Rows found by a typed name count only when nobody else has the name. */
export async function readOwnRows(trx: Database, person: Person): Promise<OwnRows> {
  const { members, ownTraces, isNameShared: isShared } = person;
  const ofSlices: OwnRows = {};
  for (const { ownRows } of SLICES)
    Object.assign(ofSlices, await ownRows?.(trx, members, isShared));
  const enquiries = await readEnquiriesBy(trx, ownTraces);
  return withDependentRows(trx, {
    members: members.map(({ id }) => id),
    trials: await readTrialIds(trx, members),
    ...ofSlices,
    enquiries: enquiries.map(({ id }) => id),
    outbox: [
      ...new Set([...(ofSlices.outbox ?? []), ...(await readMailIds(trx, enquiries, ownTraces))]),
    ],
  });
}

/** Adds the rows that are deleted with these; rows that only lose the name have none. */
export async function withDependentRows(trx: Database, own: OwnRows): Promise<OwnRows> {
  const goes = Object.entries(own).filter(
    ([table]) => PLACES[table as RegisteredTable].own === "goes",
  );
  const { going, staying } = await findDependentRows(trx, Object.fromEntries(goes));
  return { ...own, ...staying, ...going };
}

/** Returns the time of the earliest row (ISO text): older backups do not contain the person. */
export async function firstMoment(trx: Database, own: OwnRows): Promise<string | undefined> {
  const moments: string[] = [];
  for (const [table, ids] of Object.entries(own)) {
    if (ids.length === 0 || !hasColumn(table as RegisteredTable, "createdAt")) continue;
    // The query builder cannot see that these tables have the column.
    const { first } = await trx
      .selectFrom(table as "members")
      .select((eb) => eb.fn.min("createdAt").as("first"))
      .where("id", "in", ids)
      .executeTakeFirstOrThrow();
    moments.push(first);
  }
  return moments.toSorted()[0];
}

/** Returns the enquiries from these addresses, or that contain one of the numbers; newest first. */
export async function readEnquiriesBy(
  trx: Database,
  { emails, phones }: Pick<Traces, "emails" | "phones">,
) {
  const addresses = new Set(emails.map(emailKey).filter((email) => email !== ""));
  const { text } = scrubOf({ names: [], emails: [], phones });
  const rows = await trx
    .selectFrom("enquiries")
    .select(["id", "name", "email", "subject", "message", "state", "createdAt", "outboxId"])
    .orderBy("createdAt", "desc")
    .execute();
  return rows.filter(({ email, subject, message }) => {
    const words = `${subject}\n${message}`;
    return addresses.has(emailKey(email)) || text(words, "") !== words;
  });
}

/** Returns the ids of the mail about these enquiries, and of mail to or from these addresses. */
export async function readMailIds(
  trx: Database,
  enquiries: readonly { outboxId: string | null }[],
  { emails }: Pick<Traces, "emails">,
): Promise<string[]> {
  const addresses = new Set(emails.map(emailKey).filter((email) => email !== ""));
  const linked = new Set(enquiries.map(({ outboxId }) => outboxId));
  const mails = await trx.selectFrom("outbox").select(["id", "recipient", "replyTo"]).execute();
  const isTheirs = (address: string | null) => address !== null && addresses.has(emailKey(address));
  return mails
    .filter(
      ({ id, recipient, replyTo }) => linked.has(id) || isTheirs(recipient) || isTheirs(replyTo),
    )
    .map(({ id }) => id);
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text.trim() !== ""))];
}
