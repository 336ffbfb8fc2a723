// The People page of Settings.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { Room } from "#app/office/settings/room.tsx";
import type { Route } from "./+types/people-room";
import { People } from "./people-section.tsx";
import { readPeopleShown } from "./people-shown.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return {
    isOwner: context.get(visitorContext).scopes.has("owner"),
    people: await readPeopleShown(context.get(platformContext)),
  };
}

export default function PeopleRoom({ loaderData: { people, isOwner } }: Route.ComponentProps) {
  return (
    <Room name="People" mayOnlyLook={!isOwner}>
      <People people={people} isOwner={isOwner} />
    </Room>
  );
}
