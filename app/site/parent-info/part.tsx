// A section of a slide that links can point to: a heading and its content.
import { useId, type ReactNode } from "react";
import type { Anchor } from "#app/site/slides/slides.ts";
import styles from "./part.module.css";

type Props = {
  anchor: Anchor;
  title: string;
  className?: string | undefined;
  children: ReactNode;
};

export function Part({ anchor, title, className = "", children }: Props) {
  const id = useId();
  return (
    <section
      id={anchor}
      className={`${styles.part} ${className}`}
      aria-labelledby={id}
      tabIndex={-1}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

type SayingsProps = { sayings: readonly { name: string; words: string }[] };

/** Short answers under their headings. Empty answers are left out. */
export function ShortAnswers({ sayings }: SayingsProps) {
  return (
    <dl className={styles.sayings}>
      {sayings
        .filter(({ words }) => words !== "")
        .map(({ name, words }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
    </dl>
  );
}
