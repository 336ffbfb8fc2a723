// How often somebody tried a wrong pass-phrase, for whoever looks after the doors.
import { Link } from "react-router";
import { formatCount } from "#app/ui/format.ts";
import { GATES } from "#app/office/sign-in/gates.ts";
import { Section } from "#app/office/settings/section.tsx";
import type { WrongTries as Tries } from "./wrong-tries.server.ts";

export function WrongTries({ wrongTries }: { wrongTries: readonly Tries[] }) {
  return (
    <Section title="Wrong tries">
      {wrongTries.length === 0 && <p>No wrong tries since yesterday.</p>}
      {wrongTries.map(({ gate, count }) => (
        <p key={gate}>
          {formatCount(count, "wrong try", "wrong tries")} at {GATES[gate].title} since yesterday
        </p>
      ))}
      <p>
        Each is in the <Link to="/admin/settings/log?search=tried">log</Link>. More than 20 in an
        hour are told by e-mail.
      </p>
    </Section>
  );
}
