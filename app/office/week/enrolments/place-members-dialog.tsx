// Chooses a class day: staff tick members and add them to one of the classes of that name.
import { Checkbox, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { formatCount } from "#app/ui/format.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { FormDialog } from "#app/office/saving/form-dialog.tsx";
import { offerUndo } from "#app/office/saving/notices.tsx";
import { useSave } from "#app/office/saving/use-save.ts";
import { classWords } from "#app/office/class-places/class-words.ts";
import type { WeeklyClassRow } from "#app/office/class-places/weekly-classes.server.ts";
import styles from "../weekly-classes.module.css";
import { questionWords, type OpenPlaces } from "./places/open-places.ts";
import { enrol } from "../week.commands.ts";

type Props = {
  question: OpenPlaces;
  /** In the order of the week. */
  classes: readonly WeeklyClassRow[];
  onClose: () => void;
};

export function PlaceMembersDialog({ question, classes, onClose }: Props) {
  const { members, classIds } = question;
  const possible = classes.filter(({ id }) => classIds.includes(id));
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [classId, setClassId] = useState("");
  const [refused, setRefused] = useState({ problem: "", isAsking: false });
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) {
      return setRefused({ problem: answer.problem, isAsking: answer.isAsking === true });
    }
    if (answer.change) offerUndo(answer.change);
    onClose();
  });
  const put = () => setRefused({ problem: "", isAsking: false });
  const weekly = possible.find(({ id }) => id === classId);
  const save = () => {
    if (ticked.length === 0)
      return setRefused({ problem: "Tick at least one child.", isAsking: false });
    if (!weekly) return setRefused({ problem: "Choose a class.", isAsking: false });
    send(
      enrol.at({ id: weekly.id }),
      { memberIds: ticked, isMeant: refused.isAsking },
      { words: `Enrol ${formatCount(ticked.length, "member")} in ${classWords(weekly)}` },
    );
  };
  return (
    <FormDialog
      title={`${formatCount(members.length, "member")}: ${questionWords(question)}`}
      saveLabel={refused.isAsking ? "Enrol anyway" : "Enrol"}
      isSaving={isSaving}
      size="lg"
      problem={refused.problem}
      onSave={save}
      onClose={onClose}
    >
      <ul className={styles.choices} aria-label="Members to choose from">
        {members.map(({ id, name, parentName }) => (
          <li key={id}>
            <Checkbox
              label={name}
              description={parentName && `parent ${parentName}`}
              checked={ticked.includes(id)}
              onChange={() => {
                put();
                setTicked(
                  ticked.includes(id) ? ticked.filter((each) => each !== id) : [...ticked, id],
                );
              }}
            />
          </li>
        ))}
      </ul>
      <NativeSelect
        label="Add to class"
        value={classId}
        data={[
          { value: "", label: "Choose a class" },
          ...possible.map((one) => ({ value: one.id, label: classWords(one) })),
        ]}
        onChange={({ currentTarget }) => {
          put();
          setClassId(currentTarget.value);
        }}
      />
    </FormDialog>
  );
}
