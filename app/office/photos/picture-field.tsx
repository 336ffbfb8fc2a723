// A picture field: name or path, preview, and upload.
import { Button, Group, TextInput } from "@mantine/core";
import { useState } from "react";
import { PhotoIcon } from "#app/ui/icons.tsx";
import styles from "./picture.module.css";
import { PhotoUpload } from "./photo-upload.tsx";

type Props = {
  label: string;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

export function PictureField({ label, error, value, onChange }: Props) {
  const [isSending, setIsSending] = useState(false);
  const isUploaded = value.startsWith("/");
  return (
    <div className={styles.picture}>
      {isUploaded ? (
        <img src={`${value}?w=320`} alt="" className={styles.thumbnail} loading="lazy" />
      ) : (
        <span className={styles.thumbnail}>
          <PhotoIcon size={22} aria-hidden />
        </span>
      )}
      <Group gap="xs" align="end" className={styles.pictureFields}>
        <TextInput
          label={label}
          error={error}
          value={value}
          autoComplete="off"
          className={styles.grow}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <Button variant="default" onClick={() => setIsSending(true)}>
          Upload
        </Button>
      </Group>
      {isSending && (
        <PhotoUpload
          onDone={(path) => {
            onChange(path);
            setIsSending(false);
          }}
          onClose={() => setIsSending(false)}
        />
      )}
    </div>
  );
}
