// Loads the trials in each class.
import { platformContext } from "#app/data/context.server.ts";
import type { Route } from "./+types/by-class-route";
import { type ClassOfTrials, readTrialsByClass } from "#app/office/trials/trials.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const classes = await readTrialsByClass(database, (await schoolDays()).today);
  return { classes: classes as ClassOfTrials[] | null };
}

/** Keeps the page open when the classes cannot be read. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ classes: null }));
}
