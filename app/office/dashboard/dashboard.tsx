// The layout of the dashboard's tabs.
import { Button } from "@mantine/core";
import { useState, type FormEvent, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { cachedRead } from "#app/data/database/cached-read.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { ROUTES } from "#app/route-table.ts";
import { announceLocked } from "#app/client/vault/sessions.ts";
import { LockIcon, OpenLockIcon } from "#app/ui/icons.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { ErrorInside } from "#app/ui/error-page.tsx";
import { sayProblem } from "../saving/notices.tsx";
import type { Answer } from "#app/data/commands/answer.ts";
import { useSave } from "../saving/use-save.ts";
import { PageOutlet } from "../navigation/page-outlet.tsx";
import { useSchoolDay } from "../use-school-day.ts";
import { LockedHere } from "#app/office/sign-in/locking/locked-here.tsx";
import { LOCK, useLockedHere } from "#app/office/sign-in/locking/use-locked-here.ts";
import type { Route } from "./+types/dashboard";
import styles from "./dashboard.module.css";
import { RestrictedArea } from "#app/office/sign-in/restricted-area.tsx";
import { MEMBERS_TAB } from "../navigation/staff-pages.ts";
import { Tabs, type Tab } from "./tabs.tsx";
import { SLICES } from "../slices.server.ts";

const CLOSED = 403;

const ELSEWHERE = [
  { path: "/private-lessons", name: "Private lessons" },
  { path: "/costume-inventory", name: "Costume inventory" },
  { path: "/competition-scheduler", name: "Competition scheduler" },
];

/** In display order. */
const TABS: readonly Pick<Tab, "path" | "name">[] = [
  { path: MEMBERS_TAB, name: "Members" },
  { path: `${MEMBERS_TAB}/trials`, name: "Trial Students" },
  { path: `${MEMBERS_TAB}/check-ins`, name: "Check-ins" },
  { path: `${MEMBERS_TAB}/payroll`, name: "Payroll" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { today } = await context.get(platformContext).schoolDays();
  const counted = async (tab: (typeof TABS)[number], days: SchoolDays): Promise<Tab> => ({
    ...tab,
    ...(await countOf(tab.path)?.(context, days)),
  });
  return {
    today,
    isUnlocked: context.get(visitorContext).scopes.has("members"),
    tabs: await cachedRead(context, { name: "tabs" }, (days) =>
      Promise.all(TABS.map((tab) => counted(tab, days))),
    ),
    elsewhere: ELSEWHERE.filter(({ path }) => ROUTES.some((row) => row.path === path)),
  };
}

function countOf(path: string) {
  return SLICES.flatMap(({ tabs }) => tabs?.[path] ?? [])[0];
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <PageOutlet changes={(_, to) => to.startsWith(MEMBERS_TAB)} />
    </Frame>
  );
}

/** Keeps the tabs around an error, so that the others can still be opened. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const trouble = <ErrorInside error={error} />;
  return loaderData ? <Frame {...loaderData}>{trouble}</Frame> : trouble;
}

type FrameProps = Route.ComponentProps["loaderData"] & { children: ReactNode };

function Frame({ today, isUnlocked, tabs, elsewhere, children }: FrameProps) {
  useSchoolDay(today);
  const isLockedHere = useLockedHere();
  return (
    <>
      <PageHead title="Student Trial & Membership">
        <Button component={Link} to="/admin/changes" variant="subtle" className={styles.changes}>
          Recent changes
        </Button>
        {/* Hidden, not removed: it has to receive the answer. */}
        <span hidden={isLockedHere}>{isUnlocked ? <LockMembers /> : <UnlockMembers />}</span>
      </PageHead>
      <nav className={styles.tabs} aria-label="Dashboard">
        <Tabs tabs={tabs} isUnlocked={isUnlocked} />
        <ul className={styles.elsewhere}>
          {elsewhere.map(({ path, name }) => (
            <li key={path}>
              <Link to={path}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
      {isLockedHere && <LockedHere />}
      <div hidden={isLockedHere}>{children}</div>
    </>
  );
}

function UnlockMembers() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        component="a"
        href="/unlock/members"
        variant="default"
        leftSection={<LockIcon size={18} aria-hidden />}
        onClick={(event) => {
          event.preventDefault();
          setIsAsking(true);
        }}
      >
        Unlock
      </Button>
      <RestrictedArea isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}

function LockMembers() {
  const { pathname, search } = useLocation();
  const { send } = useSave<Answer>((answer) => {
    // Tell the browser's other pages. A refusal means that it is already locked.
    announceLocked();
    if (!answer.isSaved && answer.status !== CLOSED) sayProblem(answer.problem);
  });
  const lock = (event: FormEvent) => {
    event.preventDefault();
    send({ address: LOCK, command: { label: "Lock" } }, {});
  };
  return (
    <form method="post" action={LOCK} onSubmit={lock}>
      <input type="hidden" name="from" value={pathname + search} />
      <Button type="submit" variant="default" leftSection={<OpenLockIcon size={18} aria-hidden />}>
        Lock
      </Button>
    </form>
  );
}
