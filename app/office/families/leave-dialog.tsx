// Asks which children of a family are leaving; all are ticked at first.
import { Checkbox, Text } from "@mantine/core";
import { useState } from "react";
import { formatCount } from "#app/ui/format.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { FormDialog } from "../saving/form-dialog.tsx";
import { offerUndo } from "../saving/notices.tsx";
import { useSave } from "../saving/use-save.ts";
import { joined } from "../slice/due/due-words.ts";
import type { FamilyChild } from "../family-account/families-of.server.ts";
import { leaveTogether } from "./families.commands.ts";

type Props = {
  familyId: string;
  /** The active members of the family. */
  active: readonly FamilyChild[];
  onClose: () => void;
};

export function LeaveDialog({ familyId, active, onClose }: Props) {
  const [staying, setStaying] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState("");
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) return setProblem(answer.problem);
    if (answer.change) offerUndo(answer.change);
    onClose();
  });
  const leaving = active.filter(({ id }) => !staying.includes(id));
  const leave = () => {
    if (leaving.length === 0) return setProblem("Choose who is leaving.");
    const words = `${joined(leaving.map(({ name }) => name))} leave`;
    const memberIds = leaving.map(({ id }) => id);
    send(leaveTogether.at({ id: familyId }), { memberIds }, { words });
  };
  const tick = (id: string) => {
    setProblem("");
    setStaying(staying.includes(id) ? staying.filter((each) => each !== id) : [...staying, id]);
  };
  return (
    <FormDialog
      title="Who is leaving?"
      saveLabel={
        leaving.length === 0
          ? "Confirm"
          : `Confirm: ${formatCount(leaving.length, "child", "children")} leaving`
      }
      isSaving={isSaving}
      problem={problem}
      onSave={leave}
      onClose={onClose}
    >
      <Text inherit c="dimmed">
        They will come off every class from today and become inactive. You can undo this for 30
        days.
      </Text>
      {active.map(({ id, name, classes }) => (
        <Checkbox
          key={id}
          label={name}
          description={classes.length === 0 ? "Not in a class" : `Leaves ${joined(classes)}`}
          checked={!staying.includes(id)}
          onChange={() => tick(id)}
        />
      ))}
    </FormDialog>
  );
}
