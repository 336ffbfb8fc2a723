// Converts a trial to a member; its loader returns the trial and the child's existing record.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { readOfferedClassNames } from "#app/office/classes/catalogue.server.ts";
import { readTrial, type TrialRow } from "#app/office/trials/trials.server.ts";
import { readFamilyChoices, type FamilyChoices } from "#app/office/families/families.server.ts";
import { readPlaceChoices } from "#app/office/class-places/place-choices.server.ts";
import type { PlaceChoice } from "#app/office/class-places/place-choice.ts";
import type { Route } from "./+types/convert-route";
import type { ExistingMember } from "./existing-member.ts";
import { readExistingMember } from "./existing-member.server.ts";

export { action } from "#app/office/command-route.tsx";

/** `form` holds the data of the form when it opens on another page than Trials. */
export type Read = {
  known: ExistingMember | null;
  /** The weekly classes to choose from. */
  week: PlaceChoice[];
  /** Null for a child who is in a family. */
  families: FamilyChoices | null;
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
  const known = await readExistingMember(database, visitor, id);
  const trial = await readTrial(database, id, today);
  const ids = [id, ...(known ? [known.id] : [])];
  return {
    known,
    week: await readPlaceChoices(database, today, ids),
    families: trial ? await readFamilyChoices(database, { ...trial, kind: "trial" }, ids) : null,
    form: {
      trial,
      today,
      catalogue: await readOfferedClassNames(database),
      isUnlocked: visitor.scopes.has("members"),
    },
  };
}

/** Lets a trial be converted even when the existing record cannot be read. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Read> {
  return serverLoader().catch(() => ({ known: null, week: [], families: null, form: null }));
}
