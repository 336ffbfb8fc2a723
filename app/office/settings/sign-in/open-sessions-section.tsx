// The number of open sessions, with a way to end them all.
import { Link } from "react-router";
import { formatCount } from "#app/ui/format.ts";
import { Section } from "#app/office/settings/section.tsx";
import { SignOutButton } from "#app/office/sign-in/signing-out/sign-out-button.tsx";

export function OpenSessions({ count, isOwner }: { count: number; isOwner: boolean }) {
  return (
    <Section title="Open sessions">
      <p>{wordsOf(count, isOwner)}</p>
      <p>
        <Link to="/admin/your-sign-in#sessions">See each session and its device</Link>
      </p>
      <SignOutButton everywhere variant="default" />
    </Section>
  );
}

function wordsOf(count: number, isOwner: boolean): string {
  if (count === 1) return "1 session is open: this one.";
  const open = formatCount(count, "session");
  return isOwner
    ? `${open} are open across all staff, including this one.`
    : `You have ${open} open, including this one.`;
}
