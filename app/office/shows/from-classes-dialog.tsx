// Makes numbers of weekly classes: each ticked class becomes a number with everyone enrolled.
import { Button } from "@mantine/core";
import { useState } from "react";
import type { Answer } from "#app/data/commands/answer.ts";
import { formatCount } from "#app/ui/format.ts";
import { FormDialog } from "../saving/form-dialog.tsx";
import { offerUndo } from "../saving/notices.tsx";
import { useSave } from "../saving/use-save.ts";
import { addNumbersFromClasses } from "./shows.commands.ts";
import { TickedList } from "./ticked-list.tsx";

type Props = {
  show: { id: string; name: string };
  classes: readonly { id: string; words: string; note: string }[];
  onClose: () => void;
};

export function FromClassesDialog({ show, classes, onClose }: Props) {
  const [ticked, setTicked] = useState<string[]>([]);
  const [problem, setProblem] = useState("");
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) return setProblem(answer.problem);
    if (answer.change) offerUndo(answer.change);
    onClose();
  });
  const areAll = ticked.length === classes.length;
  const save = () => {
    if (ticked.length === 0) return setProblem("Tick at least one class.");
    setProblem("");
    const words = `Add ${formatCount(ticked.length, "number")}: ${show.name}`;
    send(addNumbersFromClasses.at({ id: show.id }), { classIds: ticked }, { words });
  };
  return (
    <FormDialog
      title="Add numbers from classes"
      saveLabel={ticked.length < 2 ? "Add number" : `Add ${formatCount(ticked.length, "number")}`}
      isSaving={isSaving}
      size="lg"
      problem={problem}
      onSave={save}
      onClose={onClose}
    >
      <p>Each class becomes a number with everyone who is enrolled.</p>
      <div>
        <Button
          variant="light"
          onClick={() => setTicked(areAll ? [] : classes.map(({ id }) => id))}
        >
          {areAll ? "Untick all classes" : "Tick all classes"}
        </Button>
      </div>
      <TickedList label="Classes" choices={classes} ticked={ticked} onChange={setTicked} />
    </FormDialog>
  );
}
