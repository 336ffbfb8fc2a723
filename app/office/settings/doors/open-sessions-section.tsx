// How many sessions are open, and the end of all of them.
import { Link } from "react-router";
import { formatCount } from "#app/ui/format.ts";
import { Section } from "#app/office/settings/section.tsx";
import { SignOutButton } from "#app/office/sign-in/signing-out/sign-out-button.tsx";

export function OpenSessions({ count, isOwner }: { count: number; isOwner: boolean }) {
  return (
    <Section title="Open sessions">
      <p>{wordsOf(count, isOwner)}</p>
      <p>
        <Link to="/admin/your-sign-in#sessions">Sessions, each with its device</Link>
      </p>
      <SignOutButton everywhere variant="default" />
    </Section>
  );
}

function wordsOf(count: number, isOwner: boolean): string {
  if (count === 1) return "1 session is open: this one.";
  const open = formatCount(count, "session");
  return isOwner
    ? `${open} are open, of everybody, with this one.`
    : `${open} of yours are open, with this one.`;
}
