// Turns an enquiry into a trial; its loader returns the form filled in from the enquiry.
import { platformContext } from "#app/data/context.server.ts";
import { readOfferedClassNames } from "#app/office/classes/catalogue.server.ts";
import type { Route } from "./+types/trial-route";
import { trialOf } from "./enquiry-trial.ts";

export { action } from "#app/office/command-route.tsx";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const enquiry = await database
    .selectFrom("enquiries")
    .select(["name", "email", "subject", "message"])
    .where("id", "=", id)
    .executeTakeFirst();
  const { today } = await schoolDays();
  return {
    values: enquiry ? trialOf(enquiry, today) : null,
    today,
    catalogue: await readOfferedClassNames(database),
  };
}
