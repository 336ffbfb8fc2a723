// What whoever holds a link may do with it: hear whose it is, and choose a pass-phrase.
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
import { askedByLink, choosePassPhrase } from "./invitations.commands.ts";

const STAFF_DOOR = "/admin";

/** It uses nothing up. */
export const askedByLinkHandler = handler(askedByLink, async ({ trx, at, days }, asked) => {
  const { name, expiresAt } = await goodLink(trx, asked.secret, at);
  return { name, until: days.momentText(expiresAt) };
});

export const choosePassPhraseHandler = handler(choosePassPhrase, {
  // Only a good link has anything hashed, which takes a while on purpose: before the transaction.
  prepare: async (sent, { platform, at }) => {
    await goodLink(platform.database, sent.secret, at);
    return { secret: sent.secret, sealed: await sealChosen(platform, sent.passPhrase) };
  },
  run: async (desk, { secret: given, sealed }) => {
    const { trx, at } = desk;
    await refuseTakenMeanwhile(trx, sealed);
    const { personId, name } = await takeLink(desk, given, "chose a pass-phrase by a link");
    await addPassPhrase(trx, { ...sealed, personId, gate: null, source: "settings" }, at);
    return { name, leadsTo: await doorOf(trx, personId) };
  },
});

/** Uses a link up for a way in that is made in the same transaction, and says so among who did what. */
export async function takeLink(
  { trx, at, visitor }: Pick<Desk, "trx" | "at" | "visitor">,
  given: string,
  action: string,
): Promise<OpenInvitation> {
  const invited = await useUp(trx, hashToken(given), at);
  if (!invited) throw noLongerGood();
  const { personId, name } = invited;
  const facts = [{ label: "Name", to: name }];
  const told = { who: name, at, action, subject: "person", subjectId: personId, facts, visitor };
  await recordAudit(trx, told);
  return invited;
}

async function goodLink(database: Database, given: string, at: string): Promise<OpenInvitation> {
  const invited = await readInvitation(database, hashToken(given), at);
  if (!invited) throw noLongerGood();
  return invited;
}

/** Where they sign in: the lessons have a gate of their own, all others are behind the staff's door. */
export async function doorOf(trx: Database, personId: string): Promise<string> {
  const rows = await trx
    .selectFrom("personRoles")
    .select("role")
    .where("personId", "=", personId)
    .execute();
  return rows.every(({ role }) => role === "teacher") ? GATES.lessons.opens : STAFF_DOOR;
}

function noLongerGood(): Refused {
  return new Refused(410, LINK_EXPIRED);
}
