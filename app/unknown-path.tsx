// Redirects unknown pages to the home page.
import { redirect } from "react-router";

export function loader() {
  throw redirect("/");
}

export default function UnknownPath() {
  return null;
}
