// Redirects Today's former address to the staff's home page.
import { Navigate } from "react-router";

export default function OldAddress() {
  return <Navigate to="/admin" replace />;
}
