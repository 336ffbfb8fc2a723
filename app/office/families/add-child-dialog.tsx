// The dialog that adds a child to a family with one press on the name.
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
import type { ChildDetails } from "#app/office/family-account/new-family.ts";
import styles from "./families.module.css";
import { addChildren } from "./families.commands.ts";

/** Longer results ask for more letters. */
const LISTED = 30;

type Props = {
  family: { id: string; name: string };
  /** Active members and open trials that are not in the family. */
  others: readonly Pick<ChildDetails, "kind" | "id" | "name" | "parentName">[];
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
        description="A child can belong to two families"
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
      {found.length === 0 && <p>No results.</p>}
      {found.length > LISTED && <p>{found.length - LISTED} more results. Keep typing the name.</p>}
    </Dialog>
  );
}
