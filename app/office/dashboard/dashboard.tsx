// The frame of the dashboard's tabs.
import { Button } from "@mantine/core";
import { useState } from "react";
import { Link, NavLink, Outlet, useFetcher, useLocation } from "react-router";
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { ROUTES } from "#app/route-table.ts";
import { LockIcon, OpenLockIcon } from "#app/ui/icons.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { callOf, shownMembers } from "../members/members.server.ts";
import { schoolToday } from "../school-day.ts";
import type { Route } from "./+types/dashboard";
import styles from "./dashboard.module.css";
import { RestrictedArea } from "./restricted-area.tsx";

const ELSEWHERE = [
  { path: "/private-lessons", name: "Private lessons" },
  { path: "/costume-inventory", name: "Costume inventory" },
  { path: "/competition-scheduler", name: "Competition scheduler" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const today = schoolToday(context.get(platformContext).now());
  const active = (await shownMembers(context)).filter((member) => member.active);
  return {
    isUnlocked: context.get(visitorContext).scopes.has("members"),
    activeMembers: active.length,
    callsDueSoon: active.filter((member) => callOf(member, today).state === "soon").length,
    elsewhere: ELSEWHERE.filter(({ path }) => ROUTES.some((row) => row.path === path)),
  };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { isUnlocked, activeMembers, callsDueSoon, elsewhere } = loaderData;
  return (
    <>
      <PageHead title="Student Trial & Membership">
        {isUnlocked ? <LockMembers /> : <UnlockMembers />}
      </PageHead>
      <nav className={styles.tabs} aria-label="Dashboard">
        <NavLink to="/admin/dashboard" end className={styles.tab}>
          Members <span className={styles.count}>{activeMembers}</span>
          {callsDueSoon > 0 && (
            <span className={styles.danger} title="Check-ins due within 5 days">
              {callsDueSoon} <span className={styles.spoken}>check-ins due within 5 days</span>
            </span>
          )}
        </NavLink>
        <ul className={styles.elsewhere}>
          {elsewhere.map(({ path, name }) => (
            <li key={path}>
              <Link to={path}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
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
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form method="post" action="/lock/members">
      <input type="hidden" name="from" value={pathname + search} />
      <Button
        type="submit"
        variant="default"
        loading={fetcher.state !== "idle"}
        leftSection={<OpenLockIcon size={18} aria-hidden />}
      >
        Lock
      </Button>
    </fetcher.Form>
  );
}
