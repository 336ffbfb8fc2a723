// The layout of a settings page: title, back link and, for view-only visitors, a note.
import type { ReactNode } from "react";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { OWNERS_ONLY } from "./owners-only.ts";
import { INDEX, roomOf, type RoomName } from "./rooms.ts";
import styles from "./room.module.css";

type Props = {
  name: RoomName;
  /** True for a visitor who is not an owner, on a page that only owners can change. */
  mayOnlyLook?: boolean;
  children: ReactNode;
};

const BACK = { to: INDEX, name: "Back to Settings" };

export function Room({ name, mayOnlyLook = false, children }: Props) {
  return (
    <div>
      <PageHead title={name} subtitle={roomOf(name).about} back={BACK} />
      {mayOnlyLook && <p className={styles.look}>{OWNERS_ONLY}</p>}
      <div className={styles.sections}>{children}</div>
    </div>
  );
}
