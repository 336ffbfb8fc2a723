// The head of a staff page: its title, its purpose and its main actions.
import type { ReactNode } from "react";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { BackIcon } from "../icons.tsx";
import styles from "./page-head.module.css";

type Props = {
  title: string;
  subtitle?: string;
  /** The parent page. */
  back?: { to: string; name: string };
  children?: ReactNode;
};

export function PageHead({ title, subtitle, back, children }: Props) {
  return (
    <header className={styles.head}>
      <title>{title}</title>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {(back || children) && (
        <div className={styles.actions}>
          {back && (
            <Button
              component={Link}
              to={back.to}
              variant="default"
              leftSection={<BackIcon size={18} aria-hidden />}
            >
              {back.name}
            </Button>
          )}
          {children}
        </div>
      )}
    </header>
  );
}
