// The staff pages, and the ones that a visitor may open.
import type { GateName, Scope } from "#app/platform/scopes.ts";

export type StaffPage = {
  path: string;
  /** Its name in the rail. */
  name: string;
  /** A shorter name for the bar of a phone. */
  shortName: string;
  /** The scope that opens it; null for everyone. */
  scope: Scope | null;
  /** The key that goes there after G. */
  key: string;
  /** Left out of the phone's bar: the staff home page links there. */
  isRare?: boolean;
  /** The message while it loads; 'Loading…' by default. */
  loading?: string;
};

const HOME = "/admin";

/** The first tab of the dashboard. */
export const MEMBERS_TAB = "/admin/dashboard";

const STAFF_PAGES: readonly StaffPage[] = [
  { path: HOME, name: "Today", shortName: "Today", scope: null, key: "h" },
  { path: "/admin/dashboard", name: "Dashboard", shortName: "Dashboard", scope: "admin", key: "d" },
  { path: "/admin/enquiries", name: "Enquiries", shortName: "Enquiries", scope: "admin", key: "e" },
  {
    path: "/admin/messages",
    name: "Messages",
    shortName: "Messages",
    scope: "admin",
    key: "m",
    isRare: true,
  },
  {
    path: "/admin/families",
    name: "Families",
    shortName: "Families",
    scope: "admin",
    key: "f",
    isRare: true,
  },
  {
    path: "/admin/fees",
    name: "Fees due",
    shortName: "Fees",
    scope: "members",
    key: "p",
    isRare: true,
  },
  {
    path: "/admin/classes",
    name: "Weekly classes",
    shortName: "Classes",
    scope: "admin",
    key: "k",
    isRare: true,
  },
  {
    path: "/admin/events",
    name: "Events",
    shortName: "Events",
    scope: "admin",
    key: "v",
    isRare: true,
  },
  {
    path: "/admin/shows",
    name: "Shows",
    shortName: "Shows",
    scope: "admin",
    key: "o",
    isRare: true,
  },
  {
    path: "/admin/staff",
    name: "Staff",
    shortName: "Staff",
    scope: "admin",
    key: "a",
    isRare: true,
  },
  {
    path: "/admin/registers",
    name: "Registers",
    shortName: "Registers",
    scope: "registers",
    key: "r",
  },
  {
    path: "/admin/editor",
    name: "Content editor",
    shortName: "Editor",
    scope: "admin",
    key: "w",
    isRare: true,
  },
  {
    path: "/costume-inventory",
    name: "Costume inventory",
    shortName: "Costumes",
    scope: "inventory",
    key: "c",
    loading: "Loading costumes...",
  },
  {
    path: "/private-lessons",
    name: "Private lessons",
    shortName: "Lessons",
    scope: "lessons",
    key: "l",
  },
  {
    path: "/competition-scheduler",
    name: "Competition scheduler",
    shortName: "Scheduler",
    scope: null,
    key: "s",
    isRare: true,
  },
  {
    path: "/admin/settings",
    name: "Settings",
    shortName: "Settings",
    scope: "admin",
    key: "t",
    isRare: true,
  },
];

/** Pages that are not in the rail, with their names. */
const OTHER_NAMES = [
  { path: "/admin/your-sign-in", name: "Your sign-in" },
  { path: "/private-lessons/your-pay", name: "Your pay" },
  { path: "/admin/changes", name: "Recent changes" },
];

/** Returns the name of the page at a path, or of the nearest page above it; null for none. */
export function pageNameAt(pathname: string): string | null {
  const named = [...OTHER_NAMES, ...STAFF_PAGES].filter(
    ({ path }) => pathname === path || (path !== HOME && pathname.startsWith(`${path}/`)),
  );
  const [nearest] = named.toSorted((one, other) => other.path.length - one.path.length);
  return nearest?.name ?? null;
}

/** Returns the gate that opens the page at a path. */
export function gateAt(pathname: string): GateName {
  const isWithin = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  if (isWithin("/costume-inventory")) return "inventory";
  return isWithin("/private-lessons") || isWithin("/admin/registers") ? "lessons" : "admin";
}

/** Returns the staff pages that exist in `paths` and that the scopes open. */
export function staffPagesFor(scopes: ReadonlySet<Scope>, paths: readonly string[]): StaffPage[] {
  return STAFF_PAGES.filter(
    ({ path, scope }) => paths.includes(path) && (scope === null || scopes.has(scope)),
  );
}
