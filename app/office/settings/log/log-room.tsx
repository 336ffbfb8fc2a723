// The Log page of Settings.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { Room } from "#app/office/settings/room.tsx";
import type { Route } from "./+types/log-room";
import { LogList } from "./log-list.tsx";
import { readLog } from "./log.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  return readLog(context.get(platformContext), context.get(visitorContext), {
    search: asked.get("search") ?? "",
    only: asked.get("only") ?? "",
    page: asked.get("page"),
  });
}

export default function LogRoom({ loaderData }: Route.ComponentProps) {
  return (
    <Room name="Log">
      <LogList {...loaderData} />
    </Room>
  );
}
