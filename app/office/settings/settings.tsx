// The index of Settings: a link to each page, with its state.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { PageHead } from "#app/ui/page/page-head.tsx";
import type { Route } from "./+types/settings";
import { readIndex } from "./index.server.ts";
import { RoomLink } from "./room-link.tsx";
import { ROOMS } from "./rooms.ts";
import styles from "./rooms.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  return {
    isOwner: context.get(visitorContext).scopes.has("owner"),
    index: await readIndex(context.get(platformContext)),
  };
}

export default function Settings({ loaderData: { index, isOwner } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Settings" />
      <nav aria-label="Settings pages">
        <ul className={styles.rooms}>
          {ROOMS.map((room) => (
            <li key={room.name}>
              <RoomLink {...room} index={index} mayOnlyLook={room.isOwners && !isOwner} />
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
