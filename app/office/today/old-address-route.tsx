// Leads from where the day stood before to the staff's home.
import { redirect } from "react-router";

export function loader() {
  return redirect("/admin");
}
