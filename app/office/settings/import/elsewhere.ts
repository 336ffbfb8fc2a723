// The imports that have their place on another page.
import type { Scope } from "#app/platform/scopes.ts";

type Elsewhere = { name: string; path: string; page: string; scopes: readonly Scope[] };

const PLACES: readonly Elsewhere[] = [
  {
    name: "Members",
    path: "/admin/dashboard",
    page: "Members, Bulk Upload CSV",
    scopes: ["admin", "members"],
  },
  {
    name: "Costumes",
    path: "/costume-inventory",
    page: "Costume inventory, Bulk Upload",
    scopes: ["inventory"],
  },
  {
    name: "Bank statements and payouts",
    path: "/admin/fees",
    page: "Fees due, Read a bank file",
    scopes: ["admin", "members"],
  },
];

/** Returns the imports on other pages that these scopes open. */
export function importsElsewhere(open: Pick<ReadonlySet<Scope>, "has">): Elsewhere[] {
  return PLACES.filter(({ scopes }) => scopes.every((scope) => open.has(scope)));
}
