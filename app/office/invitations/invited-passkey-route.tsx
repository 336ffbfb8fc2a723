// Adds a passkey with an invitation link, which then expires.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { LINK_EXPIRED } from "#app/identity/people/invitation-link.ts";
import { readInvitation } from "#app/identity/people/invitations.server.ts";
import { hashToken } from "#app/identity/visitors.server.ts";
import { takeNewPasskey } from "../sign-in/credentials/new-passkey.server.ts";
import type { Route } from "./+types/invited-passkey-route";
import { signInPageOf, redeemInvitation } from "./invited.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const visitor = context.get(visitorContext);
  const form = await request.formData();
  const secret = String(form.get("secret") ?? "");
  const now = platform.now().toISOString();
  const invited = await readInvitation(platform.database, hashToken(secret), now);
  if (!invited) return Response.json({ message: LINK_EXPIRED }, { status: 410 });
  const { personId } = invited;
  return takeNewPasskey(request, platform, {
    personId,
    form,
    tell: async (trx, { at }) => {
      await redeemInvitation({ trx, at, visitor }, secret, "added a passkey by a link");
      return { leadsTo: await signInPageOf(trx, personId) };
    },
  });
}
