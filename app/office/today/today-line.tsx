// One thing that is due: why, how to reach them, and one tap when it is done.
import { Button, VisuallyHidden } from "@mantine/core";
import { useRef } from "react";
import { Link } from "react-router";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { TickIcon } from "#app/ui/icons.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Answer } from "../saving/answer.ts";
import { offerUndo, sayRefusal } from "../saving/notices.tsx";
import { newKey } from "#app/sending/new-key.ts";
import { named } from "../saving/named.ts";
import { useSave } from "../saving/use-save.ts";
import type { Line } from "../slice/due.ts";
import type { ShownKind } from "./today.server.ts";
import styles from "./today.module.css";

type Props = { line: Line; kind: ShownKind };

export function TodayLine({ line, kind: { kind, name, tone, done, page, isDoneHere } }: Props) {
  const { ids, title, reason, parentName, email, phone } = line;
  // A press that was not answered is sent again under its key.
  const key = useRef(newKey());
  const { send, isSaving } = useSave<Answer>((answer, sent) => {
    if (!answer.isSaved) return sayRefusal(answer, sent);
    key.current = newKey();
    if (answer.change) offerUndo(answer.change);
  });
  const finish = () => {
    const ticked = { kind, ids, key: key.current };
    if (!isSaving) send("/admin/today/done", ticked, { words: named(done, title) });
  };
  return (
    <li className={styles.line} aria-label={title}>
      <span className={styles.kind}>
        <Tag tone={tone}>{name}</Tag>
      </span>
      <div className={styles.what}>
        <p className={styles.title}>
          <Link to={page}>{title}</Link>
        </p>
        <p className={styles.reason}>{reason}</p>
        <p className={styles.reach}>
          {parentName && <span>{parentName}</span>}
          <PhoneLink phone={phone} />
          <EmailLink email={email} />
        </p>
      </div>
      {!isDoneHere ? (
        <Button component={Link} to={page} className={styles.done} variant="default">
          {done}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      ) : (
        <Button
          className={styles.done}
          variant="default"
          leftSection={<TickIcon size={18} aria-hidden />}
          loading={isSaving}
          aria-label={`${done}: ${title}`}
          onClick={finish}
        >
          {done}
        </Button>
      )}
    </li>
  );
}
