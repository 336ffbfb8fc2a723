// A section of a settings page under its own title, or under the page's when it is the only one.
import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import styles from "./settings.module.css";

type Props = {
  title: string;
  /** Omits the heading: the page's title is enough. */
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
