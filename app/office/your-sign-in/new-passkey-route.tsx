// The endpoint where signed-in staff add their own passkey.
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import type { Route } from "./+types/new-passkey-route";
import { takeNewPasskey } from "../sign-in/credentials/new-passkey.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext);
  const personId = visitor.person;
  if (personId === null) throw new Response("Sign in first.", { status: 401 });
  const form = await request.formData();
  return takeNewPasskey(request, context.get(platformContext), {
    personId,
    form,
    tell: async (trx, { name, person, at }) => {
      const facts = [
        { label: "Person", to: person },
        { label: "Passkey", to: name },
      ];
      const entry = { action: "added passkey", subject: "person", subjectId: personId, facts };
      await recordAudit(trx, { ...entry, who: actorName(visitor), at, visitor });
      return {};
    },
  });
}
