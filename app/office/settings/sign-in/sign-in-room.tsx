// The Sign-in page of Settings: automatic locks, open sessions and failed sign-ins.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { readOpenSessions } from "#app/identity/open-sessions.server.ts";
import { Room } from "#app/office/settings/room.tsx";
import { readLocks } from "#app/office/sign-in/locking/locks.server.ts";
import type { Route } from "./+types/sign-in-room";
import { Locks } from "./locks-section.tsx";
import { OpenSessions } from "./open-sessions-section.tsx";
import { readWrongTries, type WrongTries as Tries } from "./wrong-tries.server.ts";
import { Link } from "react-router";
import { formatCount } from "#app/ui/format.ts";
import { GATES } from "#app/office/sign-in/gates.ts";
import { Section } from "../section.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const visitor = context.get(visitorContext);
  const sessions = await readOpenSessions(platform.database, visitor, platform.now());
  return {
    isOwner: visitor.scopes.has("owner"),
    locks: await readLocks(platform.database),
    sessions: sessions.length,
    wrongTries: await readWrongTries(platform),
  };
}

export default function SignInRoom({ loaderData }: Route.ComponentProps) {
  const { isOwner, locks, sessions, wrongTries } = loaderData;
  return (
    <Room name="Sign-in">
      <Locks {...locks} isOwner={isOwner} />
      <OpenSessions count={sessions} isOwner={isOwner} />
      <WrongTries wrongTries={wrongTries} />
    </Room>
  );
}

function WrongTries({ wrongTries }: { wrongTries: readonly Tries[] }) {
  return (
    <Section title="Failed sign-ins">
      {wrongTries.length === 0 && <p>No failed sign-ins since yesterday.</p>}
      {wrongTries.map(({ gate, count }) => (
        <p key={gate}>
          {formatCount(count, "wrong try", "wrong tries")} at {GATES[gate].title} since yesterday
        </p>
      ))}
      <p>
        Each is listed in the <Link to="/admin/settings/log?search=tried">log</Link>. After more
        than 20 in an hour the owners get an email.
      </p>
    </Section>
  );
}
