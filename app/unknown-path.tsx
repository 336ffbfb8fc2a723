// A page that does not exist leads home.
import { redirect } from "react-router";

export function loader() {
  throw redirect("/");
}

export default function UnknownPath() {
  return null;
}
