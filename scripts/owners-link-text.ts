// The text of an owner's link, as commands print it.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Environment } from "#app/platform/start/environment.schema.ts";
import { invitationPath } from "#app/identity/people/invitation-link.ts";

type Made = { name: string; secret: string; expiresAt: string };

export function ownersLinkText(
  { name, secret, expiresAt }: Made,
  days: SchoolDays,
  { CALLBOARD_URL, PORT }: Pick<Environment, "CALLBOARD_URL" | "PORT">,
): string {
  const origin = new URL(CALLBOARD_URL ?? `http://localhost:${PORT}`).origin;
  return `A sign-in link for ${name}, an owner. It works once, until ${days.momentText(expiresAt)}:

  ${origin}${invitationPath(secret)}
`;
}
