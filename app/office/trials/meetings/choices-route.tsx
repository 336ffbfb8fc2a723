// Returns the meetings that a child on trial can come to: `?from=YYYY-MM-DD&days=14`.
import { addDays, isDay } from "#app/platform/days/day.ts";
import { platformContext } from "#app/data/context.server.ts";
import type { Route } from "./+types/choices-route";
import { DEFAULT_TRIAL_DAYS, LONGEST_TRIAL_DAYS } from "../list/trial-status.ts";
import { readMeetingChoices } from "./meeting-choices.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, schoolDays, now } = context.get(platformContext);
  const address = new URL(request.url).searchParams;
  const { today } = await schoolDays();
  const asked = address.get("from") ?? "";
  const from = isDay(asked) && asked > today ? asked : today;
  const days = Math.min(Number(address.get("days")) || DEFAULT_TRIAL_DAYS, LONGEST_TRIAL_DAYS);
  const span = { from, until: addDays(from, days), at: now().toISOString() };
  return { meetings: await readMeetingChoices(database, span) };
}
