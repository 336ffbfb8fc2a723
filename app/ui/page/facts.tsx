// What is known of something, fact by fact, each under its name.
import type { ReactNode } from "react";
import styles from "./facts.module.css";

export function Facts({ className = "", children }: { className?: string; children: ReactNode }) {
  return <dl className={`${styles.facts} ${className}`}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
