// A status in a word: its tone is shown by the word and a shape, never by colour alone.
import type { ReactNode } from "react";
import styles from "./tag.module.css";

export type Tone = "good" | "warning" | "danger" | "quiet" | "accent";

export function Tag({ tone = "quiet", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  );
}
