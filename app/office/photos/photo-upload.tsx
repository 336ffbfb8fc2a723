// Uploads a picture for the website, with the consent of the people in it.
import { Button, Checkbox, FileInput, Stack, Text, TextInput } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { useFormDraft } from "#app/client/drafts/use-form-draft.ts";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { useSave } from "#app/office/saving/use-save.ts";
import { DayField } from "#app/office/typed/day-field.tsx";
import styles from "./picture.module.css";
import type { Refusal } from "#app/data/commands/answer.ts";
import { addSitePhoto } from "../editor/editor.commands.ts";
import { ErrorText } from "#app/ui/layout/text.tsx";
import { useChosenAgain } from "#app/ui/use-chosen-again.ts";

type PhotoAnswer = { isSaved: true; path: string } | Refusal;

type Props = { onDone: (path: string) => void; onClose: () => void };

export function PhotoUpload({ onDone, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const input = useChosenAgain(setFile);
  const draft = useFormDraft("picture", { isChild: true, givenBy: "", until: "" });
  const { isChild, givenBy, until } = draft.values;
  const [missing, setMissing] = useState<string | null>(null);
  const [answer, setAnswer] = useState<PhotoAnswer | null>(null);
  const { send, isSaving: isSending } = useSave<PhotoAnswer>(setAnswer);
  const problem = missing ?? (answer && !answer.isSaved ? answer.problem : null);
  const sent = answer?.isSaved ? answer.path : null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!file) return setMissing("Choose a picture.");
    if (isChild && givenBy.trim() === "") return setMissing("Enter who gave consent.");
    setMissing(null);
    setAnswer(null);
    const form = new FormData();
    form.set("photo", file);
    form.set("isChild", String(isChild));
    form.set("givenBy", givenBy);
    form.set("until", until);
    send(addSitePhoto.at(), form, { words: "Upload a picture", draft: draft.draftName });
  };
  return (
    <Dialog onClose={onClose} title="Upload a picture">
      {sent ? (
        <Stack gap="md" maw="44rem">
          <img src={`${sent}?w=960`} alt="As uploaded" className={styles.preview} />
          <DialogFoot>
            <Button
              variant="default"
              onClick={() => {
                draft.forget();
                onClose();
              }}
            >
              Cancel
            </Button>
            <Button
              onClick={() => {
                draft.forget();
                onDone(sent);
              }}
            >
              Use this picture
            </Button>
          </DialogFoot>
        </Stack>
      ) : (
        <form onSubmit={save} noValidate>
          <Stack gap="md" maw="44rem">
            <DraftNotice isRestored={draft.isRestored} onForget={draft.forget} />
            <FileInput
              label="Picture"
              description="JPEG, PNG or WebP, at most 10 MB"
              accept="image/jpeg,image/png,image/webp"
              placeholder="Choose a file"
              value={file}
              {...input}
            />
            <Checkbox
              label="A child can be recognised in it"
              checked={isChild}
              onChange={({ currentTarget }) => draft.set({ isChild: currentTarget.checked })}
            />
            {isChild && (
              <>
                <TextInput
                  label="Consent given by"
                  description="The parent or guardian"
                  autoComplete="off"
                  value={givenBy}
                  onChange={({ currentTarget }) => draft.set({ givenBy: currentTarget.value })}
                />
                <DayField
                  label="Consent until"
                  description="Leave blank if until withdrawn"
                  value={until}
                  onChange={(next) => draft.set({ until: next })}
                />
                <Text size="sm" c="dimmed">
                  Withdrawing consent removes the picture from the website immediately.
                </Text>
              </>
            )}
            {problem && <ErrorText>{problem}</ErrorText>}
            <DialogFoot>
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={isSending}>
                Upload
              </Button>
            </DialogFoot>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
