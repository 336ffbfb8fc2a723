// The way to the staff's side: a page of another kind, with its own styles and content policy, so
// it is loaded again.
import { StaffSideIcon } from "#app/ui/icons.tsx";

export function AdminLink({ className, children }: { className?: string; children?: string }) {
  return (
    <a
      className={className}
      href="/admin"
      aria-label={children ? undefined : "Admin"}
      title="Admin"
    >
      <StaffSideIcon aria-hidden />
      {children}
    </a>
  );
}
