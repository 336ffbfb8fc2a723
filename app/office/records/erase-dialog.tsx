// Asks before a person's record is erased: what goes, what stays and why.
import { Button, Text, TextInput, Title } from "@mantine/core";
import { useState } from "react";
import type { RetainedBackup } from "#app/jobs/backup/copies/backup-retention.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { formatDay } from "#app/ui/format.ts";
import type { Refusal, Saved } from "#app/data/commands/answer.ts";
import { BulletList } from "#app/ui/layout/bullet-list.tsx";
import { FormDialog } from "../saving/form-dialog.tsx";
import { openVault } from "#app/client/vault/sessions.ts";
import { say } from "../saving/notices.tsx";
import { useSave } from "../saving/use-save.ts";
import { eraseRecord } from "./records.commands.ts";

type Answer = (Saved & { backups: RetainedBackup[] }) | Refusal;

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
  const [backups, setBackups] = useState<RetainedBackup[]>([]);
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (answer.isSaved) {
      // The keys were destroyed: what is typed from now on is sealed under a new one.
      void openVault();
      if (answer.backups.length > 0) return setBackups(answer.backups);
      say("Erased.");
      return onErased();
    }
    setProblem(answer.problem);
  });
  if (backups.length > 0) return <StillIn backups={backups} onClose={onErased} />;
  return (
    <FormDialog
      title="Erase this record?"
      saveLabel="Erase for good"
      isDelete
      isSaving={isSaving}
      size="lg"
      problem={problem}
      onSave={() => send(eraseRecord.at({ id }), { typedName }, { words: "Erase a record" })}
      onClose={onClose}
    >
      <Text inherit maw="65ch">
        The profile of <strong>{name}</strong>, every copy of it, the calls, the trials and the
        enquiries from the same address are deleted, with what was kept to undo changes. Notes,
        saved schedules, waiting mail and the website lose the name.{" "}
        <strong>This cannot be taken back.</strong>
      </Text>
      <Title order={3}>What is kept, and why</Title>
      <BulletList maw="65ch">
        {isNameShared ? (
          <li>
            Private lessons, costumes and notes that know only the name stay as they are: somebody
            else has the same name, and they may be theirs.
          </li>
        ) : (
          <li>
            Private lessons and costumes that came back stay without the name and the notes: the
            school’s accounts and its wardrobe need the days, the sums and the pieces.
          </li>
        )}
        <li>The list of who did what stays: it says ‘Erased’ where it told of this person.</li>
        <li>
          An address or a number that a brother or a sister has too stays theirs, with the enquiries
          from it. These lose the name.
        </li>
        <li>Backups keep the record until they end: each is listed once this is done.</li>
      </BulletList>
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

/** What an erase cannot reach, and when it ends. */
function StillIn({ backups, onClose }: { backups: RetainedBackup[]; onClose: () => void }) {
  return (
    <Dialog title="Erased. These backups still hold the record" size="lg" onClose={onClose}>
      <BulletList maw="65ch">
        {backups.map(({ name, endsOn }) => (
          <li key={name}>
            {name}: {endsOn === null ? "until somebody removes it" : `gone on ${formatDay(endsOn)}`}
          </li>
        ))}
      </BulletList>
      <Button mt="md" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}
