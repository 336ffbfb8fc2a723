// One child of a show's register: 'In', and 'Out' with who collects.
import { Button, Group, TextInput } from "@mantine/core";
import { useState } from "react";
import { phoneLink } from "#app/site/contact/phone-link.ts";
import { Tag } from "#app/ui/tag.tsx";
import { useAct } from "#app/office/saving/use-act.ts";
import { markShowChild } from "../registers.commands.ts";
import type { ShowChild } from "./read-show-register.server.ts";
import type { ShowKind } from "./show-register.ts";

type Props = { child: ShowChild; of: { kind: ShowKind; id: string }; isAhead: boolean };

type Tap = { way: "in" | "out" | null; by: string; isAsked?: boolean };

export function ShowChildRow({ child, of, isAhead }: Props) {
  const { performerId, name, presence, collectedBy, collecting, phones } = child;
  const [isLeaving, setIsLeaving] = useState(false);
  const { send, isSaving } = useAct();
  const tap = ({ way, by, isAsked = false }: Tap) => {
    setIsLeaving(isAsked);
    const words = isAsked ? `Ask the office: ${name}` : `${way === "out" ? "Out" : "In"}: ${name}`;
    send(markShowChild.at(of), { performerId, way, by, isAsked }, { words, row: performerId });
  };
  /** Control learns of it before anyone collects the child. */
  const onOut = () => {
    if (isLeaving || !collecting.isAsked || child.isAsked) setIsLeaving(!isLeaving);
    else tap({ way: "in", by: "", isAsked: true });
  };
  return (
    <li>
      <Group justify="space-between" gap="sm">
        <span>
          <strong>{name}</strong> {presence === "in" && <Tag tone="good">In</Tag>}
          {presence === "out" && <Tag>Out, with {collectedBy}</Tag>}
          {presence === "away" && <Tag>Away</Tag>}
          {child.isMissing && <Tag tone="danger">Not here</Tag>}
        </span>
        <Group gap="xs">
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
      {presence === "in" && (child.isAsked || (isLeaving && collecting.isAsked)) && (
        <Group gap="sm">
          <Tag tone="danger">Ask the office</Tag>
          <span>before {name} goes with anyone.</span>
          {child.isAsked && (
            <Button
              variant="subtle"
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
        <Group gap="sm">
          {phones.length === 0 && <span>No phone</span>}
          {phones.map(({ name: who, phone }) => (
            <a key={`${who} ${phone}`} href={phoneLink(phone)}>
              {who}: {phone}
            </a>
          ))}
        </Group>
      )}
      {isLeaving && presence === "in" && (
        <Collects name={name} may={collecting.may} onChoose={(by) => tap({ way: "out", by })} />
      )}
    </li>
  );
}

type CollectsProps = { name: string; may: readonly string[]; onChoose: (by: string) => void };

function Collects({ name, may, onChoose }: CollectsProps) {
  const [by, setBy] = useState("");
  const [problem, setProblem] = useState("");
  return (
    <Group component="fieldset" gap="sm" align="end">
      <legend>Who is collecting {name}?</legend>
      {may.map((each) => (
        <Button key={each} variant="light" onClick={() => onChoose(each)}>
          {each}
        </Button>
      ))}
      <TextInput
        label="Someone else"
        value={by}
        error={problem}
        autoComplete="off"
        onChange={({ currentTarget }) => setBy(currentTarget.value)}
      />
      <Button
        variant="default"
        onClick={() =>
          by.trim() === "" ? setProblem("Enter who is collecting.") : onChoose(by.trim())
        }
      >
        Collected
      </Button>
    </Group>
  );
}
