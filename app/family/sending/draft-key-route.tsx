// Returns the key that seals the unsent changes and notes of the contact signed in on this device.
import { platformContext } from "#app/data/context.server.ts";
import { readFamilyVisitor } from "../family-visitor.server.ts";
import type { Route } from "./+types/draft-key-route";
import { familyDraftKey, familyPersonOf } from "./family-person.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await readFamilyVisitor(request, context);
  const headers = { "cache-control": "no-store" };
  if (!visitor) return new Response(null, { status: 204, headers });
  const person = familyPersonOf(visitor);
  const key = familyDraftKey(context.get(platformContext).phraseKey, person);
  return Response.json({ person, key, scopes: [] }, { headers });
}
