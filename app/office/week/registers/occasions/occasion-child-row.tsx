// One child of an occasion's register: 'In', and 'Out' with who collects.
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { phoneLink } from "#app/site/contact/phone-link.ts";
import { Quiet } from "#app/ui/layout/text.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { useAct } from "#app/office/saving/use-act.ts";
import { CollectChoices } from "../leaving/collect-choices.tsx";
import { leavingWords } from "../leaving/leaving.ts";
import { MedicalNotes } from "../register/medical-notes.tsx";
import { markOccasionChild } from "../registers.commands.ts";
import styles from "../registers.module.css";
import type { OccasionChild, OccasionRef } from "./occasion.ts";

type Props = { child: OccasionChild; of: OccasionRef; isAhead: boolean };

type Tap = { way: "in" | "out" | null; by: string; isAsked?: boolean };

export function OccasionChildRow({ child, of, isAhead }: Props) {
  const { id, name, presence, collectedBy, collecting, phones, notes = [] } = child;
  const [isLeaving, setIsLeaving] = useState(false);
  const { send, isSaving } = useAct();
  const tap = ({ way, by, isAsked = false }: Tap) => {
    setIsLeaving(isAsked);
    const words = isAsked ? `Ask the office: ${name}` : `${way === "out" ? "Out" : "In"}: ${name}`;
    send(markOccasionChild.at(of), { childId: id, way, by, isAsked }, { words, row: id });
  };
  /** Control learns of it before anyone collects the child. */
  const onOut = () => {
    if (isLeaving || !collecting.isAsked || child.isAsked) setIsLeaving(!isLeaving);
    else tap({ way: "in", by: "", isAsked: true });
  };
  return (
    <li>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="start">
        <Group gap="xs" flex={1} miw={0} mih="2.25rem">
          <strong>{name}</strong>
          {presence === "in" && <Tag tone="good">In</Tag>}
          {presence === "out" && <Tag>Out</Tag>}
          {presence === "away" && <Tag>Away</Tag>}
          {child.isMissing && <Tag tone="danger">Not here</Tag>}
        </Group>
        <Group gap="xs" wrap="nowrap" flex="none">
          {presence !== "in" && presence !== "out" && (
            <Button
              variant="light"
              disabled={isAhead || isSaving}
              aria-label={`In: ${name}`}
              onClick={() => tap({ way: "in", by: "" })}
            >
              In
            </Button>
          )}
          {presence === "in" && (
            <Button
              variant="default"
              disabled={isSaving}
              aria-label={`Out: ${name}`}
              aria-expanded={isLeaving}
              onClick={onOut}
            >
              Out
            </Button>
          )}
          {(presence === "in" || presence === "out") && (
            <Button
              variant="subtle"
              disabled={isSaving}
              aria-label={`Undo: ${name}`}
              onClick={() => tap({ way: presence === "out" ? "in" : null, by: "" })}
            >
              Undo
            </Button>
          )}
        </Group>
      </Group>
      {presence === "out" && <Quiet>{outWords(collectedBy)}</Quiet>}
      {collecting.may.length > 0 && presence !== "out" && (
        <Quiet>May collect: {collecting.may.join(", ")}</Quiet>
      )}
      <MedicalNotes notes={notes} />
      {presence === "in" && (child.isAsked || (isLeaving && collecting.isAsked)) && (
        <Group gap="sm">
          <Group gap="xs">
            <Tag tone="danger">Ask the office</Tag>
            <span>before {name} goes with anyone.</span>
          </Group>
          {child.isAsked && (
            <Button
              variant="default"
              disabled={isSaving}
              aria-label={`Stays here: ${name}`}
              onClick={() => tap({ way: "in", by: "" })}
            >
              Stays here
            </Button>
          )}
        </Group>
      )}
      {child.isMissing && (
        <Group gap="0 1rem" className={styles.phones}>
          {phones.length === 0 && <Quiet>No phone</Quiet>}
          {phones.map(({ name: who, phone }) => (
            <a key={`${who} ${phone}`} href={phoneLink(phone)}>
              {who}: {phone}
            </a>
          ))}
        </Group>
      )}
      {isLeaving && presence === "in" && (
        <CollectChoices
          collecting={collecting}
          named={name}
          onChoose={({ by }) => tap({ way: "out", by })}
        />
      )}
    </li>
  );
}

const outWords = (by: string) => leavingWords({ way: by === "" ? "alone" : "collected", by });
