// The staff's navigation: a rail on wide screens, a bar at the bottom of phones.
import { Form, NavLink, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import {
  CostumesIcon,
  KeysIcon,
  LessonsIcon,
  MembersIcon,
  SchedulerIcon,
  SignOutIcon,
  StaffIcon,
} from "#app/ui/icons.tsx";
import type { Place } from "./places.ts";
import styles from "./rail.module.css";

const ICONS: Record<string, typeof StaffIcon> = {
  "/admin": StaffIcon,
  "/admin/dashboard": MembersIcon,
  "/costume-inventory": CostumesIcon,
  "/private-lessons": LessonsIcon,
  "/competition-scheduler": SchedulerIcon,
};

export function Rail({ places, showKeys }: { places: readonly Place[]; showKeys: () => void }) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <nav className={styles.rail} aria-label="Staff">
      <p className={styles.school}>{root?.school.name}</p>
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place.path}>
            <PlaceLink {...place} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <button type="button" className={styles.link} onClick={showKeys}>
          <KeysIcon size={20} aria-hidden />
          <span>Keys</span>
        </button>
        <Form method="post" action="/sign-out">
          <button type="submit" className={styles.link}>
            <SignOutIcon size={20} aria-hidden />
            <span>Sign out</span>
          </button>
        </Form>
      </div>
    </nav>
  );
}

function PlaceLink({ path, name, shortName }: Place) {
  const Icon = ICONS[path] ?? StaffIcon;
  return (
    <NavLink to={path} end={path === "/admin"} className={styles.link}>
      <Icon size={20} aria-hidden />
      <span className={styles.name}>{name}</span>
      <span className={styles.shortName}>{shortName}</span>
    </NavLink>
  );
}
