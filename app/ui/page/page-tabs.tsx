// The pages of one part of the office, as tabs below their head.
import { NavLink } from "react-router";
import styles from "./page-tabs.module.css";

type Props = {
  /** The subject that the pages belong to. */
  label: string;
  /** The first page's address may begin the others'. */
  tabs: readonly { to: string; name: string }[];
};

export function PageTabs({ label, tabs }: Props) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, name }) => (
        <NavLink key={to} to={to} end>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
