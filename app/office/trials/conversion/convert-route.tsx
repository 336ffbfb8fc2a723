// Where a trial becomes a member; read, it tells of the trial, and of the record that the child has already.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { readClassNames } from "#app/office/classes/catalogue.server.ts";
import { readTrial, type TrialRow } from "#app/office/trials/trials.server.ts";
import type { Route } from "./+types/convert-route";
import type { KnownMember } from "./known-member.ts";
import { readKnownMember } from "./known-member.server.ts";

export { action } from "#app/office/command-route.tsx";

/** `form` is what the form needs where it opens elsewhere than on the page of the trials. */
type Read = {
  known: KnownMember | null;
  form: {
    trial: TrialRow | null;
    today: string;
    catalogue: string[];
    isUnlocked: boolean;
  } | null;
};

export async function loader({ params: { id }, context }: Route.LoaderArgs): Promise<Read> {
  const { database, schoolDays } = context.get(platformContext);
  const visitor = context.get(visitorContext);
  const { today } = await schoolDays();
  return {
    known: await readKnownMember(database, visitor, id),
    form: {
      trial: await readTrial(database, id, today),
      today,
      catalogue: await readClassNames(database),
      isUnlocked: visitor.scopes.has("members"),
    },
  };
}

/** A trial is converted also where the record cannot be read. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Read> {
  return serverLoader().catch(() => ({ known: null, form: null }));
}
