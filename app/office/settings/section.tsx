// A part of a room, under its own title; where it is all of the room, under the room's.
import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import styles from "./settings.module.css";

type Props = {
  title: string;
  /** The room's title stands over it already. */
  isWhole?: boolean;
  children: ReactNode;
};

export function Section({ title, isWhole = false, children }: Props) {
  return (
    <Card title={title} isUntitled={isWhole} className={styles.section}>
      {children}
    </Card>
  );
}
