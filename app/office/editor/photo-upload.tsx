// Sends a picture for the website, with the consent of who is on it.
import { Button, Checkbox, FileInput, Text, TextInput } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { useFetcher } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import type { PhotoAnswer } from "./photo-answer.ts";
import styles from "./forms.module.css";

type Props = { onDone: (path: string) => void; onClose: () => void };

export function PhotoUpload({ onDone, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [isChild, setIsChild] = useState(true);
  const [givenBy, setGivenBy] = useState("");
  const [until, setUntil] = useState("");
  const [missing, setMissing] = useState<string | null>(null);
  const fetcher = useFetcher<PhotoAnswer>();
  const isSending = fetcher.state !== "idle";
  const answer = isSending ? undefined : fetcher.data;
  const problem = missing ?? (answer && !answer.isSaved ? answer.problem : null);
  const sent = answer?.isSaved ? answer.path : null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!file) return setMissing("Choose a picture.");
    if (isChild && givenBy.trim() === "") return setMissing("Say who gave consent.");
    setMissing(null);
    const form = new FormData();
    form.set("photo", file);
    form.set("isChild", String(isChild));
    form.set("givenBy", givenBy);
    form.set("until", until);
    void fetcher.submit(form, {
      method: "post",
      action: "/admin/editor/photos",
      encType: "multipart/form-data",
    });
  };
  return (
    <Dialog onClose={onClose} title="Upload a picture">
      {sent ? (
        <div className={styles.record}>
          <img src={`${sent}?w=960`} alt="As it was sent" className={styles.preview} />
          <div className={styles.row}>
            <Button onClick={() => onDone(sent)}>Use this picture</Button>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </div>
      ) : (
        <form onSubmit={save} noValidate className={styles.record}>
          <FileInput
            label="Picture"
            description="JPEG, PNG or WebP, 10 MB at the most"
            accept="image/jpeg,image/png,image/webp"
            placeholder="Choose a file"
            value={file}
            onChange={setFile}
          />
          <Checkbox
            label="A child can be recognised on it"
            checked={isChild}
            onChange={({ currentTarget }) => setIsChild(currentTarget.checked)}
          />
          {isChild && (
            <>
              <TextInput
                label="Consent given by"
                description="The parent or guardian"
                autoComplete="off"
                value={givenBy}
                onChange={({ currentTarget }) => setGivenBy(currentTarget.value)}
              />
              <TextInput
                label="Consent until"
                type="date"
                description="Empty: until it is withdrawn"
                value={until}
                onChange={({ currentTarget }) => setUntil(currentTarget.value)}
              />
              <Text size="sm" c="dimmed">
                Withdrawing the consent takes the picture off the site at once.
              </Text>
            </>
          )}
          {problem && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
          <div className={styles.row}>
            <Button type="submit" loading={isSending}>
              Upload
            </Button>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
