// The index of Settings: a link to each page, with its state.
import { useEffect } from "react";
import { redirect, useLocation, useNavigate } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { PageHead } from "#app/ui/page/page-head.tsx";
import type { Route } from "./+types/settings";
import { readIndex } from "./index.server.ts";
import { RoomLink } from "./room-link.tsx";
import { roomBehind, roomOf, ROOMS } from "./rooms.ts";
import styles from "./rooms.module.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  // Redirects searches of the log from the former single settings page.
  if (search) throw redirect(`${roomOf("Log").path}${search}`);
  return {
    isOwner: context.get(visitorContext).scopes.has("owner"),
    index: await readIndex(context.get(platformContext)),
  };
}

export default function Settings({ loaderData: { index, isOwner } }: Route.ComponentProps) {
  useOldAddress();
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

/** Redirects anchors of the former single settings page. */
function useOldAddress(): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const room = roomBehind(hash);
  useEffect(() => {
    if (room) void navigate(room, { replace: true });
  }, [room, navigate]);
}
