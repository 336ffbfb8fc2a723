// The actions of a row: edit, which Enter on the row does too, merge where rows may be one, and delete.
import { ActionIcon } from "@mantine/core";
import { EditIcon, MergeIcon, TrashIcon } from "#app/ui/icons.tsx";
import { MAIN_ACTION } from "./use-row-keys.ts";

const ICON = 18;

type Props = {
  /** The row's name, for the buttons' labels. */
  name: string;
  onEdit: () => void;
  /** Merges the row with another one. */
  onMerge?: () => void;
  onDelete: () => void;
};

export function RowActions({ name, onEdit, onMerge, onDelete }: Props) {
  const button = { variant: "subtle", size: "lg" } as const;
  return (
    <ActionIcon.Group>
      <ActionIcon {...button} {...MAIN_ACTION} aria-label={`Edit ${name}`} onClick={onEdit}>
        <EditIcon size={ICON} aria-hidden />
      </ActionIcon>
      {onMerge && (
        <ActionIcon
          {...button}
          data-rare
          aria-label={`Merge ${name} with another`}
          title="Merge with another"
          onClick={onMerge}
        >
          <MergeIcon size={ICON} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon {...button} aria-label={`Delete ${name}`} onClick={onDelete}>
        <TrashIcon size={ICON} aria-hidden />
      </ActionIcon>
    </ActionIcon.Group>
  );
}
