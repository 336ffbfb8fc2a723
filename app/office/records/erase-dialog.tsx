// Asks before a person's record is erased: what goes, what stays and why.
import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { Answer } from "../saving/answer.ts";
import { FormDialog } from "../saving/form-dialog.tsx";
import { openVault } from "#app/sending/vault/sessions.ts";
import { say } from "../saving/notices.tsx";
import { useSave } from "../saving/use-save.ts";
import styles from "./record.module.css";

type Props = {
  id: string;
  name: string;
  isNameShared: boolean;
  onErased: () => void;
  onClose: () => void;
};

export function EraseDialog({ id, name, isNameShared, onErased, onClose }: Props) {
  const [typedName, setTypedName] = useState("");
  const [problem, setProblem] = useState("");
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (answer.isSaved) {
      say("Erased.");
      // The keys were destroyed: what is typed from now on is sealed under a new one.
      void openVault();
      return onErased();
    }
    setProblem(answer.problem);
  });
  return (
    <FormDialog
      title="Erase this record?"
      saveLabel="Erase for good"
      isDelete
      isSaving={isSaving}
      size="lg"
      problem={problem}
      onSave={() => send(`/admin/members/${id}/erase`, { typedName }, { words: "Erase a record" })}
      onClose={onClose}
    >
      <p className={styles.text}>
        The profile of <strong>{name}</strong>, every copy of it, the calls and the trials are
        deleted, with what was kept to undo changes. <strong>This cannot be taken back.</strong>
      </p>
      <h3 className={styles.subtitle}>What is kept, and why</h3>
      <ul className={styles.kept}>
        {isNameShared ? (
          <li>
            Private lessons and costumes stay as they are: another member has the same name, and
            they may be theirs.
          </li>
        ) : (
          <li>
            Private lessons and costumes that came back stay without the name and the notes: the
            school’s accounts and its wardrobe need the days, the sums and the pieces.
          </li>
        )}
        <li>The list of who did what stays: it names the pass-phrase and no member.</li>
        <li>Backups keep the record until the last of them is let go, 8 weeks from now.</li>
        <li>Enquiries are letters to the school: they are on their own page.</li>
      </ul>
      <TextInput
        label="Type the name to go on"
        autoComplete="off"
        data-autofocus
        value={typedName}
        error={Boolean(problem)}
        onChange={({ currentTarget }) => {
          setTypedName(currentTarget.value);
          setProblem("");
        }}
      />
    </FormDialog>
  );
}
