// Returns suggested borrowers.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import type { Route } from "./+types/borrowers-route";
import type { Borrowers } from "./borrower.ts";
import { readBorrowers } from "./borrowers.server.ts";

export function loader({ context }: Route.LoaderArgs): Promise<Borrowers> {
  return readBorrowers(context.get(platformContext).database, context.get(visitorContext));
}

/** Returns no suggestions on failure: a name can still be typed. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Borrowers> {
  return serverLoader().catch(() => ({ classes: [], shows: [] }));
}
