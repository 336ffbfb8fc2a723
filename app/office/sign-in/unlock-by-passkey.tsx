// The endpoint of 'Use a passkey': returns a challenge first, then signs in with its answer.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { readSigned } from "#app/identity/passkeys/passkey.schema.ts";
import { passkeyOffer } from "#app/identity/passkeys/passkey-host.ts";
import { passkeyRequest } from "#app/identity/passkeys/passkeys.server.ts";
import { isGateName } from "#app/platform/scopes.ts";
import { unlockByPasskey } from "#app/identity/passkeys/unlock-by-passkey.server.ts";
import type { Route } from "./+types/unlock-by-passkey";
import { pageAfterSignIn } from "./page-after-sign-in.server.ts";

export async function action({ request, params: { gate }, context }: Route.ActionArgs) {
  if (!isGateName(gate)) throw new Response("No such gate.", { status: 404 });
  const platform = context.get(platformContext);
  const place = passkeyOffer(platform.environment.CALLBOARD_URL, request.url);
  if (!place.isGood) return Response.json({ message: place.why }, { status: 403 });
  const form = await request.formData();
  const answer = form.get("answer");
  if (answer === null) {
    return Response.json({ asked: await passkeyRequest(platform, place) });
  }
  const visitor = context.get(visitorContext);
  const response = readSigned(String(answer));
  const result = await unlockByPasskey(platform, visitor, { gate, place, response });
  if (!result.isOpen) return Response.json({ message: result.message }, { status: result.status });
  const headers = new Headers(result.cookies.map((cookie) => ["set-cookie", cookie]));
  const leadsTo = pageAfterSignIn(gate, String(form.get("from") ?? ""), {
    ...visitor,
    gates: result.gates,
  });
  return Response.json({ leadsTo }, { headers });
}
