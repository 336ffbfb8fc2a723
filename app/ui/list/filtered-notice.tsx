// Says that a list is limited to one search result, with a link to the whole list.
import { Link } from "react-router";
import styles from "./filter-bar.module.css";

type Props = {
  /** The filter: 'in Ballet (5-7)'; by default the one record that was opened. */
  words?: string;
};

/** The link also drops every other filter. */
export function FilteredNotice({ words = "what you searched for" }: Props) {
  return (
    <p className={styles.only}>
      Only {words}
      <Link to="?" preventScrollReset>
        Show all
      </Link>
    </p>
  );
}
