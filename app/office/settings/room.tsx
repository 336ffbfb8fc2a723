// A room of the settings: its title, the way back, and for whoever may only look, that they may.
import type { ReactNode } from "react";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { OWNERS_ONLY } from "./owners-only.ts";
import { INDEX, roomOf, type RoomName } from "./rooms.ts";
import styles from "./room.module.css";

type Props = {
  name: RoomName;
  /** Who looks is no owner. Given where an owner alone changes all of the room. */
  mayOnlyLook?: boolean;
  children: ReactNode;
};

const BACK = { to: INDEX, name: "Back to settings" };

export function Room({ name, mayOnlyLook = false, children }: Props) {
  return (
    <div>
      <PageHead title={name} subtitle={roomOf(name).about} back={BACK} />
      {mayOnlyLook && <p className={styles.look}>{OWNERS_ONLY}</p>}
      <div className={styles.sections}>{children}</div>
    </div>
  );
}
