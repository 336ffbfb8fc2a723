// Handles invitation links: shows the invited person, and sets a pass-phrase.
import { recordAudit } from "#app/data/audit/audit.server.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { LINK_EXPIRED } from "#app/identity/people/invitation-link.ts";
import {
  readInvitation,
  useInvitation as useUp,
  type OpenInvitation,
} from "#app/identity/people/invitations.server.ts";
import { addPassPhrase } from "#app/identity/phrases/pass-phrases.server.ts";
import { hashToken } from "#app/identity/visitors.server.ts";
import {
  refuseTakenMeanwhile,
  sealChosen,
} from "#app/office/sign-in/credentials/chosen-pass-phrase.server.ts";
import { GATES } from "../sign-in/gates.ts";
import { checkInvitation, choosePassPhrase } from "./invitations.commands.ts";

const STAFF_SIGN_IN = "/admin";

/** Returns the invited person; the link stays valid. */
export const checkInvitationHandler = handler(checkInvitation, async ({ trx, at, days }, asked) => {
  const { name, expiresAt } = await requireInvitation(trx, asked.secret, at);
  return { name, until: days.momentText(expiresAt) };
});

export const choosePassPhraseHandler = handler(choosePassPhrase, {
  // Hashing is slow on purpose: only for a valid link, and before the transaction.
  prepare: async (sent, { platform, at }) => {
    await requireInvitation(platform.database, sent.secret, at);
    return { secret: sent.secret, sealed: await sealChosen(platform, sent.passPhrase) };
  },
  run: async (desk, { secret: given, sealed }) => {
    const { trx, at } = desk;
    await refuseTakenMeanwhile(trx, sealed);
    const { personId, name } = await redeemInvitation(desk, given, "chose a pass-phrase by a link");
    await addPassPhrase(trx, { ...sealed, personId, gate: null, source: "settings" }, at);
    return { name, leadsTo: await signInPageOf(trx, personId) };
  },
});

/** Uses up a link for a credential made in the same transaction, and records it in the audit. */
export async function redeemInvitation(
  { trx, at, visitor }: Pick<Desk, "trx" | "at" | "visitor">,
  given: string,
  action: string,
): Promise<OpenInvitation> {
  const invited = await useUp(trx, hashToken(given), at);
  if (!invited) throw expiredLink();
  const { personId, name } = invited;
  const facts = [{ label: "Name", to: name }];
  const entry = { who: name, at, action, subject: "person", subjectId: personId, facts, visitor };
  await recordAudit(trx, entry);
  return invited;
}

async function requireInvitation(
  database: Database,
  given: string,
  at: string,
): Promise<OpenInvitation> {
  const invited = await readInvitation(database, hashToken(given), at);
  if (!invited) throw expiredLink();
  return invited;
}

/** Returns the person's sign-in page: teachers sign in at the lessons, all others at the staff page. */
export async function signInPageOf(trx: Database, personId: string): Promise<string> {
  const rows = await trx
    .selectFrom("personRoles")
    .select("role")
    .where("personId", "=", personId)
    .execute();
  return rows.every(({ role }) => role === "teacher") ? GATES.lessons.opens : STAFF_SIGN_IN;
}

function expiredLink(): Refused {
  return new Refused(410, LINK_EXPIRED);
}
