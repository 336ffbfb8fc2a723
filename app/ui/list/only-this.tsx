// Says that a list shows only what a search led to, and leads back to all of it.
import { Link } from "react-router";
import styles from "./filter-bar.module.css";

type Props = {
  /** What is left: 'in Ballet (5-7)'; where it is not given, the one record that was opened. */
  words?: string;
};

/** The way back drops every other choice of the address too. */
export function OnlyThis({ words = "what you searched for" }: Props) {
  return (
    <p className={styles.only}>
      Only {words}
      <Link to="?" preventScrollReset>
        Show all
      </Link>
    </p>
  );
}
