// The head of a child's page: name, state, the first number to call, and the main actions.
import { Group, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { BackIcon } from "#app/ui/icons.tsx";
import { PhoneLink } from "#app/ui/contact-links.tsx";
import { Tag, type Tone } from "#app/ui/tag.tsx";
import styles from "./child-page.module.css";

type Props = {
  name: string;
  back: { to: string; name: string };
  age: string;
  /** Adds the missing date of birth. */
  onAddAge?: (() => void) | undefined;
  status: { words: string; tone: Tone };
  photos: { words: string; tone: Tone };
  /** The mark of a medical note, for people with the permission. */
  medical?: ReactNode;
  contact: { name: string; phone: string };
  children: ReactNode;
};

export function ChildHead(props: Props) {
  const { name, back, age, onAddAge, status, photos, medical, contact, children } = props;
  return (
    <header className={styles.head}>
      <title>{name}</title>
      <Link to={back.to} className={styles.back}>
        <BackIcon size={16} aria-hidden /> {back.name}
      </Link>
      <div className={styles.who}>
        <Title order={1} className={styles.name}>
          {name}
        </Title>
        <Group gap="xs" className={styles.state}>
          <Tag tone={status.tone}>{status.words}</Tag>
          <span>
            {age}
            {onAddAge && (
              <button
                type="button"
                className={styles.add}
                aria-label="Add date of birth"
                onClick={onAddAge}
              >
                Add
              </button>
            )}
          </span>
          <Tag tone={photos.tone}>{photos.words}</Tag>
          {medical}
        </Group>
        {contact.phone && (
          <p className={styles.call}>
            {contact.name && <span>{contact.name}</span>} <PhoneLink phone={contact.phone} />
          </p>
        )}
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
