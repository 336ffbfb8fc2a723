// Moves children to another family or a new one, after listing what will happen.
import { Checkbox, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { href, useNavigate } from "react-router";
import type { Answer } from "#app/data/commands/answer.ts";
import { FormDialog } from "#app/office/saving/form-dialog.tsx";
import { offerUndo } from "#app/office/saving/notices.tsx";
import { useSave } from "#app/office/saving/use-save.ts";
import { joined } from "#app/office/slice/due/due-words.ts";
import { BulletList } from "#app/ui/layout/bullet-list.tsx";
import type { FamilyWithContacts } from "../families.server.ts";
import { moveWords, planMove } from "./plan-move.ts";
import { moveChildren } from "../families.commands.ts";

type Props = {
  family: FamilyWithContacts;
  /** All other families. */
  families: readonly FamilyWithContacts[];
  onClose: () => void;
};

const NEW_FAMILY = { value: "", label: "A new family" };

export function MoveDialog({ family, families, onClose }: Props) {
  const [childIds, setChildIds] = useState<readonly string[]>([]);
  const [to, setTo] = useState(NEW_FAMILY.value);
  const [problem, setProblem] = useState("");
  const navigate = useNavigate();
  const { send, isSaving } = useSave<Answer & { id?: string }>((answer) => {
    if (!answer.isSaved) return setProblem(answer.problem);
    if (answer.change) offerUndo(answer.change);
    void navigate(href("/admin/families/:id", { id: answer.id ?? family.id }));
  });
  const target = families.find(({ id }) => id === to) ?? null;
  const plan = planMove(family, childIds, target);
  const chosen = [...plan.moves, ...plan.alreadyThere];
  const move = () => {
    if (chosen.length === 0) return setProblem("Choose who is moving.");
    const words = `Move ${joined(chosen.map(({ name }) => name))} to ${target?.name ?? "a new family"}`;
    send(moveChildren.at({ id: family.id }), { childIds, to: to === "" ? null : to }, { words });
  };
  const tick = (rowId: string) => {
    setProblem("");
    setChildIds(
      childIds.includes(rowId) ? childIds.filter((each) => each !== rowId) : [...childIds, rowId],
    );
  };
  return (
    <FormDialog
      title="Split, move or merge"
      saveLabel="Move"
      isSaving={isSaving}
      problem={problem}
      onSave={move}
      onClose={onClose}
    >
      {family.children.map(({ rowId, name }) => (
        <Checkbox
          key={rowId}
          label={name}
          checked={childIds.includes(rowId)}
          onChange={() => tick(rowId)}
        />
      ))}
      <NativeSelect
        label="To"
        description="Tick everyone to merge two families into one"
        data={[
          NEW_FAMILY,
          ...families.map(({ id, name, children }) => ({
            value: id,
            label: `${name}: ${joined(children.map((child) => child.name))}`,
          })),
        ]}
        value={to}
        onChange={({ currentTarget }) => {
          setProblem("");
          setTo(currentTarget.value);
        }}
      />
      {chosen.length > 0 && (
        <BulletList aria-label="What will happen">
          {moveWords(plan, { from: family.name, to: target?.name ?? "a new family" }).map(
            (sentence) => (
              <li key={sentence}>{sentence}</li>
            ),
          )}
          <li>You can undo this for 30 days.</li>
        </BulletList>
      )}
    </FormDialog>
  );
}
