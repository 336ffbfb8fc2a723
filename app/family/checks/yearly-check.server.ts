// The yearly question of a contact's homes, and 'Yes, all correct'.
import { randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { visitorContext } from "#app/data/context.server.ts";
import { recordAudit } from "#app/data/audit/audit.server.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import { questionSince } from "#app/office/school/family-rules.ts";
import { readFamilyRules } from "#app/office/school/family-rules.server.ts";
import { readNotes } from "#app/office/care/care.server.ts";
import { longDay } from "#app/ui/format.ts";
import { readAnswers } from "../details/save-consent.server.ts";
import type { FamilyDesk } from "../act.server.ts";
import { recordsOf, type Home, type OwnChild } from "../read-family.server.ts";
import type { Said } from "../said.ts";

/** A home's details on file, for the family to check; never with notes. */
export type CheckedHome = {
  familyId: string;
  /** '' when the contact has one home. */
  name: string;
  own: { phone: string; address: string; email: string };
  children: {
    id: string;
    name: string;
    /** The contacts of this home who may collect the child. */
    collecting: string[];
    /** 'Yes: First aid, Trips', a line for each answer. */
    consents: string[];
    /** 'Last checked 3 March 2026'. */
    health: string;
  }[];
};

type At = { today: string; name: string };

/** Returns the homes that have not answered this year, with what is on file. */
export async function readOpenChecks(
  database: Database,
  homes: readonly Home[],
  { today, name }: At,
): Promise<CheckedHome[]> {
  const { askedFrom } = await readFamilyRules(database);
  const since = questionSince(askedFrom, today);
  if (since === null) return [];
  const open: CheckedHome[] = [];
  for (const home of homes) {
    const own = home.children.filter(({ maySee, isActive }) => maySee && isActive);
    const last = await lastCheck(database, home.familyId);
    if (own.length === 0 || (last !== null && last >= since)) continue;
    const children: CheckedHome["children"] = [];
    for (const child of own)
      children.push(await readChild(database, { home, child, last, today, name }));
    const { phone, address, email } = await database
      .selectFrom("contacts")
      .select(["phone", "address", "email"])
      .where("id", "=", home.contactId)
      .executeTakeFirstOrThrow();
    open.push({
      familyId: home.familyId,
      name: homes.length > 1 ? home.name : "",
      own: { phone, address, email },
      children,
    });
  }
  return open;
}

async function lastCheck(database: Database, familyId: string): Promise<string | null> {
  const row = await database
    .selectFrom("familyChecks")
    .select((eb) => eb.fn.max("day").as("day"))
    .where("familyId", "=", familyId)
    .executeTakeFirst();
  return row?.day ?? null;
}

type Reading = { home: Home; child: OwnChild; last: string | null } & At;

async function readChild(
  database: Database,
  { home, child, last, today, name }: Reading,
): Promise<CheckedHome["children"][number]> {
  const collecting = await database
    .selectFrom("contactTies as tie")
    .innerJoin("contacts", "contacts.id", "tie.contactId")
    .innerJoin("familyChildren as own", "own.id", "tie.childId")
    .select("contacts.name")
    .distinct()
    .where("contacts.familyId", "=", home.familyId)
    .where("contacts.deletedAt", "is", null)
    .where("tie.deletedAt", "is", null)
    .where("tie.collects", "=", "may")
    .where(child.kind === "member" ? "own.memberId" : "own.trialId", "=", child.id)
    .orderBy("contacts.name")
    .execute();
  const answers = await readAnswers(database, child, { today, name });
  const notes = await readNotes(database, await recordsOf(database, child));
  const checked = [last ?? "", ...notes.map(({ notedOn }) => notedOn)].toSorted().at(-1) ?? "";
  return {
    id: child.id,
    name: child.name,
    collecting: collecting.map((contact) => contact.name),
    consents: STATES.flatMap(({ state, words }) => {
      const own = answers.filter((answer) => answer.state === state);
      return own.length === 0 ? [] : `${words}: ${own.map(({ what }) => what).join(", ")}`;
    }),
    health:
      checked === ""
        ? "Not checked yet"
        : `Last checked ${longDay(checked)} ${checked.slice(0, YEAR_DIGITS)}`,
  };
}

const YEAR_DIGITS = 4;
const STATES = [
  { state: "given", words: "Yes" },
  { state: "not given", words: "No" },
  { state: "no answer", words: "No answer" },
] as const;

/** Stores the answer of one home; a second press is the same answer. */
export async function confirmDetails(desk: FamilyDesk, familyId: string): Promise<Said> {
  const { trx, context, visitor, homes, at, today } = desk;
  const home = homes.find((one) => one.familyId === familyId);
  if (!home?.children.some(({ maySee }) => maySee)) {
    return { isDone: false, words: "This can't be answered here. Please call us." };
  }
  await lockByName(trx, `yearly answer of ${familyId}`, at);
  const thanks = { isDone: true, words: "Thank you. We'll ask again next year." };
  if ((await lastCheck(trx, familyId)) === today) return thanks;
  const id = randomUUID();
  const { contactId } = home;
  await trx
    .insertInto("familyChecks")
    .values({ id, familyId, contactId, day: today, createdAt: at })
    .execute();
  await recordAudit(trx, {
    who: visitor.name,
    at,
    action: "confirmed family's details",
    subject: "contact",
    subjectId: contactId,
    facts: [],
    visitor: context.get(visitorContext),
  });
  return thanks;
}
