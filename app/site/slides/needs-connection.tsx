// Shown in place of a slide, or a section, whose file has not loaded yet.
import { NEEDS_CONNECTION } from "#app/client/connection/retry-until-success.ts";
import { useIsRetrying } from "#app/client/connection/use-is-retrying.ts";
import styles from "./needs-connection.module.css";

export function NeedsConnection() {
  return (
    useIsRetrying() && (
      <output className={styles.needs} data-needs>
        {NEEDS_CONNECTION} Waiting for the connection.
      </output>
    )
  );
}
