// Chooses a child for a family: a press on the name is all that is needed.
import { TextInput, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { nameKey } from "#app/platform/name.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Answer } from "#app/data/commands/answer.ts";
import { Quiet } from "#app/ui/layout/text.tsx";
import { Problem } from "../saving/form-dialog.tsx";
import { offerUndo } from "../saving/notices.tsx";
import { useSave } from "../saving/use-save.ts";
import type { Known } from "./proposals.ts";
import styles from "./families.module.css";
import { addChildren } from "./families.commands.ts";

/** Whoever sees none that is meant types more. */
const LISTED = 30;

type Props = {
  family: { id: string; name: string };
  /** Everyone who is active or on trial, and not in it. */
  others: readonly Pick<Known, "kind" | "id" | "name" | "parentName">[];
  onClose: () => void;
};

export function AddChildDialog({ family, others, onClose }: Props) {
  const [search, setSearch] = useState("");
  const [problem, setProblem] = useState("");
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) return setProblem(answer.problem);
    if (answer.change) offerUndo(answer.change);
    onClose();
  });
  const wanted = nameKey(search);
  const found = others.filter(({ name, parentName }) =>
    nameKey(`${name} ${parentName}`).includes(wanted),
  );
  return (
    <Dialog title="Add a child" onClose={onClose}>
      <TextInput
        type="search"
        label="Search members and trials"
        description="A child may stand in two families"
        value={search}
        data-autofocus
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <Problem problem={problem} remedy={null} isSaving={isSaving} />
      <ul className={styles.choices} aria-label="Children to choose from">
        {found.slice(0, LISTED).map(({ kind, id, name, parentName }) => (
          <li key={id}>
            <UnstyledButton
              className={styles.choice}
              disabled={isSaving}
              onClick={() =>
                send(
                  addChildren.at({ id: family.id }),
                  { children: [{ kind, id }] },
                  { words: `Add ${name} to ${family.name}` },
                )
              }
            >
              <strong>{name}</strong> {kind === "trial" && <Tag tone="accent">Trial</Tag>}
              {parentName && <Quiet component="span">parent {parentName}</Quiet>}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>Nobody matches.</p>}
      {found.length > LISTED && <p>{found.length - LISTED} more: type more of the name.</p>}
    </Dialog>
  );
}
