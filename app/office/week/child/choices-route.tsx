// Returns the classes that a child could join from a day: `?from=YYYY-MM-DD&leaving=CLASS`.
import { isDay } from "#app/platform/days/day.ts";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import type { Route } from "./+types/choices-route";
import { readClassChoices } from "./child-classes.server.ts";

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const { database, schoolDays, now } = context.get(platformContext);
  const address = new URL(request.url).searchParams;
  const { today } = await schoolDays();
  const from = address.get("from") ?? "";
  const choices = await readClassChoices(database, {
    memberId: id,
    fromDay: isDay(from) ? from : today,
    leaving: address.get("leaving"),
    today,
    at: now().toISOString(),
    canSeeMoney: context.get(visitorContext).scopes.has("members"),
  });
  return { choices };
}
