// Lists your sessions, and everyone's for an owner; each can be ended.
import { Button, Text, Title } from "@mantine/core";
import { useState } from "react";
import { distinctNames } from "#app/ui/list/distinct-names.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Panel } from "#app/ui/layout/panel.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { ErrorText, Quiet } from "#app/ui/layout/text.tsx";
import { say } from "../saving/notices.tsx";
import { useSave } from "../saving/use-save.ts";
import { SignOutButton } from "#app/office/sign-in/signing-out/sign-out-button.tsx";
import { endSession } from "./your-sign-in.commands.ts";

type SessionShown = {
  id: string;
  device: string;
  names: string;
  /** In school time. */
  since: string;
  last: string;
  isThis: boolean;
  isOwn: boolean;
};

type Props = { sessions: readonly SessionShown[]; isOwner: boolean };

export function Sessions({ sessions, isOwner }: Props) {
  const labels = distinctNames(sessions.map((each) => `End the session of ${nameOf(each)}`));
  const shown = sessions.map((each, at) => ({ ...each, label: labels[at]! }));
  const own = shown.filter(({ isOwn }) => isOwn);
  const others = shown.filter(({ isOwn }) => !isOwn);
  return (
    <Panel
      component="section"
      maw="44rem"
      p="clamp(1.25rem, 3vw, 2rem)"
      mb="lg"
      id="sessions"
      aria-labelledby="sessions-title"
    >
      <Title order={2} mb="sm" id="sessions-title">
        Where you are signed in
      </Title>
      <LinedList mb="lg">
        {own.map((session) => (
          <Session key={session.id} {...session} />
        ))}
      </LinedList>
      {isOwner && (
        <>
          <Title order={2} mb="sm">
            Where others are signed in
          </Title>
          {others.length === 0 && (
            <Text inherit c="dimmed" mb="sm">
              Nobody else is signed in.
            </Text>
          )}
          <LinedList mb="lg">
            {others.map((session) => (
              <Session key={session.id} {...session} title={session.names} />
            ))}
          </LinedList>
        </>
      )}
      <SignOutButton everywhere variant="default" />
    </Panel>
  );
}

const nameOf = ({ isOwn, names, device }: SessionShown) => (isOwn ? device : `${names}, ${device}`);

type SessionProps = SessionShown & { label: string; title?: string };

function Session({ label, title, ...session }: SessionProps) {
  const { id, device, since, last, isThis } = session;
  const [problem, setProblem] = useState("");
  const name = nameOf(session);
  const { send, isSaving } = useSave((answer) => {
    if (answer.isSaved) say(`Signed out: ${name}`);
    else setProblem(answer.problem);
  });
  const end = () => {
    setProblem("");
    send(endSession.at(), { id }, { words: `End session: ${name}` });
  };
  return (
    <li>
      <span>
        <strong>{title ?? device}</strong>
        <Quiet component="small">
          {title && `${device}, `}since {since}, last used {last}
        </Quiet>
        {problem && (
          <ErrorText component="span" display="block" fw={600}>
            {problem}
          </ErrorText>
        )}
      </span>
      {isThis ? (
        <>
          <Tag tone="good">This session</Tag>
          <SignOutButton everywhere={false} variant="default" />
        </>
      ) : (
        <Button size="sm" variant="default" aria-label={label} loading={isSaving} onClick={end}>
          End
        </Button>
      )}
    </li>
  );
}
