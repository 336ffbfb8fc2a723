// Creates an invitation link, shown to the owner and mailed when the person has an address.
import type { Desk } from "#app/data/commands/handler.server.ts";
import { queueMail } from "#app/jobs/mail/outbox.server.ts";
import { INVITATION_PATH, invitationPath } from "#app/identity/people/invitation-link.ts";
import { invite, expiryOf } from "#app/identity/people/invitations.server.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import { readWebsiteFacts } from "#app/office/school/website-facts.server.ts";
import type { LinkGiven } from "./link-given.ts";
import { note } from "#app/office/settings/settings-desk.server.ts";

type Wanted = { id: string; name: string; email: string | null };

/** Expires the person's earlier links. Only the answer holds the secret; it is not stored. */
export async function giveLink(desk: Desk, { id, name, email }: Wanted): Promise<LinkGiven> {
  const { trx, at, visitor, platform, days } = desk;
  const until = days.momentText(expiryOf(at));
  const mail = mailTo(desk, email);
  const isWritten = email !== null && mail !== "unwritten";
  const outboxId = isWritten
    ? await queueMail(trx, await mailFor(desk, { name, recipient: email, until }), at)
    : undefined;
  const by = actorName(visitor);
  const { secret } = await invite(trx, platform.phraseKey, { personId: id, by, outboxId }, at);
  const facts = [
    { label: "Name", to: name },
    ...(isWritten ? [{ label: "Mail to", to: email }] : []),
  ];
  await note(desk, { action: "made link", subjectId: id, facts });
  return { path: invitationPath(secret), until, email, mail };
}

/** A mail can only link to Callboard when its public address is known. */
function mailTo({ origin, platform }: Desk, email: string | null): LinkGiven["mail"] {
  if (email === null) return "none";
  if (origin === "") return "unwritten";
  return platform.environment.SMTP_URL ? "goes" : "waits for a server";
}

type Written = { name: string; recipient: string; until: string };

/** The link is last on its line: its secret is appended when the mail is sent. */
async function mailFor({ trx, origin }: Desk, { name, recipient, until }: Written) {
  const { school } = await readWebsiteFacts(trx);
  const body = `Hello ${name},

${school.name} invites you to its back-office. With this link you choose a pass-phrase of your own, or add a passkey:

${origin}${INVITATION_PATH}

The link works once, until ${until}. Please don't share it. If you weren't expecting it, ignore this email.
`;
  return { recipient, subject: `Your sign-in for ${school.name}`, body };
}
