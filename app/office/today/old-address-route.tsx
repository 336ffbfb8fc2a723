// Leads from where the day stood before to the staff's home.
import { Navigate } from "react-router";

export default function OldAddress() {
  return <Navigate to="/admin" replace />;
}
