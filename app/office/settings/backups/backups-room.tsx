// The Backups page of Settings.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { Room } from "#app/office/settings/room.tsx";
import type { Route } from "./+types/backups-room";
import { Backups } from "./backups-section.tsx";
import { readBackups } from "./backups.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return {
    isOwner: context.get(visitorContext).scopes.has("owner"),
    backups: await readBackups(context.get(platformContext)),
  };
}

export default function BackupsRoom({ loaderData: { backups, isOwner } }: Route.ComponentProps) {
  return (
    <Room name="Backups" mayOnlyLook={!isOwner}>
      <Backups {...backups} isOwner={isOwner} />
    </Room>
  );
}
