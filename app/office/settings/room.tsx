// A room of the settings: its title, the way back, and for whoever may only look, that they may.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { BackIcon } from "#app/ui/icons.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { OWNERS_ONLY } from "./owners-only.ts";
import { INDEX, roomOf, type RoomName } from "./rooms.ts";
import styles from "./room.module.css";

type Props = {
  name: RoomName;
  /** Who looks is no owner. Given where an owner alone changes all of the room. */
  mayOnlyLook?: boolean;
  children: ReactNode;
};

export function Room({ name, mayOnlyLook = false, children }: Props) {
  return (
    <>
      <Link to={INDEX} className={styles.back}>
        <BackIcon size={18} aria-hidden />
        Back to settings
      </Link>
      <PageHead title={name} subtitle={roomOf(name).about} />
      {mayOnlyLook && <p className={styles.look}>{OWNERS_ONLY}</p>}
      <div className={styles.sections}>{children}</div>
    </>
  );
}
