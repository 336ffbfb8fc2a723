// Redirects unknown pages to the home page.
import { redirect } from "react-router";

export function loader() {
  throw redirect("/");
}

/** The slides know no other pages of the website: those are loaded afresh. */
export function clientLoader({ request }: { request: Request }): Promise<never> {
  window.location.assign(request.url);
  return new Promise(() => {});
}

export default function UnknownPath() {
  return null;
}
