// A family gives or withdraws a consent. The answer counts at once, and the office can undo it.
import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { visitorContext } from "#app/data/context.server.ts";
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { CONSENT_ROWS } from "#app/office/care/care-rows.server.ts";
import { readConsents } from "#app/office/care/care.server.ts";
import { recordChange, type ChangedRow } from "#app/office/changes/change-row.server.ts";
import type { FamilyDesk } from "../act.server.ts";
import { recordsOf, type OwnChild } from "../read-family.server.ts";
import type { Said } from "../said.ts";
import { answersOf, type ConsentAnswer, type ConsentKind } from "./consent-answers.ts";
import { readFamilyRules } from "#app/office/school/family-rules.server.ts";
import { hideChildsName } from "./hide-name.server.ts";
import { proposeForChild } from "./propose-for-child.server.ts";

const PHOTOS: ConsentKind = "Photos and videos";

type Context = Readonly<RouterContextProvider>;

/** Returns the answers of a child's family as they stand today. */
export async function readAnswers(
  database: Database,
  child: OwnChild,
  { today, name }: { today: string; name: string },
): Promise<ConsentAnswer[]> {
  const stored = await readConsents(database, await recordsOf(database, child), today);
  return answersOf(stored, { today, name });
}

type Saving = {
  child: OwnChild;
  what: string;
  act: "give" | "withdraw";
};

export async function saveConsent(desk: FamilyDesk, { child, what, act }: Saving): Promise<Said> {
  const { trx, context, visitor, at, today } = desk;
  const { name } = visitor;
  const answer = (await readAnswers(trx, child, { today, name })).find((one) => one.what === what);
  if (!answer) return { isDone: false, words: "Please choose one of the consents." };
  const isGiven = act === "give";
  if (answer.state === (isGiven ? "given" : "not given")) return said(child, what, isGiven);
  if (!answer.acts.includes(act)) return { isDone: false, words: "Please call us about this." };
  // Of two answers on one day the refusal counts, so another contact's is left to the office.
  if (isGiven && answer.day === today && answer.by === "")
    return { isDone: false, words: "Please call us about this." };
  // A refusal always counts at once.
  if (isGiven && !(await readFamilyRules(trx)).atOnce.consents) {
    return proposeForChild(desk, child, { kind: "consent", words: answer.what });
  }
  const rows = isGiven ? await takeRefusalBack(trx, { child, what, name, today, at }) : [];
  const id = randomUUID();
  await trx
    .insertInto("consents")
    .values({
      id,
      memberId: child.kind === "member" ? child.id : null,
      trialId: child.kind === "trial" ? child.id : null,
      what,
      isGiven,
      givenBy: name,
      givenOn: today,
      until: null,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  rows.push({ table: "consents", id, before: {}, wasNew: true, version: 1 });
  await note(trx, context, { id, name, what, isGiven, at });
  if (!isGiven && what === PHOTOS) {
    await hideChildsName(trx, child, { who: name, at, visitor: context.get(visitorContext) });
  }
  await recordChange(trx, context.get(visitorContext), {
    who: name,
    kind: isGiven ? "gave consent" : "withdrew consent",
    summary: `The family ${isGiven ? "gave" : "withdrew"} consent for ${child.name}: ${what.toLowerCase()}`,
    isWhole: true,
    rows,
    at,
  });
  return said(child, what, isGiven);
}

function said({ firstName }: OwnChild, what: string, isGiven: boolean): Said {
  const of = what.toLowerCase();
  return {
    isDone: true,
    words: isGiven
      ? `You agree to ${of} for ${firstName}.`
      : `${what} for ${firstName}: withdrawn.`,
  };
}

type Refusal = { child: OwnChild; what: string; name: string; today: string; at: string };

/** Removes the contact's own refusal of the same day, which would count before the new answer. */
async function takeRefusalBack(
  trx: Database,
  { child, what, name, today, at }: Refusal,
): Promise<ChangedRow[]> {
  const ids = (await readConsents(trx, await recordsOf(trx, child), today))
    .filter((one) => one.what === what && one.givenOn === today && one.givenBy === name)
    .filter(({ isGiven }) => !isGiven)
    .map(({ id }) => id);
  const removed = await trx
    .updateTable("consents")
    .set((eb) => ({ deletedAt: at, updatedAt: at, version: eb("version", "+", 1) }))
    .where("id", "in", [...ids, ""])
    .returning(["id", "version"])
    .execute();
  return removed.map(({ id, version }) => ({
    table: "consents",
    id,
    before: { deletedAt: null },
    version,
  }));
}

function note(
  trx: Database,
  context: Context,
  {
    id,
    name,
    what,
    isGiven,
    at,
  }: { id: string; name: string; what: string; isGiven: boolean; at: string },
): Promise<void> {
  return recordAudit(trx, {
    who: name,
    at,
    action: isGiven ? "gave consent" : "withdrew consent",
    subject: CONSENT_ROWS.one,
    subjectId: id,
    facts: [{ label: "To", to: what }],
    visitor: context.get(visitorContext),
  });
}
