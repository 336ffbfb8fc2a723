// The staff's navigation: a rail on wide screens, a bar at the bottom of phones.
import { VisuallyHidden } from "@mantine/core";
import { NavLink, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import {
  AdjustmentsHorizontalIcon,
  CalendarWeekIcon,
  CostumesIcon,
  EditIcon,
  EnquiriesIcon,
  EventsIcon,
  FamiliesIcon,
  FeesIcon,
  KeysIcon,
  LessonsIcon,
  MembersIcon,
  MessagesIcon,
  PeopleIcon,
  RegistersIcon,
  SchedulerIcon,
  ShowsIcon,
  SignOutIcon,
  StaffIcon,
} from "#app/ui/icons.tsx";
import { SignOut } from "#app/office/sign-in/signing-out/sign-out-button.tsx";
import type { StaffPage } from "./staff-pages.ts";
import styles from "./rail.module.css";

const MOST_SHOWN = 99;

const ICONS: Record<string, typeof StaffIcon> = {
  "/admin": StaffIcon,
  "/admin/dashboard": MembersIcon,
  "/admin/enquiries": EnquiriesIcon,
  "/admin/messages": MessagesIcon,
  "/admin/families": FamiliesIcon,
  "/admin/fees": FeesIcon,
  "/admin/classes": CalendarWeekIcon,
  "/admin/events": EventsIcon,
  "/admin/shows": ShowsIcon,
  "/admin/staff": PeopleIcon,
  "/admin/registers": RegistersIcon,
  "/admin/editor": EditIcon,
  "/costume-inventory": CostumesIcon,
  "/private-lessons": LessonsIcon,
  "/competition-scheduler": SchedulerIcon,
  "/admin/settings": AdjustmentsHorizontalIcon,
};

type Props = {
  pages: readonly StaffPage[];
  /** Badge counts by path, with words for screen readers. */
  waiting: Readonly<Record<string, Waiting>>;
  showKeys: () => void;
};

type Waiting = { count: number; words: string };

export function Rail({ pages, waiting, showKeys }: Props) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <nav className={styles.rail} aria-label="Staff">
      <p className={styles.school}>{root?.school?.name}</p>
      <ul className={styles.pages}>
        {pages.map((place) => (
          <li key={place.path} className={place.isRare ? styles.rare : undefined}>
            <RailLink place={place} waiting={waiting[place.path]} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <button type="button" className={styles.link} onClick={showKeys}>
          <KeysIcon size={20} aria-hidden />
          <span>Keys</span>
        </button>
        <SignOut everywhere={false}>
          <button type="submit" className={styles.link} aria-label="Sign out of the office">
            <SignOutIcon size={20} aria-hidden />
            <span>Sign out</span>
          </button>
        </SignOut>
      </div>
    </nav>
  );
}

type RailLinkProps = { place: StaffPage; waiting: Waiting | undefined };

function RailLink({ place: { path, name, shortName }, waiting }: RailLinkProps) {
  const Icon = ICONS[path] ?? StaffIcon;
  return (
    <NavLink to={path} end={path === "/admin"} className={styles.link}>
      <Icon size={20} aria-hidden />
      <span className={styles.name}>{name}</span>
      <span className={styles.shortName}>{shortName}</span>
      {waiting && waiting.count > 0 && (
        <span className={styles.badge}>
          <span aria-hidden>{waiting.count > MOST_SHOWN ? `${MOST_SHOWN}+` : waiting.count}</span>
          <VisuallyHidden>
            {waiting.count} {waiting.words}
          </VisuallyHidden>
        </span>
      )}
    </NavLink>
  );
}
