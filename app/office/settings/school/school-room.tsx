// The School page of Settings: the school's details and its classes.
import { platformContext } from "#app/data/context.server.ts";
import { readCatalogue } from "#app/office/classes/catalogue.server.ts";
import { readWebsiteFacts } from "#app/office/school/website-facts.server.ts";
import { Room } from "#app/office/settings/room.tsx";
import type { Route } from "./+types/school-room";
import { Classes } from "./classes-section.tsx";
import { SchoolFacts } from "./school-facts.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { database } = context.get(platformContext);
  return { website: await readWebsiteFacts(database), classes: await readCatalogue(database) };
}

export default function SchoolRoom({ loaderData: { website, classes } }: Route.ComponentProps) {
  return (
    <Room name="School">
      <SchoolFacts {...website} />
      <Classes classes={classes} />
    </Room>
  );
}
