// Asks before a person's record is erased, and lists what is deleted and what is kept.
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
      // The draft keys were destroyed: new drafts need a new key.
      void openVault();
      if (answer.backups.length > 0) return setBackups(answer.backups);
      say("Erased.");
      return onErased();
    }
    setProblem(answer.problem);
  });
  if (backups.length > 0) return <RemainingBackups backups={backups} onClose={onErased} />;
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
        The profile of <strong>{name}</strong> with all duplicates, calls, trials and enquiries from
        the same address will be deleted, along with the undo history. The name will be removed from
        notes, saved schedules, waiting mail and the website. <strong>This can’t be undone.</strong>
      </Text>
      <Title order={3}>What is kept, and why</Title>
      <BulletList maw="65ch">
        {isNameShared ? (
          <li>
            Private lessons, costumes and notes that only mention the name stay as they are: someone
            else has the same name, and they may be theirs.
          </li>
        ) : (
          <li>
            Private lessons and returned costumes stay, without the name and notes: the school’s
            accounts and wardrobe need the dates, amounts and pieces.
          </li>
        )}
        <li>The activity log stays, with ‘Erased’ in place of this person’s details.</li>
        <li>
          An email or phone number shared with a brother or sister stays with them, and so do
          enquiries from it, without the name.
        </li>
        <li>Backups keep the record until they expire. They will be listed once this is done.</li>
      </BulletList>
      <TextInput
        label="Type the name to confirm"
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

/** Lists the backups that still contain the record, and when they expire. */
function RemainingBackups({
  backups,
  onClose,
}: {
  backups: RetainedBackup[];
  onClose: () => void;
}) {
  return (
    <Dialog title="Erased. These backups still contain the record" size="lg" onClose={onClose}>
      <BulletList maw="65ch">
        {backups.map(({ name, endsOn }) => (
          <li key={name}>
            {name}:{" "}
            {endsOn === null ? "until someone deletes it" : `expires on ${formatDay(endsOn)}`}
          </li>
        ))}
      </BulletList>
      <Button mt="md" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}
