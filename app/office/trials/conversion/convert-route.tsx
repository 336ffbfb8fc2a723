// Where a trial becomes a member; read, it tells of the record that the child has already.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import type { Route } from "./+types/convert-route";
import type { KnownMember } from "./known-member.ts";
import { readKnownMember } from "./known-member.server.ts";

export { action } from "#app/office/command-route.tsx";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { database } = context.get(platformContext);
  const known = await readKnownMember(database, context.get(visitorContext), id);
  return { known: known as KnownMember | null };
}

/** A trial is converted also where the record cannot be read. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ known: null }));
}
