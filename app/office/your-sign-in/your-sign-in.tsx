// Your sign-in: your passkeys, to add and remove, and where you are signed in.
import { Button, Text, Title } from "@mantine/core";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { readPasskeysOf } from "#app/identity/passkeys/passkeys.server.ts";
import { readOpenSessions } from "#app/identity/open-sessions.server.ts";
import { readPeople } from "#app/identity/people/people.server.ts";
import { formatDay } from "#app/ui/format.ts";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { Panel } from "#app/ui/layout/panel.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { ErrorText, Quiet } from "#app/ui/layout/text.tsx";
import { say } from "../saving/notices.tsx";
import { useSave } from "../saving/use-save.ts";
import type { Route } from "./+types/your-sign-in";
import { AddPasskey } from "../sign-in/credentials/add-passkey.tsx";
import { Sessions } from "./sessions-section.tsx";
import { useFrame } from "../navigation/use-frame.ts";
import { removePasskey } from "./your-sign-in.commands.ts";

const NEW = "/admin/your-sign-in/passkey";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, now, schoolDays } = context.get(platformContext);
  const days = await schoolDays();
  const visitor = context.get(visitorContext);
  const { person } = visitor;
  const own = (await readPeople(database)).find(({ id }) => id === person);
  const passkeys = await readPasskeysOf(database, person ?? "");
  const sessions = await readOpenSessions(database, visitor, now());
  return {
    name: own?.name ?? "",
    isOwner: visitor.scopes.has("owner"),
    sessions: sessions.map(({ id, device, createdAt, lastUsedAt, names, isThis, isOwn }) => ({
      id,
      device: device ?? "A browser",
      names: names.join(" and "),
      since: days.momentText(createdAt),
      last: days.momentText(lastUsedAt),
      isThis,
      isOwn,
    })),
    passkeys: passkeys.map(({ id, name, host, createdAt, lastUsedAt }) => ({
      id,
      name,
      host,
      since: days.dayOf(createdAt),
      last: lastUsedAt && days.dayOf(lastUsedAt),
    })),
  };
}

export default function YourSignIn({ loaderData }: Route.ComponentProps) {
  const { name, passkeys, sessions, isOwner } = loaderData;
  const office = useFrame();
  const { revalidate } = useRevalidator();
  const place = office?.passkeys;
  const added = () => {
    say("Added a passkey");
    void revalidate();
  };
  return (
    <>
      <PageHead title="Your sign-in" subtitle={`How ${name} signs in.`}>
        <Button component={Link} to="/admin" variant="default">
          Today
        </Button>
      </PageHead>
      <Panel
        component="section"
        maw="44rem"
        p="clamp(1.25rem, 3vw, 2rem)"
        mb="lg"
        aria-labelledby="passkeys"
      >
        <Title order={2} mb="sm" id="passkeys">
          Passkeys
        </Title>
        <p>
          Use a fingerprint, your face or a PIN instead of the password. A passkey opens every area
          you have access to; the members area always asks separately.
        </p>
        {passkeys.length > 0 && (
          <LinedList mb="lg">
            {passkeys.map((passkey) => (
              <Passkey
                key={passkey.id}
                {...passkey}
                isElsewhere={place?.isGood === true && place.host !== passkey.host}
              />
            ))}
          </LinedList>
        )}
        {place?.isGood === false && (
          <Text inherit c="dimmed" mb="sm">
            {place.why}
          </Text>
        )}
        {place?.isGood && <AddPasskey address={NEW} onAdded={added} />}
      </Panel>
      <Sessions sessions={sessions} isOwner={isOwner} />
    </>
  );
}

type PasskeyProps = Route.ComponentProps["loaderData"]["passkeys"][number] & {
  isElsewhere: boolean;
};

function Passkey({ id, name, host, since, last, isElsewhere }: PasskeyProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState("");
  const { send, isSaving } = useSave((answer) => {
    if (answer.isSaved) say(`Removed ${name}`);
    else setProblem(answer.problem);
  });
  const words = `Remove passkey: ${name}`;
  const remove = () => {
    setProblem("");
    send(removePasskey.at(), { id }, { words });
  };
  const used = last ? `last used ${formatDay(last)}` : "not used yet";
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <Quiet component="small">
          since {formatDay(since)}, {used}
          {isElsewhere && `, works only at ${host}`}
        </Quiet>
        {problem && (
          <ErrorText component="span" display="block" fw={600}>
            {problem}
          </ErrorText>
        )}
      </span>
      {isAsking ? (
        <>
          <Button size="sm" color="var(--danger)" loading={isSaving} onClick={remove}>
            Remove it
          </Button>
          <Button size="sm" variant="default" onClick={() => setIsAsking(false)}>
            Keep
          </Button>
        </>
      ) : (
        <Button
          size="sm"
          variant="default"
          aria-label={`Remove ${name}`}
          onClick={() => setIsAsking(true)}
        >
          Remove
        </Button>
      )}
    </li>
  );
}
