// Link to the staff area. It reloads the page, because the staff area has its own styles and content
// policy.
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
