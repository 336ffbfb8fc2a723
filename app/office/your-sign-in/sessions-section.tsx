// Where somebody is signed in, and for an owner where everybody is; each session can be ended.
import { Button } from "@mantine/core";
import { useState } from "react";
import { Tag } from "#app/ui/tag.tsx";
import { say } from "../saving/notices.tsx";
import { useSave } from "../saving/use-save.ts";
import { SignOutButton } from "#app/office/sign-in/signing-out/sign-out-button.tsx";
import styles from "../sign-in/credentials/credentials.module.css";
import { endSession } from "./your-sign-in.commands.ts";

type SessionShown = {
  id: string;
  device: string;
  names: string;
  /** As the school's clock shows them. */
  since: string;
  last: string;
  isThis: boolean;
  isOwn: boolean;
};

type Props = { sessions: readonly SessionShown[]; isOwner: boolean };

export function Sessions({ sessions, isOwner }: Props) {
  const own = sessions.filter(({ isOwn }) => isOwn);
  const others = sessions.filter(({ isOwn }) => !isOwn);
  return (
    <section id="sessions" className={styles.section} aria-labelledby="sessions-title">
      <h2 id="sessions-title" className={styles.title}>
        Where you are signed in
      </h2>
      <ul className={styles.list}>
        {own.map((session) => (
          <Session key={session.id} {...session} />
        ))}
      </ul>
      {isOwner && (
        <>
          <h2 className={styles.title}>Where others are signed in</h2>
          {others.length === 0 && <p className={styles.quiet}>Nobody else is signed in.</p>}
          <ul className={styles.list}>
            {others.map((session) => (
              <Session key={session.id} {...session} title={session.names} />
            ))}
          </ul>
        </>
      )}
      <SignOutButton everywhere variant="default" />
    </section>
  );
}

function Session({ id, device, since, last, isThis, title }: SessionShown & { title?: string }) {
  const [problem, setProblem] = useState("");
  const name = title ? `${title}, ${device}` : device;
  const { send, isSaving } = useSave((answer) => {
    if (answer.isSaved) say(`Ended: ${name}`);
    else setProblem(answer.problem);
  });
  const end = () => {
    setProblem("");
    send(endSession.at(), { id }, { words: `End session: ${name}` });
  };
  return (
    <li>
      <span className={styles.grow}>
        <strong>{title ?? device}</strong>
        <small>
          {title && `${device}, `}since {since}, last used {last}
        </small>
        {problem && <strong role="alert">{problem}</strong>}
      </span>
      {isThis ? (
        <>
          <Tag tone="good">This one</Tag>
          <SignOutButton everywhere={false} variant="default" />
        </>
      ) : (
        <Button
          size="sm"
          variant="default"
          aria-label={`End the session of ${name}`}
          loading={isSaving}
          onClick={end}
        >
          End
        </Button>
      )}
    </li>
  );
}
