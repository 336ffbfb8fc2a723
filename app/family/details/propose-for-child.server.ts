// Stores a consent or a medical note that waits for the office.
import { randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { recordAudit } from "#app/data/audit/audit.server.ts";
import { visitorContext } from "#app/data/context.server.ts";
import { CHILD_PROPOSALS } from "#app/office/care/child-proposals.server.ts";
import type { FamilySignIn } from "#app/office/families/sign-ins/sign-ins.server.ts";
import type { FamilyDesk } from "../act.server.ts";
import type { OwnChild } from "../read-family.server.ts";
import type { Said } from "../said.ts";

const MOST_OPEN = 10;

type Proposed = {
  kind: "consent" | "note";
  /** The consent's name, or the note. */
  words: string;
  /** The note that is changed, with its earlier words. */
  note?: { id: string; words: string };
};

/** The same proposal twice is one. */
export async function proposeForChild(
  { trx, context, visitor, at }: FamilyDesk,
  child: OwnChild,
  { kind, words, note }: Proposed,
): Promise<Said> {
  const waiting = { isDone: true, words: "Waiting for the office." };
  const open = await readOpenOf(trx, visitor, { child, kind });
  const noteId = note?.id ?? null;
  if (open.some((one) => one.words === words && one.noteId === noteId)) return waiting;
  if (open.length >= MOST_OPEN) {
    return {
      isDone: false,
      words: "We still have to answer your earlier changes. Please call us.",
    };
  }
  const id = randomUUID();
  await trx
    .insertInto("childProposals")
    .values({
      id,
      kind,
      contactId: child.contactId,
      memberId: child.kind === "member" ? child.id : null,
      trialId: child.kind === "trial" ? child.id : null,
      noteId,
      words,
      before: note?.words ?? "",
      state: "open",
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await recordAudit(trx, {
    who: visitor.name,
    at,
    action: kind === "consent" ? "asked to give consent" : "asked to change medical note",
    subject: CHILD_PROPOSALS.one,
    subjectId: id,
    facts: kind === "consent" ? [{ label: "To", to: words }] : [],
    visitor: context.get(visitorContext),
  });
  return waiting;
}

type Of = { child: Pick<OwnChild, "kind" | "id">; kind: Proposed["kind"] };

/** Returns what this contact has asked for a child and the office has not answered. */
export function readOpenOf(
  database: Database,
  { contacts }: Pick<FamilySignIn, "contacts">,
  { child, kind }: Of,
) {
  return database
    .selectFrom("childProposals")
    .select(["id", "words", "noteId"])
    .where("kind", "=", kind)
    .where("state", "=", "open")
    .where("contactId", "in", [...contacts.map(({ id }) => id), ""])
    .where(child.kind === "member" ? "memberId" : "trialId", "=", child.id)
    .orderBy("createdAt")
    .execute();
}
