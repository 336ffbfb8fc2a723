// The trials in each class.
import { platformContext } from "#app/platform/context.server.ts";
import { schoolToday } from "../school-day.ts";
import type { Route } from "./+types/by-class-route";
import { readTrialsByClass } from "./trials.server.ts";

export { shouldRevalidate } from "../saving/should-revalidate.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, now } = context.get(platformContext);
  return { classes: await readTrialsByClass(database, schoolToday(now())) };
}
