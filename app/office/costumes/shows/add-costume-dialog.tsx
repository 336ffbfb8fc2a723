// Chooses a costume of the inventory for a number.
import { Autocomplete } from "@mantine/core";
import { useState } from "react";
import { useLoad } from "#app/client/requests/use-load.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { foldedText } from "#app/platform/name.ts";
import { FormDialog } from "../../saving/form-dialog.tsx";
import { offerUndo } from "../../saving/notices.tsx";
import { named, useSave } from "../../saving/use-save.ts";
import { addCostumeToNumber } from "../costumes.commands.ts";

const OFFERED_MOST = 20;

type Props = { number: { id: string; name: string }; onClose: () => void };

export function AddCostumeDialog({ number, onClose }: Props) {
  const { data: read } = useLoad("/costume-inventory/show-choices");
  const choices = read?.costumes ?? [];
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState("");
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) return setProblem(answer.problem);
    if (answer.change) offerUndo(answer.change);
    onClose();
  });
  const save = () => {
    const chosen = choices.find(({ label }) => foldedText(label) === foldedText(typed));
    if (!chosen) return setProblem("Choose a costume from the list.");
    setProblem("");
    const words = named(`Costume for ${number.name}`, typed);
    send(addCostumeToNumber.at({ id: number.id }), { costumeId: chosen.id }, { words });
  };
  return (
    <FormDialog
      title="Add a costume"
      saveLabel="Add costume"
      isSaving={isSaving}
      onSave={save}
      onClose={onClose}
    >
      <Autocomplete
        label="Costume"
        description={`Everyone in ${number.name} gets one.`}
        data={choices.map(({ label }) => label)}
        limit={OFFERED_MOST}
        comboboxProps={{ withinPortal: false }}
        value={typed}
        error={problem}
        autoComplete="off"
        data-autofocus
        onChange={(next) => {
          setProblem("");
          setTyped(next);
        }}
      />
    </FormDialog>
  );
}
