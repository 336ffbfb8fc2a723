// The photos in a costume's form, with remove buttons and a file picker.
import { ActionIcon, FileButton, Button, Loader } from "@mantine/core";
import { AddIcon, ClearIcon } from "#app/ui/icons.tsx";
import styles from "#app/office/costumes/form/costume-form.module.css";
import { Quiet } from "#app/ui/layout/text.tsx";
import { useChosenAgain } from "#app/ui/use-chosen-again.ts";
import type { FormPhoto } from "./use-photos.ts";

/** Listing only these types makes phones convert to JPEG. */
const ACCEPTED = "image/jpeg,image/png,image/webp";

type Props = {
  photos: readonly FormPhoto[];
  /** An upload is waiting for the connection. */
  isWaiting: boolean;
  onAdd: (files: File[]) => void;
  onRemove: (shown: string) => void;
};

export function PhotoPicker({ photos, isWaiting, onAdd, onRemove }: Props) {
  const input = useChosenAgain((files: File[]) => onAdd([...files]));
  return (
    <fieldset className={styles.photos}>
      <legend className={styles.legend}>Photos</legend>
      {photos.length > 0 && (
        <ul className={styles.thumbnails}>
          {photos.map(({ shown, name, sent }) => (
            <li key={shown} className={styles.thumbnail} aria-busy={sent === null}>
              <img src={shown} alt={name} width={96} height={96} referrerPolicy="no-referrer" />
              {sent === null && <Loader size="sm" className={styles.loader} />}
              <ActionIcon
                className={styles.remove}
                variant="filled"
                radius="xl"
                size={28}
                aria-label={`Remove ${name}`}
                onClick={() => onRemove(shown)}
              >
                <ClearIcon size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {isWaiting && <output className={styles.waiting}>Waiting for the connection</output>}
      <FileButton
        multiple
        accept={ACCEPTED}
        capture="environment"
        inputProps={{ "aria-label": "Photos" }}
        {...input}
      >
        {(props) => (
          <Button {...props} variant="default" leftSection={<AddIcon size={16} aria-hidden />}>
            Add photos
          </Button>
        )}
      </FileButton>
      <Quiet mt="2xs">
        JPEG, PNG or WebP, at most 10 MB each. On a phone you can take photos with the camera.
      </Quiet>
    </fieldset>
  );
}
