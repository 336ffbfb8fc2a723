// The earlier addresses of a child's pages lead to the one page.
import { href, redirect } from "react-router";
import type { Route } from "./+types/old-address-route";

export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(href("/admin/children/:id", { id }));
}
